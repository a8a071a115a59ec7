import type { Knowledge } from '../clinical/knowledge.ts';

/** Recognisers take in some two hundred words ahead, and heed the last best. */
const mostFindings = 60;
const mostMedicines = 40;

/** Words that patients are likely to say: names of findings, shortest first, and of medicines. */
export function spokenVocabulary({ findings, medicineClasses = [] }: Pick<Knowledge, 'findings' | 'medicineClasses'>): readonly string[] {
  const labels = [...findings.values()].map(({ label }) => label.toLowerCase()).filter((label) => /^[a-z]+( [a-z]+)?$/.test(label));
  const medicines = medicineClasses.flatMap(({ medicines: members }) => Object.keys(members).slice(0, 1));
  return [...labels.toSorted((a, b) => a.length - b.length).slice(-mostFindings), ...medicines.slice(0, mostMedicines)];
}
