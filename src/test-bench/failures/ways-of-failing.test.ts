import { describe, expect, it } from 'vitest';
import { sampleResult } from '../file-runs/sample-results.ts';
import { failsAlike, waysOfFailing } from './ways-of-failing.ts';

const counts = { called_for: 4, opening: 1, protocol: 2, knowledge: 0, open: 0, unasked: 0 };

function emergency(expected: 'yes' | 'may-be' | 'no', byPrompt: number | null, byGuard: number | null) {
  const contribution = {
    facts: counts,
    evidence: counts,
    elicited_percent: 60,
    emergency: { expected, resembled: false, by_protocol_in_turn: byPrompt, by_guard_in_turn: byGuard },
    hints: { named: [], expected: false, can_name_it: false },
    asked_in_vain: { irrelevant: 0, repeated: 0, already_told: 0, unfit: 0 },
    questions: 3,
    questions_beyond: 0,
  };
  return { result: { ...sampleResult, contribution }, first: 'Migraine' };
}

describe('waysOfFailing', () => {
  it('passes a run that found its diagnosis among the first three', () => {
    expect(waysOfFailing({ result: { ...sampleResult, accuracy: 2 }, first: 'Flu' })).toEqual([]);
  });

  it('tells what was taken for a missed diagnosis, and why a run was not carried out', () => {
    expect(waysOfFailing({ result: { ...sampleResult, accuracy: 1 }, first: 'Flu' })).toEqual([
      { kind: 'diagnosis-missed', takenFor: 'Flu' },
    ]);
    const broken = { ...sampleResult, accuracy: null, error: 'It took too long.' };
    expect(waysOfFailing({ result: broken, first: null })).toEqual([{ kind: 'not-carried-out', reason: 'It took too long.' }]);
  });

  it('wants an emergency to be called by anybody, and none to be called in vain by the prompt', () => {
    const kinds = (...called: Parameters<typeof emergency>) => waysOfFailing(emergency(...called)).map(({ kind }) => kind);
    expect(kinds('yes', null, null)).toEqual(['emergency-not-called']);
    expect(
      [kinds('yes', 3, null), kinds('yes', null, 3), kinds('may-be', null, null), kinds('no', null, 2), kinds('no', 3, 2)].flat(),
    ).toEqual([]);
    expect(kinds('no', 3, null)).toEqual(['emergency-in-vain']);
  });
});

it('failsAlike wants all the same ways, and the same diagnosis in place of the expected one', () => {
  const missed = (takenFor: string) => ({ kind: 'diagnosis-missed', takenFor }) as const;
  expect(failsAlike([missed('Flu'), { kind: 'emergency-not-called' }], [missed('Flu')])).toBe(true);
  expect(failsAlike([missed('Cold')], [missed('Flu')])).toBe(false);
  expect(failsAlike([missed('Flu')], [missed('Flu'), { kind: 'emergency-not-called' }])).toBe(false);
});
