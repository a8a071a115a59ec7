import { useSearchParams } from 'react-router';

const mostChosen = 2;

interface Chosen {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly clear: () => void;
}

/** The batches that are chosen for a comparison, as the address says. */
export function useChosen(): Chosen {
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set((search.get('chosen') ?? '').split(',').filter((id) => id !== ''))].slice(0, mostChosen);
  const put = (chosen: readonly string[]): void =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (chosen.length === 0) changed.delete('chosen');
        else changed.set('chosen', chosen.join(','));
        return changed;
      },
      { replace: true },
    );
  return {
    ids,
    isFull: ids.length >= mostChosen,
    choose: (id, isChosen) => put(isChosen ? [...ids, id].slice(0, mostChosen) : ids.filter((other) => other !== id)),
    clear: () => put([]),
  };
}
