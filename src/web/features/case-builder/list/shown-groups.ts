import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { CaseGroup } from './case-list.ts';

export const caseSorts = ['alphabetical', 'recent'] as const;
export type CaseSort = (typeof caseSorts)[number];

export const caseStatuses = ['completed', 'incomplete', 'flagged'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** What of the list is shown, and in which order. */
export interface CaseFilters {
  readonly search: string;
  readonly sort: CaseSort;
  /** A case is shown that has any of these; without any, every case is. */
  readonly statuses: readonly CaseStatus[];
}

/** Whether any case may be left out. */
export function isFiltering({ search, statuses }: CaseFilters): boolean {
  return search.trim() !== '' || statuses.length > 0;
}

/** The groups that hold a matching case, with those cases alone, in order. */
export function shownGroups(groups: readonly CaseGroup[], filters: CaseFilters): readonly CaseGroup[] {
  const needle = filters.search.trim().toLowerCase();
  const matches = (one: MedicalCase): boolean =>
    (needle === '' || searchedText(one).includes(needle)) &&
    (filters.statuses.length === 0 || filters.statuses.some((status) => hasStatus(one, status)));
  const shown = groups.map((group) => {
    const sorted = sortedCases(group, filters.sort);
    return { chief_complaint: group.chief_complaint, cases: isFiltering(filters) ? sorted.filter(matches) : sorted };
  });
  return shown.filter(({ cases }) => cases.length > 0).sort(groupOrders[filters.sort]);
}

const collator = new Intl.Collator('en', { numeric: true });

/** A group's first case is its newest where the cases are sorted so. */
const groupOrders: Record<CaseSort, (one: CaseGroup, other: CaseGroup) => number> = {
  alphabetical: (one, other) => collator.compare(one.chief_complaint, other.chief_complaint),
  recent: (one, other) => newestFirst(one.cases[0]?.created_at, other.cases[0]?.created_at),
};

const caseOrders: Record<CaseSort, (one: MedicalCase, other: MedicalCase) => number> = {
  alphabetical: (one, other) => collator.compare(one.expected_diagnosis, other.expected_diagnosis),
  recent: (one, other) => newestFirst(one.created_at, other.created_at),
};

/** Instants in ISO 8601 and UTC are in order as texts. */
function newestFirst(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

// What takes long for 20,000 cases is done once for each group and each case, and kept as long as they are.
const sortedOfGroup: Record<CaseSort, WeakMap<CaseGroup, MedicalCase[]>> = { alphabetical: new WeakMap(), recent: new WeakMap() };
const textOfCase = new WeakMap<MedicalCase, string>();

function sortedCases(group: CaseGroup, sort: CaseSort): MedicalCase[] {
  const known = sortedOfGroup[sort].get(group);
  if (known !== undefined) return known;
  const sorted = group.cases.toSorted(caseOrders[sort]);
  sortedOfGroup[sort].set(group, sorted);
  return sorted;
}

function searchedText(one: MedicalCase): string {
  const known = textOfCase.get(one);
  if (known !== undefined) return known;
  // A line break is between them, which no search can hold: nothing is found across the two.
  const text = `${one.expected_diagnosis}\n${one.notes}`.toLowerCase();
  textOfCase.set(one, text);
  return text;
}

function hasStatus({ completed, review }: MedicalCase, status: CaseStatus): boolean {
  switch (status) {
    case 'completed':
      return completed;
    case 'incomplete':
      return !completed;
    case 'flagged':
      return review;
  }
}
