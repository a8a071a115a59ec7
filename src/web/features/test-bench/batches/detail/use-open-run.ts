import { useSearchParams } from 'react-router';

interface OpenRun {
  /** The run whose details are open; null for none. */
  readonly runId: string | null;
  /** The address with that run open. */
  readonly addressOf: (runId: string) => string;
  readonly open: (runId: string, options?: { readonly replace?: boolean }) => void;
  readonly close: () => void;
}

/** Which run of the batch is open, as the address says. */
export function useOpenRun(): OpenRun {
  const [search, setSearch] = useSearchParams();
  const withRun = (runId: string): URLSearchParams => {
    const changed = new URLSearchParams(search);
    changed.set('run', runId);
    return changed;
  };
  return {
    runId: search.get('run'),
    addressOf: (runId) => `?${withRun(runId)}`,
    open: (runId, options = {}) => setSearch(withRun(runId), { preventScrollReset: true, ...options }),
    close: () => {
      const rest = new URLSearchParams(search);
      rest.delete('run');
      setSearch(rest, { preventScrollReset: true });
    },
  };
}
