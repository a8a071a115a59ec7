import { beforeEach, describe, expect, test } from 'vitest';
import type { TestCard } from '../../../../contracts/test-bench/test-run.ts';
import { sampleCase } from '../sample-case.ts';
import { type LiteEntry, liteStage } from './lite-entry.ts';
import { caseDeleted, caseStarted, followedIds, type LiteState, marksSettled, runHeard, runStarted } from './lite-state.ts';
import { readLite, writeLite } from './lite-storage.ts';

const start = Date.parse('2030-01-01T10:00:00Z');
const minute = 60_000;
const old = 'MISS|50%|2029-01-01T00:00:00.000Z|3s';
const fresh = 'COR|0%|2030-01-01T10:00:05.000Z|3s';
const nothing: LiteState = { entries: [], activeCases: {} };

const entryOf = (id: string, over: Partial<LiteEntry> = {}): LiteEntry => ({
  id,
  caseId: 'case',
  caseData: sampleCase({ id: 'case', latest_test_result: old }),
  testBenchId: `test-${id}`,
  status: 'running',
  result: null,
  startTime: start,
  completedAt: null,
  current_turns: 0,
  runSequence: null,
  ...over,
});

const cardOf = (over: Partial<TestCard>): TestCard => ({
  test_id: 'test-a',
  case_id: 'case',
  batch_id: null,
  status: 'running',
  diagnosis: 'Migraine',
  created_at: '2030-01-01T10:00:00.000Z',
  started_at: '2030-01-01T10:00:01.000Z',
  finished_at: null,
  current_turns: 4,
  protocol_version: null,
  summary: null,
  error: null,
  medical_info: 'A woman.',
  evaluator_output: null,
  ...over,
});

const summary = { diagnosis_accuracy: 2, top_3_diagnoses: '', do_not_miss_diagnoses: '', questions_missed_percent: 12.4 };
const running = runStarted(caseStarted(nothing, 'case', start), entryOf('a'));

describe('the runs', () => {
  test('are ten at most, the newest first', () => {
    let state = nothing;
    for (let run = 0; run < 12; run += 1) state = runStarted(state, entryOf(String(run)));
    expect(state.entries.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('that were started together stand in their order', () => {
    const labels = ['Run 2/3', 'Run 3/3', 'Run 1/3'];
    const state = labels.reduce((before, runSequence) => runStarted(before, entryOf(runSequence, { runSequence })), running);
    expect(state.entries.map(({ id }) => id)).toEqual(['Run 3/3', 'Run 2/3', 'Run 1/3', 'a']);
  });

  test('take over what the server says', () => {
    expect(runHeard(running, 'test-a', cardOf({ status: 'queued' }), start).entries[0]).toMatchObject({
      status: 'queued',
      current_turns: 4,
    });
    const done = cardOf({ status: 'succeeded', finished_at: '2030-01-01T10:00:05.000Z', summary });
    expect(runHeard(running, 'test-a', done, start + 5).entries[0]).toMatchObject({
      status: 'succeeded',
      result: 'TOP3|12%|2030-01-01T10:00:05.000Z|4s',
      completedAt: start + 5,
    });
  });

  test('are given up on after twelve minutes, and not asked for any more', () => {
    expect(liteStage(entryOf('a'), start + 12 * minute)).toBe('running');
    expect(liteStage(entryOf('a'), start + 12 * minute + 1)).toBe('timeout');
    expect(liteStage(entryOf('a', { status: 'queued' }), start + 13 * minute)).toBe('timeout');
    expect(liteStage(entryOf('a', { status: 'completed' }), start + 13 * minute)).toBe('ended');
    expect(followedIds(running, start)).toEqual(['test-a']);
    expect(followedIds(running, start + 13 * minute)).toEqual([]);
  });

  test('go with their case', () => {
    expect(caseDeleted(running, 'case')).toMatchObject({ entries: [], activeCases: {} });
  });
});

describe('a case that was started', () => {
  const isMarked = (result: string | null, afterMs: number) => 'case' in marksSettled(running, () => result, start + afterMs).activeCases;

  test('is shown as running until a new result appears', () => {
    expect(isMarked(old, 5_000)).toBe(true);
    expect(isMarked(fresh, 5_000)).toBe(false);
  });

  test('is not shown so with a result after thirty seconds', () => {
    expect(isMarked(old, 30_000)).toBe(true);
    expect(isMarked(old, 30_001)).toBe(false);
  });

  test('is shown so without any result for fifteen minutes', () => {
    expect(isMarked(null, 15 * minute)).toBe(true);
    expect(isMarked(null, 15 * minute + 1)).toBe(false);
  });

  test('is not shown so once all its runs have failed', () => {
    const two = runStarted(running, entryOf('b'));
    const one = runHeard(two, 'test-a', cardOf({ status: 'failed', error: 'No.' }), start);
    expect(one.activeCases).toEqual({ case: start });
    expect(runHeard(one, 'test-b', cardOf({ status: 'failed', error: 'No.' }), start).activeCases).toEqual({});
  });
});

describe('the storage', () => {
  beforeEach(() => localStorage.clear());
  const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

  test('keeps the runs in the shapes that they are known by', () => {
    writeLite(localStorage, running, start);
    expect(kept('caseBuilderActiveCases')).toEqual({ caseIds: ['case'], timestamps: { case: start } });
    expect(kept('caseBuilderRunningTestIds')).toEqual(['test-a']);
    expect(kept('caseBuilderLiteTestCases')).toMatchObject([{ id: 'a', caseId: 'case', testBenchId: 'test-a', status: 'running' }]);
    expect(readLite(localStorage, start)).toEqual(running);
  });

  test('forgets running ids after ten minutes and marks after fifteen, but not the runs', () => {
    writeLite(localStorage, running, start + 10 * minute + 1);
    expect(localStorage.getItem('caseBuilderRunningTestIds')).toBeNull();
    expect(readLite(localStorage, start + 15 * minute).activeCases).toEqual({ case: start });
    expect(readLite(localStorage, start + 15 * minute + 1)).toEqual({ ...running, activeCases: {} });
  });

  test.each(['{', '5', '[1,{}]', '{"caseIds":5}', '{"caseIds":["x"]}', '[{"id":"a","caseId":"b","testBenchId":"c","status":"running"}]'])(
    'that holds something else counts as empty: %s',
    (text) => {
      for (const key of ['caseBuilderActiveCases', 'caseBuilderLiteTestCases']) localStorage.setItem(key, text);
      expect(readLite(localStorage, start)).toEqual({ entries: [], activeCases: {} });
    },
  );
});
