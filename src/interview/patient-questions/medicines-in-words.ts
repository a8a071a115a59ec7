import { isMedicineOf, type MedicineClass, type Medicines, type NamedMedicine } from '../../clinical/medicine.ts';
import type { MedicineAdvice } from '../../clinical/medicine-advice.ts';
import { ordinaryWords } from '../../clinical/reading/ordinary-words.ts';
import { editDistance } from '../../clinical/reading/spelling.ts';

/** A medicine that words name, as it is to be called in an answer. */
export interface MedicineSaid {
  readonly named: NamedMedicine;
  readonly called: string;
}

/** Finds medicines in words and what is known of them. */
export interface MedicineBook {
  readonly medicines: Medicines;
  find(text: string): readonly MedicineSaid[];
  adviceOn(named: NamedMedicine): MedicineAdvice | null;
}

/** Names that are everyday words as well. */
const everyday: ReadonlySet<string> = new Set(
  'muse ella nix soma alli apri epo pop asa or pen ring patch pump pumps neo ice tab ismo magnet salts minerals vitamins'.split(' '),
);
const knownAcronyms: ReadonlySet<string> = new Set(
  'hrt nsaid nsaids ssri ssris snri snris gtn ppi ppis maoi maois hctz prep ors'.split(' '),
);
const longestNameWords = 5;
const fewestLettersToMend = 6;

/**
 * Makes the book of medicines. Names are found in any case; abbreviations of up to four letters only where they are well known. What `isWord` knows is spelt as it
 * was meant: 'six different tablets' names no Differin.
 */
export function compileMedicineBook(
  medicines: Medicines,
  classes: readonly MedicineClass[],
  advice: readonly MedicineAdvice[],
  isWord: (word: string) => boolean = () => false,
): MedicineBook {
  const spelled = new Map<string, string>();
  const abbreviations = new Set<string>();
  for (const { name, words, medicines: members } of classes) {
    for (const each of [name, ...words, ...Object.entries(members).flatMap(([generic, others]) => [generic, ...others])]) {
      if (!spelled.has(each.toLowerCase())) spelled.set(each.toLowerCase(), each);
      if (each.length <= 4 && /^[A-Z0-9-]+$/.test(each) && !knownAcronyms.has(each.toLowerCase())) abbreviations.add(each.toLowerCase());
    }
  }
  const classNames = new Map(classes.map(({ code, name }) => [code, name]));
  const byFirstLetters = new Map<string, string[]>();
  for (const key of medicines.byName.keys()) {
    if (key.includes(' ') || key.length < fewestLettersToMend) continue;
    const begins = key.slice(0, 1);
    byFirstLetters.set(begins, [...(byFirstLetters.get(begins) ?? []), key]);
  }
  const adviceByName = new Map(advice.flatMap((entry) => entry.of.map((name) => [name, entry] as const)));

  const mendedOf = onceForEach((word) => (isWord(word) ? null : mended(word, byFirstLetters)));
  const keyOf = (words: string): string | null => {
    if (everyday.has(words) || abbreviations.has(words)) return null;
    for (const key of [words, `${words}s`, words.replace(/s$/, '')]) if (medicines.byName.has(key) && !everyday.has(key)) return key;
    return null;
  };
  const called = (key: string, named: NamedMedicine): string =>
    named.kind === 'class' ? (classNames.get(named.code) ?? key) : (spelled.get(key) ?? named.name);

  const find = (text: string): readonly MedicineSaid[] => {
    const words =
      text
        .toLowerCase()
        .replace(/[\u2018\u2019]/g, "'")
        .match(/[\p{L}\p{N}'+#-]+/gu) ?? [];
    const found = new Map<string, MedicineSaid>();
    for (let at = 0; at < words.length; ) {
      let taken = 1;
      for (let length = Math.min(longestNameWords, words.length - at); length >= 1; length--) {
        const joined = words
          .slice(at, at + length)
          .join(' ')
          .replace(/-/g, ' ')
          .replace(/'s$/, '');
        const key = keyOf(joined) ?? (length === 1 ? mendedOf(joined) : null);
        const named = key === null ? undefined : medicines.byName.get(key);
        if (key === null || named === undefined) continue;
        const id = named.kind === 'class' ? `class ${named.code}` : named.name;
        if (!found.has(id)) found.set(id, { named, called: called(key, named) });
        taken = length;
        break;
      }
      at += taken;
    }
    return [...found.values()];
  };

  const adviceOn = (named: NamedMedicine): MedicineAdvice | null => {
    const entry = entryOn(named);
    return entry === null ? null : withParticulars(entry, named, medicines);
  };
  const entryOn = (named: NamedMedicine): MedicineAdvice | null => {
    const own = adviceByName.get(named.kind === 'medicine' ? named.name : named.code);
    if (own !== undefined) return own;
    const wider = [...((named.kind === 'medicine' ? medicines.classesOf.get(named.name) : medicines.widerClasses.get(named.code)) ?? [])];
    // The narrowest class first: the one that is within the most others.
    wider.sort((one, other) => (medicines.widerClasses.get(other)?.size ?? 0) - (medicines.widerClasses.get(one)?.size ?? 0));
    return wider.map((code) => adviceByName.get(code)).find((entry) => entry !== undefined) ?? null;
  };
  return { medicines, find, adviceOn };
}

/** So many words are remembered: those of a few consultations, which are searched anew at each turn. */
const mostRemembered = 4000;

function onceForEach(find: (word: string) => string | null): (word: string) => string | null {
  const known = new Map<string, string | null>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const found = find(word);
    known.set(word, found);
    return found;
  };
}

/** The medicine's name that a word is one or two slips away from; null where there is none or the word is an everyday one. */
function mended(word: string, byFirstLetter: ReadonlyMap<string, readonly string[]>): string | null {
  if (word.length < fewestLettersToMend || ordinaryWords.has(word)) return null;
  const most = word.length >= 9 ? 2 : 1;
  let best: string | null = null;
  let fewest = most + 1;
  for (const key of byFirstLetter.get(word.slice(0, 1)) ?? []) {
    const slips = editDistance(word, key, most);
    if (slips < fewest) [best, fewest] = [key, slips];
  }
  return best;
}

/** An entry with what is so only of the medicine in question. */
function withParticulars(entry: MedicineAdvice, named: NamedMedicine, medicines: Medicines): MedicineAdvice {
  const own = entry.particular.find(({ of }) => isAmong(named, of, medicines));
  if (own === undefined) return entry;
  return { ...entry, use: own.use ?? entry.use, with: { ...entry.with, ...own.with }, clashes: [...own.clashes, ...entry.clashes] };
}

/** Whether the names of an entry mean a medicine. */
export function isAmong(said: NamedMedicine, names: readonly string[], medicines: Medicines): boolean {
  return names.some((name) =>
    isMedicineOf(said, medicines.widerClasses.has(name) ? { kind: 'class', code: name } : { kind: 'medicine', name }, medicines),
  );
}
