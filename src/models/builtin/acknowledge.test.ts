import { expect, it } from 'vitest';
import type { Fact } from '../../clinical/fact.ts';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { acknowledge } from './acknowledge.ts';

const told = (finding: string, quote: string): Fact => ({
  finding: finding as FindingCode,
  status: 'present',
  value: null,
  quote,
  source: { kind: 'message', turn: 0 },
});
const said = (learned: readonly Fact[], isOpening = true) =>
  acknowledge({ learned, isOpening, turn: 1, seed: 0, knowledge: sampleKnowledge });

it('says back the words of the patient, and never what our knowledge calls them', () => {
  const words = said([told('headache', 'my head is splitting'), told('light-sensitivity', 'hate the light')]);
  expect(words).toContain('“my head is splitting” and “hate the light”');
  expect(words).not.toContain('light sensitivity');
});

it('says the same words once, and none that stand within others', () => {
  const words = said([
    told('headache', 'headache'),
    told('headache-throbbing', 'throbbing headache'),
    told('nausea', 'throbbing headache'),
  ]);
  expect(words.match(/headache/g)).toHaveLength(1);
});

it('says back no bare answer and no whole story', () => {
  expect(said([told('nausea', 'yes I do'), told('fever', `hot ${'and cold '.repeat(10)}`)])).not.toContain('noted');
});
