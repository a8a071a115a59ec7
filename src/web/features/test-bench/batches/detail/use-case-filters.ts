import { useSearchParams } from 'react-router';
import { type CaseFilters, caseMarks, caseSorts } from './shown-cases.ts';

interface FilterAddress {
  readonly filters: CaseFilters;
  readonly change: (change: Partial<CaseFilters>) => void;
}

/** What is shown of a batch's cases, as the address says. What it says and nobody knows is passed over. */
export function useCaseFilters(): FilterAddress {
  const [search, setSearch] = useSearchParams();
  return {
    filters: filtersOf(search),
    change: (change) =>
      setSearch(
        (now) => {
          const { search: text, complaint, sort, marks } = { ...filtersOf(now), ...change };
          const changed = new URLSearchParams(now);
          const put = (name: string, value: string): void => (value === '' ? changed.delete(name) : changed.set(name, value));
          put('search', text);
          put('complaint', complaint);
          put('sort', sort === 'complaint' ? '' : sort);
          put('show', marks.join(','));
          return changed;
        },
        { replace: true },
      ),
  };
}

function filtersOf(search: URLSearchParams): CaseFilters {
  const shown = search.get('show')?.split(',') ?? [];
  return {
    search: search.get('search') ?? '',
    complaint: search.get('complaint') ?? '',
    sort: caseSorts.find((one) => one === search.get('sort')) ?? 'complaint',
    marks: caseMarks.filter((mark) => shown.includes(mark)),
  };
}
