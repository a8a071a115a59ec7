import { expect, it } from 'vitest';
import type { Fact, FactValue } from '../../clinical/fact.ts';
import { factWords } from '../../clinical/fact-words.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import { storeFacts, withoutPassingDenials } from './store-facts.ts';

const headache = (turn: number, value: FactValue | null, status: Fact['status'] = 'present'): Fact => ({
  finding: 'headache' as FindingCode,
  status,
  value,
  quote: null,
  source: { kind: 'message', turn },
});
const days: FactValue = { kind: 'duration', days: 3 };
const seven: FactValue = { kind: 'scale', amount: 7, outOf: 10 };

function stored(...facts: readonly Fact[]) {
  const empty = { facts: [], replaced: [], contradictions: [], path: [], turn: 1 } as Partial<ConsultationState> as ConsultationState;
  return facts.reduce((state, fact) => storeFacts(state, [fact], false), empty);
}

it('keeps since when beside how bad, whichever is told first', () => {
  for (const state of [stored(headache(0, days), headache(1, seven)), stored(headache(0, seven), headache(1, days))]) {
    expect(state.facts.map((fact) => factWords(fact, sampleKnowledge))).toEqual(['headache (for 3 days, 7 out of 10)']);
    expect(state.replaced).toEqual([]);
  }
});

it('lets a later time take the place of an earlier one, and puts a contradiction down to be asked about', () => {
  const state = stored(headache(0, days), headache(1, { kind: 'duration', days: 5 }));
  expect(state.facts[0]?.value).toEqual({ kind: 'duration', days: 5 });
  expect(state.replaced).toHaveLength(1);
  expect(stored(headache(0, days), headache(1, null, 'absent')).contradictions).toEqual(['headache']);
});

it('takes no denial in passing of what was told to be there in some kind', () => {
  const throbbing = { ...headache(0, null), finding: 'headache-throbbing' as FindingCode };
  const denied = headache(1, null, 'absent');
  const cough = { ...denied, finding: 'cough' as FindingCode };
  const kept = (before: readonly Fact[], asked: string | null = null) =>
    withoutPassingDenials([denied, cough], before, asked as FindingCode | null, sampleKnowledge);
  expect(kept([throbbing])).toEqual([cough]);
  expect(kept([throbbing], 'headache')).toEqual([denied, cough]);
  expect(kept([])).toEqual([denied, cough]);
  expect(kept([{ ...throbbing, status: 'absent' }])).toEqual([denied, cough]);
});

it('takes the length of a spell for no beginning, unless what was said is taken back', () => {
  const weeks = headache(0, { kind: 'duration', days: 21 });
  const minutes = headache(1, { kind: 'duration', days: 20 / 1440 });
  expect(stored(weeks, minutes).facts[0]?.value).toEqual({ kind: 'duration', days: 21 });
  expect(storeFacts(stored(weeks), [minutes], true, true).facts[0]?.value).toEqual(minutes.value);
});

it('lets what is told in so many words take the place of a no to a whole list, without asking', () => {
  const denied = { ...headache(0, null, 'absent'), quote: 'None of those' };
  const told = { ...headache(1, null), quote: 'my head is splitting' };
  expect(stored(denied, told)).toMatchObject({ contradictions: [], facts: [{ status: 'present' }] });
  for (const quote of ['I never have headaches', 'No.']) expect(stored({ ...denied, quote }, told).contradictions).toEqual(['headache']);
});
