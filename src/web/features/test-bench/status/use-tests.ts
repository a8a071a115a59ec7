import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isActive, listPollMs } from '../polling.ts';
import { testListKey } from '../query-keys.ts';
import { useProblem } from '../use-problem.ts';
import type { TestList } from './read-test-list.ts';
import { requestTests } from './request-tests.ts';

interface Tests {
  /** Undefined until they were loaded once. */
  readonly list: TestList | undefined;
  /** Why they could not be loaded last; null where they could. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The newest tests, kept up to date while any of them is active. */
export function useTests(limit: number): Tests {
  const tests = useQuery({
    queryKey: [...testListKey, limit],
    queryFn: ({ signal }) => requestTests(limit, signal),
    refetchInterval: ({ state: { data, status } }) => listPollMs(status === 'error', hasActive(data)),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  const problem = useProblem(tests);
  return { list: tests.data, problem, isLoading: tests.isFetching, retry: () => void tests.refetch() };
}

/** Older ones than those shown may be active, too. */
function hasActive(list: TestList | undefined): boolean {
  return list !== undefined && (list.counts.running > 0 || list.tests.some((test) => isActive(test.status)));
}
