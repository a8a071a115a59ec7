import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { emptyVocabulary } from '../../prompt-compiler/vocabulary.ts';
import { planRuns } from '../file-runs/planned-runs.ts';
import { sampleResult } from '../file-runs/sample-results.ts';
import type { SingleRuns } from '../single-runs/open-single-runs.ts';
import { findFailedRun } from './find-failed-run.ts';
import { shrinkPatient } from './shrink-patient.ts';

const { protocol } = compilePrompt('Chief complaint: Headache\n\n1. Is it new?\n', {
  name: 'headache',
  vocabulary: emptyVocabulary,
  hash: (text) => text,
});
if (protocol === null) throw new Error('the prompt does not compile');

const told = {
  id: 'a:b#1',
  chief_complaint: 'Headache',
  expected_diagnosis: 'Stroke',
  patient_history: 'A man has a headache. No fever. His arm is weak. He smokes. His speech is slurred.',
  emulator_patient_prompt: null,
  emulator_instructions: null,
  notes: null,
  completed: null,
  review: null,
};
const [planned] = planRuns([told], 1, 1);
if (planned === undefined) throw new Error('nothing was planned');

/** A stroke is told by the weak arm, and missed for a migraine as long as there is a headache. */
const runs: SingleRuns = {
  runAll: async (tasks) =>
    tasks.map(({ planned: { order } }) => ({
      result: { ...sampleResult, accuracy: 0 },
      first: order.history.includes('headache') ? 'Migraine' : 'Bell palsy',
      toldRank: order.history.includes('weak') ? 1 : 9,
      reached: [],
    })),
  close: async () => undefined,
};

describe('shrinkPatient', () => {
  it('keeps what the failure needs and what tells the diagnosis, on however many threads', async () => {
    for (const threads of [1, 2, 8]) {
      const shrunk = await shrinkPatient(planned, { protocol, runs, threads });
      expect(shrunk).toMatchObject({
        ok: true,
        value: {
          history: 'A man has a headache. His arm is weak.',
          removed: ['No fever.', 'He smokes.', 'His speech is slurred.'],
          failing: [{ kind: 'diagnosis-missed', takenFor: 'Migraine' }],
          tellsDiagnosis: true,
        },
      });
    }
  });

  it('says that a run which passes has nothing to look for', async () => {
    const passing: SingleRuns = {
      ...runs,
      runAll: async (tasks) => tasks.map(() => ({ result: sampleResult, first: null, toldRank: 1, reached: [] })),
    };
    expect((await shrinkPatient(planned, { protocol, runs: passing, threads: 1 })).ok).toBe(false);
  });
});

describe('findFailedRun', () => {
  const { case_id, texts_hash } = planned.named;
  const result = { ...sampleResult, case_id, texts_hash };
  const results = [result, { ...result, accuracy: 0, repeat: 2, ran_on: { ...result.ran_on, seed: 42 } }];

  it('finds the repeat that failed, with the seed that it had, whatever signs its name holds', () => {
    for (const name of ['a:b#1', 'a:b#1#2'])
      expect(findFailedRun(results, [told], name)).toMatchObject({ ok: true, value: { planned: { order: { seed: 42, repeat: 2 } } } });
  });

  it('says what is wrong: no such run, one that passed, a case that is not there or was edited', () => {
    const problems = [
      findFailedRun(results, [told], 'b'),
      findFailedRun(results, [told], 'a:b#1#1'),
      findFailedRun(results, [], 'a:b#1'),
      findFailedRun(results, [{ ...told, patient_history: 'A man.' }], 'a:b#1'),
    ].map((found) => (found.ok ? '' : found.error));
    expect(problems).toEqual([
      expect.stringContaining('no run'),
      expect.stringContaining('passed'),
      expect.stringContaining('not in the files'),
      expect.stringContaining('edited'),
    ]);
  });
});
