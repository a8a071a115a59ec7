import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Which cases a batch that is to be made begins with. */
export type WantedCases =
  | { readonly kind: 'all' }
  | { readonly kind: 'group'; readonly complaint: string }
  /** Handed over by the Case Builder; null where they are no longer known, as in an address that was shared. */
  | { readonly kind: 'selection'; readonly ids: readonly string[] | null };

interface NewBatchAddress {
  /** Null where no batch is to be made. */
  readonly wanted: WantedCases | null;
  readonly open: (kind: 'all') => void;
  readonly close: () => void;
}

/** Whether the dialog for a new batch is open, as the address says. Chosen cases are too many for it: they come with the history's state. */
export function useNewBatchAddress(): NewBatchAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = (kind: string | null): void => {
    const changed = new URLSearchParams(search);
    changed.delete('complaint');
    if (kind === null) changed.delete('new');
    else changed.set('new', kind);
    if (kind === null) void navigate({ search: changed.toString() }, { replace: true, state: null });
    else setSearch(changed);
  };
  return { wanted: wantedCases(search, state), open: change, close: () => change(null) };
}

/** What an address with its state asks for. What it says and nobody knows is passed over. */
export function wantedCases(search: URLSearchParams, state: unknown): WantedCases | null {
  switch (search.get('new')) {
    case 'all':
      return { kind: 'all' };
    case 'group':
      return { kind: 'group', complaint: search.get('complaint') ?? '' };
    case 'selection':
      return { kind: 'selection', ids: idsOf(state) };
    default:
      return null;
  }
}

function idsOf(state: unknown): readonly string[] | null {
  const ids = typeof state === 'object' && state !== null && 'caseIds' in state ? state.caseIds : null;
  if (!Array.isArray(ids)) return null;
  const texts = ids.filter((id): id is string => typeof id === 'string');
  return texts.length === 0 ? null : texts;
}
