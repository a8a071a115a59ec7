import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { requestCases } from '../requests.ts';
import { type CaseList, withCase, withoutCase } from './case-list.ts';

const queryKey = ['cases'];

/** While runs are under way their results come with the list. */
const reloadMs = 45_000;

interface Cases {
  /** Undefined until they were first loaded. */
  readonly list: CaseList | undefined;
  /** Why they could not be loaded the last time; null where they could. */
  readonly error: Error | null;
  readonly reload: () => void;
  /** Puts a case into the list as the server has it now. */
  readonly put: (changed: MedicalCase) => void;
  readonly remove: (id: string) => void;
}

/** The library of cases; loaded anew again and again while runs are active. */
export function useCases(hasActiveRuns: boolean): Cases {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    // What the screen does by itself is no sign of someone at work.
    queryFn: () => requestCases(queries.getQueryData(queryKey) === undefined),
    refetchInterval: hasActiveRuns ? reloadMs : false,
  });
  const acts = useMemo(() => caseActs(queries), [queries]);
  return { list: data, error, ...acts };
}

function caseActs(queries: QueryClient): Pick<Cases, 'reload' | 'put' | 'remove'> {
  const change = (changed: (list: CaseList) => CaseList): void => {
    // A list that is on its way may be older than the change.
    const isOnItsWay = queries.isFetching({ queryKey }) > 0;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<CaseList>(queryKey, (list) => list && changed(list));
    if (isOnItsWay) void queries.invalidateQueries({ queryKey });
  };
  return {
    reload: () => void queries.invalidateQueries({ queryKey }),
    put: (changed) => change((list) => withCase(list, changed)),
    remove: (id) => change((list) => withoutCase(list, id)),
  };
}
