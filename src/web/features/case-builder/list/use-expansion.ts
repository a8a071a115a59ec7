import { useCallback, useState } from 'react';
import { allClosed, allOpen, type Expansion, withGroup } from './table-items.ts';

interface OpenGroups {
  readonly expansion: Expansion;
  readonly setAll: (open: boolean) => void;
  readonly setGroup: (complaint: string, open: boolean) => void;
}

/**
 * Which groups are open. Where cases are being looked for, every group with a match is open at first, apart from what is open otherwise: so
 * that what was found can be seen, and the groups are as before once the search is over.
 */
export function useExpansion(isLookedFor: boolean): OpenGroups {
  const [usual, setUsual] = useState(allClosed);
  const [found, setFound] = useState(allOpen);
  const [wasLookedFor, setWasLookedFor] = useState(isLookedFor);
  if (wasLookedFor !== isLookedFor) {
    setWasLookedFor(isLookedFor);
    setFound(allOpen);
  }
  const change = isLookedFor ? setFound : setUsual;
  const setAll = useCallback((open: boolean) => change(open ? allOpen : allClosed), [change]);
  const setGroup = useCallback((complaint: string, open: boolean) => change((before) => withGroup(before, complaint, open)), [change]);
  return { expansion: isLookedFor ? found : usual, setAll, setGroup };
}
