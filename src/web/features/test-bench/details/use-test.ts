import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TestDetails } from '../../../../contracts/test-run.ts';
import { detailsPollMs, isGone } from '../polling.ts';
import { testKey, testListKey } from '../query-keys.ts';
import type { TestList } from '../status/request-tests.ts';
import { texts } from '../texts.ts';
import { useProblem } from '../use-problem.ts';
import { requestTest } from './request-test.ts';

interface Test {
  /** Undefined until they were loaded once. */
  readonly details: TestDetails | undefined;
  /** The diagnosis that is expected, as soon as a card or the details tell it. */
  readonly diagnosis: string | undefined;
  /** Why the details could not be loaded last; null where they could. */
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
    refetchInterval: ({ state: { data, error } }) => detailsPollMs(data?.card.status ?? null, error),
    gcTime: 0,
  });
  const status = test.data?.card.status;
  // The card behind the dialog need not wait for its own poll.
  useEffect(() => {
    if (status !== undefined) void queries.invalidateQueries({ queryKey: testListKey });
  }, [queries, status]);
  const lists = queries.getQueriesData<TestList>({ queryKey: testListKey });
  const card = lists.flatMap(([, list]) => list?.tests ?? []).find(({ test_id }) => test_id === testId);
  const reason = useProblem(test);
  return {
    details: test.data,
    diagnosis: test.data?.card.diagnosis ?? card?.diagnosis,
    problem: reason === null ? null : texts.details.failed(isGone(test.error) ? texts.details.gone : reason),
    isLoading: test.isFetching,
    retry: () => void test.refetch(),
  };
}
