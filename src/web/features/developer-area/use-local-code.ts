import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const storageKey = 'local-developer-code';
const parameter = 'code';

/**
 * The code of the link that the server printed at its start. It is kept for this tab, so that signing out and in again goes without the link,
 * and taken out of the address, which is copied and photographed. Null where there is none as yet.
 */
export function useLocalCode() {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get(parameter);
  const [code, setCode] = useState(() => inAddress ?? sessionStorage.getItem(storageKey));
  useEffect(() => {
    if (inAddress === null) return;
    sessionStorage.setItem(storageKey, inAddress);
    setCode(inAddress);
    setSearch({}, { replace: true });
  }, [inAddress, setSearch]);
  const forget = (): void => {
    sessionStorage.removeItem(storageKey);
    setCode(null);
  };
  const keep = (typed: string): void => sessionStorage.setItem(storageKey, typed);
  return { code, keep, forget };
}
