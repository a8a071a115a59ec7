import { z } from 'zod';

const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case words joined by hyphens');

/**
 * One class of medicines, as written in `knowledge/medicines/*.yaml`.
 *
 * `medicines` lists its members by generic name (British; the American name and the brands of both countries stand behind it). A medicine of
 * several classes is listed in each; its other names stand in one of them. `within` names the wider classes: what is in this class is in those.
 */
export const medicineClassSchema = z.strictObject({
  code,
  name: z.string().min(1),
  /** Other names of the class, among them lay ones ('water tablets'). */
  words: z.array(z.string().min(1)).default([]),
  within: z.array(code).default([]),
  medicines: z.record(z.string().min(1), z.array(z.string().min(1))).default({}),
});

export type MedicineClass = Readonly<z.infer<typeof medicineClassSchema>>;

/** A medicine by its generic name, or a class of medicines by its code. */
export type NamedMedicine = { readonly kind: 'medicine'; readonly name: string } | { readonly kind: 'class'; readonly code: string };

/** The medicines of the knowledge, for finding one by any of its names. */
export interface Medicines {
  readonly byName: ReadonlyMap<string, NamedMedicine>;
  /** The codes of all classes that a medicine is in, wider ones included, by generic name. */
  readonly classesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The codes of a class itself and of all wider ones. */
  readonly widerClasses: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Indexes medicines by generic name, brand and class. Where two share a name, the first keeps it; `check-medicines` reports that. */
export function indexMedicines(classes: readonly MedicineClass[]): Medicines {
  const byCode = new Map(classes.map((one) => [one.code, one]));
  const widerClasses = new Map(classes.map((one) => [one.code, widerThan(one.code, byCode)]));
  const byName = new Map<string, NamedMedicine>();
  const classesOf = new Map<string, Set<string>>();
  const add = (words: string, named: NamedMedicine) => {
    const key = plainName(words);
    if (key !== '' && !byName.has(key)) byName.set(key, named);
  };
  for (const { code: inClass, medicines } of classes) {
    for (const [name, others] of Object.entries(medicines)) {
      for (const words of [name, ...others]) add(words, { kind: 'medicine', name });
      const known = classesOf.get(name) ?? new Set<string>();
      for (const wider of widerClasses.get(inClass) ?? []) known.add(wider);
      classesOf.set(name, known);
    }
  }
  for (const { code: ofClass, name, words } of classes) for (const each of [name, ...words]) add(each, { kind: 'class', code: ofClass });
  return { byName, classesOf, widerClasses };
}

function widerThan(start: string, byCode: ReadonlyMap<string, MedicineClass>): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [start];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    pending.push(...(byCode.get(current)?.within ?? []));
  }
  return seen;
}

/** A name of a medicine as it is looked up: lower case, without marks. */
function plainName(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\p{L}\p{N}'+#]+/gu, ' ')
    .trim();
}

/** 'Metformin 500 mg tablets' is 'metformin'. */
function withoutDose(plain: string): string {
  const bare = plain
    .replace(/\b\d+(?: \d+)* ?(?:mg|mcg|micrograms?|milligrams?|g|ml|units?|iu|puffs?)\b.*$/, '')
    .replace(/ (?:tablets?|capsules?|injections?|daily|once|twice|a day|od|bd|tds|nocte)$/, '')
    .trim();
  return bare === '' ? plain : bare;
}

/** The medicine, or class of medicines, that words name; in the singular or plural. Null where they name none that is known. */
export function medicineNamed(words: string, { byName }: Medicines): NamedMedicine | null {
  const whole = plainName(words);
  for (const key of [whole, withoutDose(whole)]) {
    const found = byName.get(key) ?? byName.get(`${key}s`) ?? (key.endsWith('s') ? byName.get(key.slice(0, -1)) : undefined);
    if (found !== undefined) return found;
  }
  return null;
}

/** Every name by which a medicine, or the members of a class, may be written down. */
export function namesOf(asked: NamedMedicine, medicines: Medicines): readonly string[] {
  return [...medicines.byName].flatMap(([name, named]) => (isMedicineOf(named, asked, medicines) ? [name] : []));
}

/** Whether who takes the one takes the other: Xarelto is rivaroxaban, an anticoagulant and a blood thinner. */
export function isMedicineOf(taken: NamedMedicine, asked: NamedMedicine, { classesOf, widerClasses }: Medicines): boolean {
  if (asked.kind === 'medicine') return taken.kind === 'medicine' && (taken.name === asked.name || taken.name.startsWith(`${asked.name} `));
  const classes = taken.kind === 'medicine' ? classesOf.get(taken.name) : widerClasses.get(taken.code);
  return classes?.has(asked.code) ?? false;
}
