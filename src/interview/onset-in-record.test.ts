import { expect, it } from 'vitest';
import { heardMention } from '../../tests/support/heard-mention.ts';
import type { Attributes, Mention } from '../clinical/reading/reading.ts';
import type { FindingCode } from '../shared/ids.ts';
import { onsetInRecord } from './onset-in-record.ts';

const trouble = (attributes: Attributes, more: Partial<Mention> = {}) => heardMention({ attributes, ...more });
const onsetOf = (...mentions: readonly Mention[]) =>
  onsetInRecord({ narrative: [{ turn: 0, text: '' }], record: mentions.map((mention) => ({ turn: 0, mention })) });

it('takes the one time that was told of what the patient came with', () => {
  expect(onsetOf(trouble({ since: ['since about Easter'] }))).toEqual({ kind: 'text', text: 'since about Easter' });
  expect(onsetOf(trouble({ duration: ['for three weeks'] }))).toEqual({ kind: 'amount', amount: 21, unit: 'days' });
});

it('takes the time that says itself that it tells the beginning, and one of hours as well', () => {
  const told = { since: ['First one was the August bank holiday', 'Tuesday night'], duration: ['about five or six', 'for six hours'] };
  expect(onsetOf(trouble(told))).toEqual({ kind: 'text', text: 'First one was the August bank holiday' });
  expect(onsetOf(trouble({ since: ['ten minutes ago'] }))).toMatchObject({ kind: 'amount', unit: 'days' });
});

it('takes one time that is told twice for one', () => {
  const text = "It must be since we came back from my sister's, three weeks ago.";
  const mention = heardMention({ attributes: { since: ['since we came back', 'three weeks ago'] } });
  const told = onsetInRecord({ narrative: [{ turn: 0, text }], record: [{ turn: 0, mention }] });
  expect(told).toEqual({ kind: 'amount', amount: 21, unit: 'days' });
});

it('takes what is told of what only points back for told of the one trouble named, and counts an event by its length', () => {
  const knee = trouble({}, { quote: 'my knee' });
  const since = ['since we had the new carpet put in'];
  const pointing = trouble({ since, duration: ['about 2 months'] }, { quote: 'putting up with it', confidence: 0.5 });
  expect(onsetOf(knee, pointing)).toEqual({ kind: 'amount', amount: 60, unit: 'days' });
  expect(onsetOf(knee, trouble({ duration: ['two years'] }, { quote: 'my bad back' }))).toBeNull();
});

it('takes a trouble told more narrowly for the same', () => {
  const belly = trouble({ duration: ['for a month'] }, { finding: 'belly-pain' as FindingCode });
  const record = [belly, trouble({}, { finding: 'upper-belly-pain' as FindingCode })].map((mention) => ({ turn: 0, mention }));
  const opening = { narrative: [{ turn: 0, text: '' }], record };
  expect(onsetInRecord(opening, (narrower) => narrower === 'upper-belly-pain')).toEqual({ kind: 'amount', amount: 30, unit: 'days' });
  expect(onsetInRecord(opening)).toBeNull();
});

it.each([
  ['of two times', [trouble({ since: ['since Easter', 'since Monday'] })]],
  ['of what was told of one of two troubles', [trouble({ since: ['since Easter'] }), trouble({})]],
  ['of the length of an attack', [trouble({ duration: ['half a minute'] })]],
  ['of what each lasts', [trouble({ duration: ['two days each time'] })]],
  ['of a time of day', [trouble({ since: ['mostly at night'] })]],
  ['of when it is worst', [trouble({ since: ['first thing'] })]],
  ['of what brings it on', [trouble({ since: ['when I lie down'] })]],
  ['of what a relative has', [trouble({ since: ['since Easter'] }, { experiencer: 'brother' })]],
  ['of what is over', [trouble({ since: ['in 2009'] }, { time: 'past' })]],
])('makes no beginning %s', (_, mentions) => {
  expect(onsetOf(...mentions)).toBeNull();
});
