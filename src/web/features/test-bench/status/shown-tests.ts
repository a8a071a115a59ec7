import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { isActive } from '../polling.ts';
import type { ShownTest } from './read-test-list.ts';

export const outcomes = ['running', 'COR', 'TOP3', 'DNM', 'MISS', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

export interface TestFilters {
  readonly search: string;
  /** Any of these; none chosen shows all. */
  readonly outcomes: readonly Outcome[];
}

export const noFilters: TestFilters = { search: '', outcomes: [] };

/** The tests that match: the search in diagnosis, history and protocol version, whatever the case, and any of the outcomes. */
export function shownTests(tests: readonly ShownTest[], { search, outcomes: wanted }: TestFilters): readonly ShownTest[] {
  const words = search.trim().toLowerCase();
  return tests.filter((test) => {
    if (wanted.length > 0 && !wanted.some((outcome) => outcome === outcomeOf(test))) return false;
    return [test.diagnosis, test.medicalInfo, test.protocolVersion ?? ''].some((text) => text.toLowerCase().includes(words));
  });
}

function outcomeOf({ status, summary }: ShownTest): string {
  if (isActive(status)) return 'running';
  return summary === null ? status : accuracyOfScore(summary.accuracy).word;
}
