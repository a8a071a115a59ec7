import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Attributes, Mention } from '../../clinical/reading/reading.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { timeHeard } from './time-heard.ts';

const cough = 'cough' as FindingCode;
const mention = (attributes: Attributes, more: Partial<Mention> = {}) => heardMention({ finding: cough, attributes, ...more });
const threeWeeks: Answer = { kind: 'amount', amount: 21, unit: 'days' };
const isCough = (finding: FindingCode) => finding === cough;
const read = (words: string) => (words === 'about 3 weeks' ? threeWeeks : null);

it('reads a length where the words are one', () => {
  expect(timeHeard('', [mention({ since: ['since easter'], duration: ['about 3 weeks'] })], isCough, read)).toEqual(threeWeeks);
});

it('keeps the words where they are no length', () => {
  expect(timeHeard('', [mention({ since: ['since around easter'] })], isCough, read)).toEqual({
    kind: 'text',
    text: 'since around easter',
  });
});

it.each<[string, Mention]>([
  ['a time of day', mention({ since: ['mostly at night'] })],
  ['the time of something else', mention({ since: ['since march'] }, { finding: 'knee-pain' as FindingCode })],
  ['the time of what another has', mention({ since: ['since march'] }, { experiencer: 'mother' })],
  ['what is hardly heard', mention({ since: ['since march'] }, { confidence: 0.5 })],
])('takes no answer from %s', (_, one) => {
  expect(timeHeard('', [one], isCough, read)).toBeNull();
});

it('takes a time in a sentence of its own, before anything is named', () => {
  const reply = 'I said, August bank holiday. And it is more under the ribs, since Monday in the back';
  const elsewhere = { finding: 'upper-belly-pain' as FindingCode, start: reply.indexOf('under the ribs') };
  expect(timeHeard(reply, [mention({ since: ['August bank holiday', 'since Monday'] }, elsewhere)], isCough, read)).toEqual({
    kind: 'text',
    text: 'August bank holiday',
  });
});
