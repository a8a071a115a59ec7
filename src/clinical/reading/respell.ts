import type { Knowledge } from '../knowledge.ts';
import type { Ears } from './learned/hearing.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { editDistance } from './spelling.ts';

/** Shorter words sound like too many others. */
const fewestLetters = 3;
/** Who names a thing does it in few words; more tell a story, in which something always sounds like something. */
const mostWords = 5;
/** So many spellings of one mark are tried. */
const mostSpellings = 40;
const mostOfOneWord = 10;

interface Sounds {
  readonly known: ReadonlySet<string>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
}

const soundsBefore = new WeakMap<Knowledge, Sounds>();

function soundsIn(knowledge: Knowledge, soundsOf: Ears['soundsOf']): Sounds {
  const before = soundsBefore.get(knowledge);
  if (before !== undefined) return before;
  const known = new Set(
    [...knowledge.findings.values()].flatMap(
      ({ label, words }) =>
        [label, ...words]
          .join(' ')
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    ),
  );
  const bySound = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < fewestLetters) continue;
    for (const sound of new Set(soundsOf(word))) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  const sounds = { known, bySound };
  soundsBefore.set(knowledge, sounds);
  return sounds;
}

/**
 * Other spellings of words that were heard as one thing, such as 'bad cough' of 'bad cof': words that the knowledge does not have are put by those
 * that sound the same, the likest spelling first. Empty where every word is known. Many words sound alike, so this is for words
 * of which it is known what kind of thing they name, and whoever asks must see which of the spellings names one. `knows` tells words that are
 * right as they stand.
 */
export function respell(
  words: readonly string[],
  knowledge: Knowledge,
  { knows, soundsOf }: Pick<Ears, 'knows' | 'soundsOf'>,
): readonly (readonly string[])[] {
  if (words.length > mostWords) return [];
  const { known, bySound } = soundsIn(knowledge, soundsOf);
  let spellings: readonly (readonly string[])[] = [[]];
  let isChanged = false;
  for (const word of words) {
    const isRight = word.length < fewestLetters || !/^[a-z]+$/.test(word) || known.has(word) || ordinaryWords.has(word) || knows(word);
    const alike = isRight
      ? []
      : likest(
          word,
          [...new Set(soundsOf(word))].flatMap((sound) => bySound.get(sound) ?? []),
        );
    if (alike.length > 0) isChanged = true;
    const ways = alike.length > 0 ? alike : [word];
    spellings = ways.flatMap((way) => spellings.map((spelling) => [...spelling, way])).slice(0, mostSpellings);
  }
  return isChanged ? spellings : [];
}

/** What begins with another letter only sounds alike to a machine, but for letters that stand for one sound. */
const sameStart = ['ckqs', 'fp', 'gj', 'kn', 'rw'];

function beginsAlike(one: string, other: string): boolean {
  const [first = '', second = ''] = [one[0], other[0]];
  return first === second || sameStart.some((letters) => letters.includes(first) && letters.includes(second));
}

/** So much of the longer of two words may be written otherwise. */
const mostWritten = 0.4;

function likest(word: string, candidates: readonly string[]): readonly string[] {
  return [...new Set(candidates)]
    .filter((candidate) => beginsAlike(word, candidate))
    .map((candidate) => ({ candidate, away: editDistance(word, candidate, word.length) / Math.max(word.length, candidate.length) }))
    .filter(({ away }) => away <= mostWritten)
    .toSorted((one, other) => one.away - other.away || one.candidate.localeCompare(other.candidate))
    .slice(0, mostOfOneWord)
    .map(({ candidate }) => candidate);
}
