import { describe, expect, it } from 'vitest';
import type { RunResult } from '../comparison/run-result.ts';
import { sampleResult } from '../file-runs/sample-results.ts';
import { worseThan } from './worse-than.ts';

type Counted = NonNullable<RunResult['contribution']>;

const told = { called_for: 10, opening: 2, protocol: 4, knowledge: 0, open: 0, unasked: 0 };
const contribution: Counted = {
  facts: told,
  evidence: told,
  elicited_percent: 50,
  emergency: { expected: 'yes', resembled: false, by_protocol_in_turn: 3, by_guard_in_turn: null },
  hints: { named: ['migraine'], expected: true, can_name_it: true },
  asked_in_vain: { irrelevant: 1, repeated: 0, already_told: 0, unfit: 0 },
  questions: 9,
  questions_beyond: 0,
};
const sound: RunResult = { ...sampleResult, accuracy: 2, contribution };
const but = (over: Partial<Counted>): RunResult => ({ ...sound, contribution: { ...contribution, ...over } });
const calledIn = (turn: number | null, expected: Counted['emergency']['expected'] = 'yes') =>
  but({ emergency: { ...contribution.emergency, expected, by_protocol_in_turn: turn } });

describe('whether a run came out worse', () => {
  it('is no where nothing changed or something became better', () => {
    expect(worseThan(sound, sound)).toBeNull();
    expect(worseThan(sound, { ...sound, accuracy: 3 })).toBeNull();
    expect(worseThan(sound, but({ elicited_percent: 60 }))).toBeNull();
    expect(worseThan(sound, calledIn(2))).toBeNull();
  });

  it('says in what', () => {
    expect(worseThan(sound, { ...sound, accuracy: null, contribution: null })).toBe('it failed to run');
    expect(worseThan(sound, { ...sound, accuracy: 1 })).toBe('the diagnosis was found less well');
    expect(worseThan(sound, calledIn(null))).toBe('the emergency was not called');
    expect(worseThan(sound, calledIn(5))).toBe('the emergency was called later');
    expect(worseThan(calledIn(null, 'no'), calledIn(5, 'no'))).toBe('an emergency was called in vain');
    expect(worseThan(sound, but({ hints: { ...contribution.hints, expected: false } }))).toBe('the expected diagnosis was not named');
    expect(worseThan(sound, but({ elicited_percent: 40 }))).toBe('the questions brought out less');
    expect(worseThan(sound, but({ asked_in_vain: { ...contribution.asked_in_vain, unfit: 1 } }))).toBe('more was asked in vain');
  });

  it('cannot be told where the sound prompt itself failed to run', () => {
    expect(worseThan({ ...sound, accuracy: null, contribution: null }, { ...sound, accuracy: 0 })).toBeNull();
  });
});
