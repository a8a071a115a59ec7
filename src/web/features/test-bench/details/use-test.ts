import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { at, textOf } from '../../../ui/runs/json-reading.ts';
import { readRunDetails } from '../../../ui/runs/read-run-details.ts';
import type { RunView } from '../../../ui/runs/run-view.ts';
import { detailsPollMs, isGone } from '../polling.ts';
import { testKey, testListKey } from '../query-keys.ts';
import type { TestList } from '../status/read-test-list.ts';
import { texts } from '../texts.ts';
import { useProblem } from '../use-problem.ts';
import { requestTest } from './request-test.ts';

interface Test {
  /** Undefined until it was loaded once. */
  readonly run: RunView | undefined;
  /** The case that it is a run of; null for a test of its own. */
  readonly caseId: string | null;
  /** The diagnosis that is expected, as soon as a card or the test itself tells it. */
  readonly diagnosis: string | undefined;
  /** Why it could not be loaded last; null where it could. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** One test, kept up to date until it has ended. */
export function useTest(testId: string): Test {
  const queries = useQueryClient();
  const test = useQuery({
    queryKey: testKey(testId),
    queryFn: ({ signal }) => requestTest(testId, signal),
    refetchInterval: ({ state: { data, error } }) => detailsPollMs(data === undefined ? null : readRunDetails(data).status, error),
    gcTime: 0,
  });
  const run = useMemo(() => (test.data === undefined ? undefined : readRunDetails(test.data)), [test.data]);
  const status = run?.status;
  // The card behind the dialog need not wait for its own poll.
  useEffect(() => {
    if (status !== undefined) void queries.invalidateQueries({ queryKey: testListKey });
  }, [queries, status]);
  const lists = queries.getQueriesData<TestList>({ queryKey: testListKey });
  const card = lists.flatMap(([, list]) => list?.tests ?? []).find(({ id }) => id === testId);
  const reason = useProblem(test);
  return {
    run,
    caseId: textOf(at(test.data, 'card', 'case_id')),
    diagnosis: run?.diagnosis ?? card?.diagnosis,
    problem: reason === null ? null : texts.details.failed(isGone(test.error) ? texts.details.gone : reason),
    isLoading: test.isFetching,
    retry: () => void test.refetch(),
  };
}
