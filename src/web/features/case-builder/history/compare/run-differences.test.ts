import { describe, expect, test } from 'vitest';
import { readRunDetails } from '../../../../ui/runs/read-run-details.ts';
import type { RunView } from '../../../../ui/runs/run-view.ts';
import { runDifferences } from './run-differences.ts';

function run({ accuracy = 3, missed = 10, doNotMiss = ['Stroke'], seed = 1 } = {}): RunView {
  return readRunDetails({
    card: { status: 'succeeded', current_turns: 8, summary: { diagnosis_accuracy: accuracy, questions_missed_percent: missed } },
    evaluator_output: { top_3_diagnoses: ['Migraine'], do_not_miss_diagnoses: doNotMiss, next_steps: [], questions_missed: ['Any fever?'] },
    ran_on: { protocol_version: 'headache 0a1b2c3d', model: 'builtin', seed, knowledge_version: 'k1' },
  });
}

const changed = (left: RunView, right: RunView): string[] =>
  runDifferences(left, right).flatMap(({ name, change }) => (change === 'same' ? [] : [`${name}: ${change}`]));

describe('what differs between two runs', () => {
  test('is nothing where they came to the same on the same', () => {
    expect(changed(run(), run())).toEqual([]);
  });

  test('puts verdicts that flipped before what else is different, the worse first', () => {
    expect(changed(run(), run({ accuracy: 0, missed: 5, seed: 2 }))).toEqual([
      'Diagnosis: worse',
      'Questions missed: better',
      'Seed: different',
    ]);
  });

  test('reads the right run against the left one', () => {
    expect(changed(run({ accuracy: 0 }), run({ accuracy: 2 }))).toEqual(['Diagnosis: better']);
    expect(changed(run({ missed: 5 }), run({ missed: 20 }))).toEqual(['Questions missed: worse']);
  });

  test('does not mind the order of the diagnoses that must not be missed', () => {
    expect(changed(run({ doNotMiss: ['Stroke', 'Bleeding'] }), run({ doNotMiss: ['Bleeding', 'Stroke'] }))).toEqual([]);
  });

  test('calls a verdict that one run has not reached different, neither better nor worse', () => {
    const failed = readRunDetails({ card: { status: 'failed', current_turns: 8 }, ran_on: run().ranOn });
    expect(runDifferences(run(), failed).find(({ name }) => name === 'Diagnosis')?.change).toBe('different');
  });
});
