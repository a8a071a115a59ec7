import { foldLetters } from '../reading/fold-letters.ts';
import type { RedFlag } from '../red-flag.ts';
import type { SpokenDanger } from '../spoken-danger.ts';

/** What tells of one red flag in one language. */
export interface SpokenPhrases {
  readonly flag: RedFlag;
  readonly language: string;
  /** The language parts its words, so that a phrase is looked for as whole words. */
  readonly isSpaced: boolean;
  /** It is written in Latin letters alone; the phrases of another need not be looked for in a message that has none but these. */
  readonly isLatin: boolean;
  readonly said: RegExp;
  readonly deniedBefore: RegExp | null;
  readonly deniedAfter: RegExp | null;
  readonly harmless: RegExp | null;
}

/** Scripts without spaces, and Korean, in which they are put at will. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const ofAnotherScript = /[^\p{Script=Latin}\P{L}]/u;

/** Whether a text has letters that are not Latin. */
export function hasAnotherScript(text: string): boolean {
  return ofAnotherScript.test(text);
}

/** Compiles what is told in other languages, in the order of the flags: a crisis before an emergency. */
export function compileSpokenDanger(flags: readonly RedFlag[], dangers: readonly SpokenDanger[]): readonly SpokenPhrases[] {
  return flags.flatMap((flag) =>
    dangers.flatMap((danger) => {
      const phrases = Object.hasOwn(danger.phrases, flag.code) ? (danger.phrases[flag.code] ?? []) : [];
      return phrases.length === 0 ? [] : [compileOne(flag, danger, phrases)];
    }),
  );
}

function compileOne(
  flag: RedFlag,
  { language, deniedBefore, deniedAfter, harmless }: SpokenDanger,
  phrases: readonly string[],
): SpokenPhrases {
  const isSpaced = !phrases.some((phrase) => unparted.test(phrase));
  const denials = oneOf([...deniedBefore, ...deniedAfter], isSpaced);
  const gap = gapWithout(denials, isSpaced);
  const pattern = (texts: readonly string[]) => texts.map((text) => written(text, isSpaced, gap)).join('|');
  // Arabic and Persian write 'and' as part of the word after it.
  const start = isSpaced ? '(?<= )[وف]?' : '';
  const search = (texts: readonly string[]) => (texts.length === 0 ? null : new RegExp(`${start}(?:${pattern(texts)})`, 'u'));
  return {
    flag,
    language,
    isSpaced,
    isLatin: !phrases.some(hasAnotherScript),
    said: new RegExp(`${start}(?:${pattern(phrases)})`, 'gu'),
    deniedBefore: search(deniedBefore),
    deniedAfter: search(deniedAfter),
    harmless: search(harmless),
  };
}

function oneOf(texts: readonly string[], isSpaced: boolean): string {
  return texts.map((text) => written(text, isSpaced, '')).join('|');
}

function gapWithout(denials: string, isSpaced: boolean): string {
  const but = denials === '' ? '' : `(?!${denials})`;
  return isSpaced ? `(?:${but}[^ ]+ ){0,4}?` : `(?:${but}.){0,8}?`;
}

const piece = /\.\.\.|[()[\]|]|[^\s()[\]|]+/g;

/** A phrase as a regular expression over words that are each followed by a space, or over letters without any. */
function written(phrase: string, isSpaced: boolean, gap: string): string {
  const ending = isSpaced ? ' ' : '';
  const pieces = foldLetters(phrase).match(piece) ?? [];
  return pieces
    .map((part) => {
      if (part === '...') return gap;
      if (part === '(' || part === '[') return '(?:';
      if (part === ']') return ')?';
      if (part === ')' || part === '|') return part;
      const words = (part.match(/[\p{L}\p{M}\p{N}]+\*?/gu) ?? []).map((word) => word.replace('*', isSpaced ? '[^ ]*' : '') + ending);
      return words.join('');
    })
    .join('');
}
