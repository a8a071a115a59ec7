import type { MedicineClass } from '../clinical/medicine.ts';
import type { Located } from './knowledge-entries.ts';
import type { KnowledgeProblem } from './knowledge-files.ts';

/** What the schema cannot see of the medicines: wider classes that do not exist or lead in a circle, and names that mean two things. */
export function problemsOfMedicines(classes: readonly Located<MedicineClass>[]): readonly KnowledgeProblem[] {
  const byCode = new Map(classes.map(({ entry }) => [entry.code, entry]));
  const problems: KnowledgeProblem[] = [];
  const meaning = new Map<string, string>();
  for (const { file, entry } of classes) {
    const at = (field: string, problem: string) => problems.push({ file, entry: entry.code, field, problem });
    for (const wider of entry.within) if (!byCode.has(wider)) at('within', `names no class: ${wider}`);
    if (leadsBack(entry.code, byCode)) at('within', 'leads back to itself');
    const name = (words: string, means: string, field: string) => {
      const key = words.toLowerCase();
      const known = meaning.get(key);
      if (known !== undefined && known !== means) at(field, `${words} is also ${known}`);
      else meaning.set(key, means);
    };
    for (const words of [entry.name, ...entry.words]) name(words, `the class ${entry.code}`, 'words');
    for (const [generic, others] of Object.entries(entry.medicines))
      for (const words of [generic, ...others]) name(words, generic, 'medicines');
  }
  return problems;
}

function leadsBack(start: string, byCode: ReadonlyMap<string, MedicineClass>): boolean {
  const seen = new Set<string>();
  const pending = [...(byCode.get(start)?.within ?? [])];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    if (current === start) return true;
    if (seen.has(current)) continue;
    seen.add(current);
    pending.push(...(byCode.get(current)?.within ?? []));
  }
  return false;
}
