import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { type Named, nameFinder } from './named.ts';

export interface MedicineClassPage extends Named {
  readonly kind: 'medicine-class';
  readonly file: string;
  readonly synonyms: readonly string[];
  readonly within: readonly Named[];
  readonly holds: readonly Named[];
  readonly medicines: readonly { readonly name: string; readonly other_names: readonly string[] }[];
  /** What patients are told of the class itself; that of single medicines and of wider classes stands with those. */
  readonly advice: readonly {
    readonly code: string;
    readonly file: string;
    readonly used_for: string;
    readonly effects: readonly string[];
    readonly alarming: readonly string[];
  }[];
}

/** The page of a class of medicines. */
export function medicineClassPage(
  { file, entry }: KnowledgeEntries['medicineClasses'][number],
  entries: KnowledgeEntries,
): MedicineClassPage {
  const classOf = nameFinder(entries.medicineClasses);
  return {
    kind: 'medicine-class',
    code: entry.code,
    name: entry.name,
    file,
    synonyms: entry.words,
    within: entry.within.map(classOf),
    holds: entries.medicineClasses.filter((other) => other.entry.within.includes(entry.code)).map((other) => classOf(other.entry.code)),
    medicines: Object.entries(entry.medicines).map(([name, others]) => ({ name, other_names: others })),
    advice: entries.medicineAdvice
      .filter((advice) => advice.entry.of.includes(entry.code))
      .map((advice) => ({
        code: advice.entry.code,
        file: advice.file,
        used_for: advice.entry.for,
        effects: advice.entry.effects.map(({ says }) => says),
        alarming: advice.entry.alarming.map(({ says }) => says),
      })),
  };
}
