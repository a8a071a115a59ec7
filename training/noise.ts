import { goesOn, outsideTag } from '../src/clinical/reading/learned/tag-sequence.ts';
import type { Lesson, WordTarget } from './lessons.ts';

const neighbours: Readonly<Record<string, string>> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xa',
};

/** Spellings by ear, each tried where it occurs. */
const byEar: readonly (readonly [RegExp, string])[] = [
  [/ough$/, 'off'],
  [/ght/, 'te'],
  [/ea/, 'ee'],
  [/ee/, 'ea'],
  [/ph/, 'f'],
  [/tion/, 'shun'],
  [/ck/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/ie/, 'ei'],
  [/ou/, 'ow'],
  [/th/, 'f'],
  [/ing$/, 'in'],
  [/ing$/, `${'ing'.slice(0, 2)}'`],
  [/er$/, 'a'],
  [/our$/, 'er'],
  [/wh/, 'w'],
  [/kn/, 'n'],
  [/([a-z])\1/, '$1'],
  [/e$/, ''],
  [/ai/, 'ay'],
  [/y$/, 'i'],
  [/ed$/, 't'],
];

const texted: Readonly<Record<string, string>> = {
  you: 'u',
  are: 'r',
  to: '2',
  for: '4',
  and: 'n',
  because: 'cos',
  with: 'w',
  my: 'me',
  been: 'bin',
  have: 'av',
  about: 'bout',
  "don't": 'dont',
  "can't": 'cant',
  "it's": 'its',
  "i'm": 'im',
  "i've": 'ive',
  "haven't": 'havent',
  "doesn't": 'doesnt',
  "isn't": 'isnt',
  "won't": 'wont',
  "didn't": 'didnt',
  "hasn't": 'hasnt',
  "wasn't": 'wasnt',
  the: 'da',
  that: 'dat',
  please: 'pls',
  tomorrow: 'tmrw',
  today: '2day',
  tonight: '2nite',
  weeks: 'wks',
  week: 'wk',
  days: 'dys',
  doctor: 'dr',
  really: 'rly',
  something: 'summat',
  nothing: 'nowt',
  before: 'b4',
  people: 'ppl',
  hours: 'hrs',
  hour: 'hr',
  months: 'mths',
  years: 'yrs',
  year: 'yr',
  minutes: 'mins',
  right: 'rite',
  night: 'nite',
  through: 'thru',
  though: 'tho',
  was: 'woz',
  what: 'wot',
};

export function misspelt(word: string, draw: () => number): string {
  const short = texted[word];
  if (short !== undefined && draw() < 0.7) return short;
  if (word.length < 4 || !/^[a-z']+$/.test(word)) return word;
  const at = 1 + Math.floor(draw() * (word.length - 2));
  const kind = draw();
  if (kind < 0.35) {
    const fitting = byEar.filter(([pattern]) => pattern.test(word));
    const chosen = fitting[Math.floor(draw() * fitting.length)];
    if (chosen !== undefined) return word.replace(chosen[0], chosen[1]);
  }
  if (kind < 0.55) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.72) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  if (kind < 0.86) {
    const near = neighbours[word[at] ?? ''] ?? 'e';
    return word.slice(0, at) + near[Math.floor(draw() * near.length)] + word.slice(at + 1);
  }
  return word.slice(0, at) + word[at] + word.slice(at);
}

/** Words with what the rules know of each, and with what is to be learned of each where something is. */
interface Written {
  readonly words: readonly string[];
  readonly hints: readonly (readonly string[])[];
  readonly targets?: readonly WordTarget[] | null;
}

interface Noisy {
  readonly words: readonly string[];
  readonly hints: readonly (readonly string[])[];
  readonly targets: readonly WordTarget[];
}

/** Words as another might have typed them: misspelt here and there, or without their marks of punctuation. As they are where nothing would be left. */
export function noisyWords(written: Written, draw: () => number): Noisy {
  const style = draw();
  const misspells = style < 0.35 ? 0 : style < 0.75 ? 0.04 : 0.18;
  const dropsMarks = draw() < 0.25;
  const dropsApostrophes = draw() < 0.25;
  const words: string[] = [];
  const targets: WordTarget[] = [];
  const hints: (readonly string[])[] = [];
  for (const [at, word] of written.words.entries()) {
    const target = written.targets?.[at];
    // A mark that goes on must have begun.
    const begins = target !== undefined && target.tag !== outsideTag && !goesOn(target.tag);
    if (dropsMarks && !begins && /^[^\p{L}\d]$/u.test(word) && !/[%°+/]/.test(word)) continue;
    const plain = dropsApostrophes ? word.replaceAll("'", '') : word;
    const typed = draw() < misspells ? misspelt(plain, draw) || plain : plain;
    words.push(typed);
    // What is misspelt is often not known to the rules.
    hints.push(typed === plain || draw() < 0.4 ? (written.hints[at] ?? []) : []);
    if (target !== undefined) targets.push(target);
  }
  return words.length === 0 ? { words: written.words, hints: written.hints, targets: written.targets ?? [] } : { words, hints, targets };
}

/** A lesson as another might have typed it, or without the question. */
export function withNoise(lesson: Lesson, draw: () => number): Lesson {
  const { words, hints, targets } = noisyWords(lesson, draw);
  if (words === lesson.words) return lesson;
  const question = lesson.question !== null && draw() < 0.06 ? null : lesson.question;
  return { ...lesson, words, hints, targets: lesson.targets === null ? null : targets, question };
}
