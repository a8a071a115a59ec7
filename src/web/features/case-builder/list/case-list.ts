import type { caseListContract } from '../../../../contracts/cases/case-list.ts';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';

/** The cases as the server lists them: grouped by chief complaint. */
export type CaseList = ReplyOf<typeof caseListContract>;
export type CaseGroup = CaseList['groups'][number];

/** The list with a case as it is now, in the group of its complaint. The groups that it is not in stay the same objects. */
export function withCase(list: CaseList, changed: MedicalCase): CaseList {
  const isKnown = findCase(list, changed.id) !== undefined;
  const groups = list.groups.flatMap((group) => placed(group, changed));
  const hasGroup = groups.some((group) => group.chief_complaint === changed.chief_complaint);
  return {
    groups: hasGroup ? groups : [...groups, { chief_complaint: changed.chief_complaint, cases: [changed] }],
    total: isKnown ? list.total : list.total + 1,
  };
}

/** The list without a case, and without its group where it was the last one there. */
export function withoutCase(list: CaseList, id: string): CaseList {
  if (findCase(list, id) === undefined) return list;
  return { groups: list.groups.flatMap((group) => without(group, id)), total: list.total - 1 };
}

/** The case with an id; undefined where it is not listed. */
export function findCase(list: CaseList, id: string): MedicalCase | undefined {
  for (const { cases } of list.groups) {
    const found = cases.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placed(group: CaseGroup, changed: MedicalCase): readonly CaseGroup[] {
  if (group.chief_complaint !== changed.chief_complaint) return without(group, changed.id);
  const index = group.cases.findIndex(({ id }) => id === changed.id);
  const cases = index === -1 ? [changed, ...group.cases] : group.cases.with(index, changed);
  return [{ ...group, cases }];
}

function without(group: CaseGroup, id: string): readonly CaseGroup[] {
  const cases = group.cases.filter((one) => one.id !== id);
  if (cases.length === group.cases.length) return [group];
  return cases.length === 0 ? [] : [{ ...group, cases }];
}
