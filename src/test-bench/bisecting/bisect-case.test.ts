import { describe, expect, it } from 'vitest';
import type { Protocol } from '../../protocol/protocol.ts';
import { planRuns } from '../file-runs/planned-runs.ts';
import { sampleResult } from '../file-runs/sample-results.ts';
import type { SingleRuns } from '../single-runs/open-single-runs.ts';
import { bisectCase } from './bisect-case.ts';

const told = {
  id: 'a',
  chief_complaint: 'Headache',
  expected_diagnosis: 'Stroke',
  patient_history: 'A man has a headache.',
  emulator_patient_prompt: null,
  emulator_instructions: null,
  notes: null,
  completed: null,
  review: null,
};
const [planned] = planRuns([told], 1, 1);
if (planned === undefined) throw new Error('nothing was planned');

const results = {
  passed: sampleResult,
  missed: { ...sampleResult, accuracy: 0 as const },
  broken: { ...sampleResult, accuracy: null, error: 'It took too long.' },
  alarming: {
    ...sampleResult,
    contribution: {
      facts: { called_for: 0, opening: 0, protocol: 0, knowledge: 0, open: 0, unasked: 0 },
      evidence: { called_for: 0, opening: 0, protocol: 0, knowledge: 0, open: 0, unasked: 0 },
      elicited_percent: null,
      emergency: { expected: 'no' as const, resembled: false, by_protocol_in_turn: 1, by_guard_in_turn: null },
      hints: { named: [], expected: false, can_name_it: false },
      asked_in_vain: { irrelevant: 0, repeated: 0, already_told: 0, unfit: 0 },
      questions: 1,
      questions_beyond: 0,
    },
  },
};

async function bisected(outcomes: readonly (keyof typeof results)[]) {
  const versions = outcomes.map((outcome) => ({ name: outcome }) as unknown as Protocol);
  const runs: SingleRuns = {
    runAll: async (tasks) =>
      tasks.map(({ protocol }) => ({
        result: results[protocol.name as keyof typeof results],
        first: 'Migraine',
        toldRank: 1,
        reached: [],
      })),
    close: async () => undefined,
  };
  return (await bisectCase(planned as NonNullable<typeof planned>, versions, runs)).found;
}

describe('bisectCase', () => {
  it('looks for what is wrong with the newest version, whatever else was wrong before', async () => {
    expect(await bisected(['passed', 'alarming', 'alarming', 'missed', 'missed'])).toEqual({ kind: 'broken-by', version: 3, after: 2 });
    expect(await bisected(['alarming', 'missed'])).toEqual({ kind: 'broken-by', version: 1, after: 0 });
  });

  it('blames a version on which the case could not be carried out only where that is so of the newest', async () => {
    expect(await bisected(['passed', 'passed', 'broken', 'missed', 'missed'])).toEqual({ kind: 'broken-by', version: 3, after: 1 });
    expect(await bisected(['broken', 'passed', 'missed'])).toEqual({ kind: 'broken-by', version: 2, after: 1 });
    expect(await bisected(['broken', 'missed'])).toEqual({ kind: 'from-the-first' });
    expect(await bisected(['passed', 'missed', 'broken', 'broken'])).toEqual({ kind: 'broken-by', version: 2, after: 1 });
    expect(await bisected(['passed', 'broken', 'passed'])).toEqual({ kind: 'never' });
  });
});
