import { useMemo } from 'react';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import { withoutHistory } from '../history/history-address.ts';
import { type CaseFilters, type CaseStatus, caseSorts, caseStatuses } from './shown-groups.ts';

interface CaseAddress {
  readonly filters: CaseFilters;
  /** The case whose run history is open; null where none is. */
  readonly openCaseId: string | null;
  /** Stays the same function as long as the screen is shown, as do those below. */
  readonly changeFilters: (change: Partial<CaseFilters>) => void;
  /** Opens the run history of a case, or one of its runs. */
  readonly openCase: (id: string, runId?: string | null) => void;
  readonly closeCase: () => void;
  /** Takes a case that there is not out of the address: going back must not lead to it. */
  readonly forgetCase: () => void;
}

/** What is shown of the cases, and which one is open, as the address says: so that it can be shared, and come back to. */
export function useCaseAddress(): CaseAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const acts = useMemo(() => addressActs(navigate), [navigate]);
  const filters = useMemo(() => filtersOf(search), [search]);
  return { filters, openCaseId: search.get('case'), ...acts };
}

/** The filters that an address stands for. What it says and nobody knows is passed over. */
export function filtersOf(search: URLSearchParams): CaseFilters {
  const sort = caseSorts.find((one) => one === search.get('sort')) ?? 'alphabetical';
  const shown = search.get('show')?.split(',') ?? [];
  return { search: search.get('search') ?? '', sort, statuses: caseStatuses.filter((status) => shown.includes(status)) };
}

/** The address with other filters. What is as usual is left out of it. */
export function withFilters(search: URLSearchParams, { search: text, sort, statuses }: CaseFilters): URLSearchParams {
  const changed = new URLSearchParams(search);
  const put = (name: string, value: string): void => {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  };
  put('search', text);
  put('sort', sort === 'alphabetical' ? '' : sort);
  put('show', statuses.join(','));
  return changed;
}

function addressActs(navigate: NavigateFunction): Pick<CaseAddress, 'changeFilters' | 'openCase' | 'closeCase' | 'forgetCase'> {
  const now = (): URLSearchParams => new URLSearchParams(window.location.search);
  const go = (search: URLSearchParams, replace: boolean): void => {
    void navigate({ search: search.toString() }, { replace, preventScrollReset: true });
  };
  return {
    changeFilters: (change) => go(withFilters(now(), { ...filtersOf(now()), ...change }), true),
    openCase: (id, runId = null) => {
      const search = withoutHistory(now());
      search.set('case', id);
      if (runId !== null) search.set('run', runId);
      go(search, false);
    },
    closeCase: () => go(withoutCase(now()), false),
    forgetCase: () => go(withoutCase(now()), true),
  };
}

function withoutCase(search: URLSearchParams): URLSearchParams {
  const changed = withoutHistory(search);
  changed.delete('case');
  return changed;
}

/** The statuses with one put in or taken out. */
export function toggled(statuses: readonly CaseStatus[], status: CaseStatus): readonly CaseStatus[] {
  return caseStatuses.filter((one) => (one === status) !== statuses.includes(one));
}
