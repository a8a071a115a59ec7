import { useNavigate, useSearchParams } from 'react-router';

/** The parts of the address that say which run of a case is open, which two are compared, and how. */
const historyParameters = ['run', 'tab', 'compare', 'view'] as const;
type HistoryParameter = (typeof historyParameters)[number];

/** The address without an open run or compared ones, for when the history is closed or opened. */
export function withoutHistory(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of historyParameters) rest.delete(name);
  return rest;
}

/** Stands between the ids of two compared runs. */
const between = '..';

export function comparedWords(runIds: readonly string[]): string {
  return runIds.join(between);
}

interface HistoryAddress {
  readonly run: string | null;
  readonly tab: string | null;
  readonly compared: readonly [string, string] | null;
  readonly view: string | null;
  /** Changes some parts of the address; null takes one away. The way back leads to the address before, unless it is replaced. */
  readonly change: (parts: Partial<Record<HistoryParameter, string | null>>, options?: { readonly replace?: boolean }) => void;
}

/** What of the history is open, as the address says. */
export function useHistoryAddress(): HistoryAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [one, other, ...more] = (search.get('compare') ?? '').split(between).filter((id) => id !== '');
  return {
    run: search.get('run'),
    tab: search.get('tab'),
    compared: one !== undefined && other !== undefined && one !== other && more.length === 0 ? [one, other] : null,
    view: search.get('view'),
    change: (parts, { replace = false } = {}) => {
      const changed = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) changed.delete(name);
        else changed.set(name, value);
      }
      void navigate({ search: changed.toString() }, { replace, preventScrollReset: true });
    },
  };
}
