import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import { lexicon, talk } from '../../../tests/support/sample-consultation.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { Asked } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { withOnsetTold } from './onset-told.ts';

const { state } = await talk(['I have a headache']);
const asked = (kind: 'age' | 'node') => ({ ...state.pending, kind }) as Asked;
const told = (more: Partial<Mention> = {}) =>
  heardMention({ finding: state.complaint, attributes: { duration: ['about three weeks'] }, quote: 'about three weeks', ...more });
const valueWith = (question: Asked | null, mention: Mention) =>
  withOnsetTold({ lexicon, knowledge: lexicon.knowledge } as EngineParts, state, question, [mention]).facts.find(
    ({ finding }) => finding === state.complaint,
  )?.value ?? null;

it('a length told by the way is that of the complaint', () => {
  expect(valueWith(null, told())).toEqual({ kind: 'duration', days: 21 });
  expect(valueWith(asked('age'), told())).toEqual({ kind: 'duration', days: 21 });
});

it('a length told of the complaint by its name is its own, whatever was asked', () => {
  expect(valueWith(asked('node'), told({ quote: 'the headache' }))).toEqual({ kind: 'duration', days: 21 });
});

it('a beginning that is no length is kept in its words', () => {
  expect(valueWith(null, told({ attributes: { since: ['since tuesday'] } }))).toEqual({ kind: 'date', text: 'since tuesday' });
  expect(valueWith(asked('age'), told({ attributes: { since: ['about 10pm last night'] } }))).toEqual({
    kind: 'date',
    text: 'about 10pm last night',
  });
  expect(valueWith(null, told({ attributes: { since: ['mostly at night'] } }))).toBeNull();
  expect(valueWith(null, told({ attributes: { since: ['last thing at night'] } }))).toBeNull();
  expect(valueWith(null, told({ attributes: { since: ['first thing'] } }))).toBeNull();
});

it('a length that is corrected takes the place of the one before, whatever was asked', () => {
  const parts = { lexicon, knowledge: lexicon.knowledge } as EngineParts;
  const before = withOnsetTold(parts, state, null, [told()]);
  const two = told({ attributes: { duration: ['two weeks'] }, quote: 'two weeks' });
  const lengthIn = ({ facts }: typeof state) => facts.find(({ finding }) => finding === state.complaint)?.value;
  expect(lengthIn(withOnsetTold(parts, before, asked('node'), [two]))).toEqual({ kind: 'duration', days: 21 });
  expect(lengthIn(withOnsetTold(parts, before, asked('node'), [two], true))).toEqual({ kind: 'duration', days: 14 });
});

it.each<[string, Asked | null, Partial<Mention>]>([
  ['in reply to a question of something else', asked('node'), {}],
  ['that is hardly heard', null, { confidence: 0.5 }],
  ['of what is over', null, { time: 'past' }],
  ['of somebody else', null, { experiencer: 'mother' }],
])('is not taken from a length %s', (_, question, more) => {
  expect(valueWith(question, told(more))).toBeNull();
});
