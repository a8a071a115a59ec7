import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { CaseGroup } from './case-list.ts';

/** One line of the table, as the virtual list counts them. */
export type TableItem =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly complaint: string;
      readonly cases: readonly MedicalCase[];
      readonly isExpanded: boolean;
    }
  | { readonly kind: 'case'; readonly key: string; readonly medicalCase: MedicalCase };

/** Which groups are open: all or none of them, but for the exceptions. */
export interface Expansion {
  readonly isOpen: boolean;
  readonly exceptions: ReadonlySet<string>;
}

export const allOpen: Expansion = { isOpen: true, exceptions: new Set() };
export const allClosed: Expansion = { isOpen: false, exceptions: new Set() };

export function isExpanded({ isOpen, exceptions }: Expansion, complaint: string): boolean {
  return isOpen !== exceptions.has(complaint);
}

/** The expansion with one group opened or closed. */
export function withGroup(expansion: Expansion, complaint: string, open: boolean): Expansion {
  if (isExpanded(expansion, complaint) === open) return expansion;
  const exceptions = new Set(expansion.exceptions);
  if (!exceptions.delete(complaint)) exceptions.add(complaint);
  return { ...expansion, exceptions };
}

/** The lines of the table: each group's header, and below it its cases where it is open. */
export function tableItems(groups: readonly CaseGroup[], expansion: Expansion): readonly TableItem[] {
  return groups.flatMap(({ chief_complaint: complaint, cases }) => {
    const isOpen = isExpanded(expansion, complaint);
    const header: TableItem = { kind: 'group', key: groupKey(complaint), complaint, cases, isExpanded: isOpen };
    if (!isOpen) return [header];
    return [header, ...cases.map((medicalCase): TableItem => ({ kind: 'case', key: medicalCase.id, medicalCase }))];
  });
}

/** No id of a case looks like it. */
export function groupKey(complaint: string): string {
  return `group:${complaint}`;
}
