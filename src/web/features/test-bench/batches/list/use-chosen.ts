import { useState } from 'react';
import { useSearchParams } from 'react-router';

const mostChosen = 2;

interface Chosen {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly clear: () => void;
}

/** The batches that are chosen for a comparison. The address says them, too, but follows too slowly for a box that is being ticked. */
export function useChosen(): Chosen {
  const [search, setSearch] = useSearchParams();
  const [ids, setIds] = useState(() => chosenIn(search));
  const put = (chosen: readonly string[]): void => {
    setIds(chosen);
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (chosen.length === 0) changed.delete('chosen');
        else changed.set('chosen', chosen.join(','));
        return changed;
      },
      { replace: true },
    );
  };
  return {
    ids,
    isFull: ids.length >= mostChosen,
    choose: (id, isChosen) => put(isChosen ? [...ids, id].slice(0, mostChosen) : ids.filter((other) => other !== id)),
    clear: () => put([]),
  };
}

function chosenIn(search: URLSearchParams): readonly string[] {
  return [...new Set((search.get('chosen') ?? '').split(',').filter((id) => id !== ''))].slice(0, mostChosen);
}
