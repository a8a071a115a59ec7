import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRunSummary } from './read-run-summary.ts';

describe('a run of the list', () => {
  test('is read as the server writes it', () => {
    const run = {
      run_id: 'r1',
      batch_id: null,
      status: 'failed',
      started_at: '2026-11-21T08:00:00.000Z',
      finished_at: '2026-11-21T08:00:03.000Z',
      diagnosis_accuracy: null,
      questions_missed_percent: null,
      error: 'The model could not be reached.',
      is_draft: true,
    };
    const use = { calls: 2, input_tokens: 200, output_tokens: 40, cost: null, ms: 31, fall_backs: 1, replayed: 0 };
    const told = { model: 'openai:gpt-4.1-mini', model_use: use };
    const modelUse = { calls: 2, tokens: 240, cost: null, ms: 31, fallBacks: 1, replayed: 0 };
    expect(readRunSummary({ ...run, ...told })).toEqual({ ...run, model: 'openai:gpt-4.1-mini', modelUse });
    expect(readRunSummary({ ...run, ...told, model_use: { ...use, calls: 0 } })?.modelUse).toBeNull();
  });

  test('that tells no status has succeeded once it is finished, and runs until then', () => {
    expect(readRunSummary({ run_id: 'r1', finished_at: '2026-11-21T08:00:03.000Z', diagnosis_accuracy: 2 })?.status).toBe('succeeded');
    expect(readRunSummary({ run_id: 'r1' })).toMatchObject({ status: 'running', batch_id: null, questions_missed_percent: null });
  });

  test('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readRunSummary({ run_id: 'r1', status: value, batch_id: value, questions_missed_percent: value })?.run_id).toBe('r1');
        expect(readRunSummary(value)?.run_id).not.toBe('');
      }),
    );
  });
});
