import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { type ConditionPage, conditionPage } from './condition-page.ts';
import { type FindingPage, findingPage } from './finding-page.ts';
import { type MedicineClassPage, medicineClassPage } from './medicine-class-page.ts';
import { type RedFlagPage, redFlagPage } from './red-flag-page.ts';

/** All that the knowledge says of one entry, with the names of what it refers to and of what refers to it. */
export type KnowledgePage = ConditionPage | FindingPage | RedFlagPage | MedicineClassPage;

/** The pages of what has a code: none where nothing has it, several where a condition and a finding share it. */
export function pagesOf(code: string, entries: KnowledgeEntries): readonly KnowledgePage[] {
  const hasCode = ({ entry }: { readonly entry: { readonly code: string } }) => entry.code === code;
  return [
    ...entries.conditions.filter(hasCode).map((located) => conditionPage(located, entries)),
    ...entries.findings.filter(hasCode).map((located) => findingPage(located, entries)),
    ...entries.redFlags.filter(hasCode).map((located) => redFlagPage(located, entries)),
    ...entries.medicineClasses.filter(hasCode).map((located) => medicineClassPage(located, entries)),
  ];
}
