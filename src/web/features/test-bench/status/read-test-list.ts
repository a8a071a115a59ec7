import { at, firstOf, listOf, numberOf, textOf } from '../../../ui/runs/json-reading.ts';
import { isActive } from '../polling.ts';

/** A test as its card shows it. What the server did not tell is null or empty. */
export interface ShownTest {
  readonly id: string;
  readonly status: string;
  readonly diagnosis: string;
  readonly medicalInfo: string;
  /** ISO instants. */
  readonly createdAt: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly turns: number;
  /** The protocol's name and the beginning of its hash; null before the complaint chose one. */
  readonly protocolVersion: string | null;
  readonly error: string | null;
  readonly summary: ShownSummary | null;
}

interface ShownSummary {
  readonly accuracy: number | null;
  /** Diagnoses, separated by commas. */
  readonly topThree: string;
  readonly doNotMiss: string;
  /** From 0 to 100. */
  readonly missedPercent: number | null;
}

export interface TestList {
  readonly tests: readonly ShownTest[];
  readonly counts: { readonly running: number; readonly completed: number; readonly total: number };
}

/** Reads a list of tests, parts of which may be missing. Where the counts are, the tests that it holds are counted. */
export function readTestList(reply: unknown): TestList {
  const tests = listOf(at(reply, 'tests')).map(readTest);
  const running = tests.filter(({ status }) => isActive(status)).length;
  const countOf = (kind: string, otherwise: number): number => numberOf(at(reply, 'counts', kind)) ?? otherwise;
  return {
    tests,
    counts: {
      running: countOf('running', running),
      completed: countOf('completed', tests.length - running),
      total: countOf('total', tests.length),
    },
  };
}

function readTest(test: unknown): ShownTest {
  const summary = at(test, 'summary');
  const hasSummary = typeof summary === 'object' && summary !== null;
  return {
    id: textOf(at(test, 'test_id')) ?? '',
    status: textOf(at(test, 'status')) ?? 'unknown',
    diagnosis: textOf(at(test, 'diagnosis')) ?? '',
    medicalInfo: textOf(at(test, 'medical_info')) ?? '',
    createdAt: textOf(firstOf(at(test, 'created_at'), at(test, 'started_at'))),
    startedAt: textOf(at(test, 'started_at')),
    finishedAt: textOf(at(test, 'finished_at')),
    turns: numberOf(at(test, 'current_turns')) ?? 0,
    protocolVersion: textOf(at(test, 'protocol_version')),
    error: textOf(at(test, 'error')),
    summary: hasSummary ? readSummary(summary) : null,
  };
}

function readSummary(summary: unknown): ShownSummary {
  return {
    accuracy: numberOf(at(summary, 'diagnosis_accuracy')),
    topThree: textOf(at(summary, 'top_3_diagnoses')) ?? '',
    doNotMiss: textOf(at(summary, 'do_not_miss_diagnoses')) ?? '',
    missedPercent: numberOf(at(summary, 'questions_missed_percent')),
  };
}
