import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import { foldLetters } from '../reading/fold-letters.ts';
import type { Alarm } from '../red-flag.ts';
import { alarmOf, concerns } from './by-words.ts';
import { hasAnotherScript, type SpokenPhrases } from './compile-spoken-danger.ts';

const parts = /[^.,;:!?…\n¡¿()"“”«»–—。，、；：！？．・।॥؟،؛۔]+/gu;

/** A part of a message as it is searched: its words each with a space after them, and its letters without any. */
interface Part {
  readonly text: string;
  readonly words: string;
  readonly letters: string;
}

function partsOf(message: string): readonly Part[] {
  return (message.match(parts) ?? []).flatMap((text) => {
    const words = foldLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return words.length === 0 ? [] : [{ text: text.trim(), words: ` ${words.join(' ')} `, letters: words.join('') }];
  });
}

const wordsBefore = /(?:[^ ]+ ){0,4}$/u;
const wordsAfter = /^(?:[^ ]+ ){0,3}/u;
const lettersBefore = /(?:\p{L}\p{M}*){0,4}$/u;
const lettersAfter = 8;

function isSaid(phrases: SpokenPhrases, { words, letters }: Part): boolean {
  const { isSpaced, said, deniedBefore, deniedAfter, harmless } = phrases;
  const text = isSpaced ? words : letters;
  for (const match of text.matchAll(said)) {
    if (harmless?.test(text)) return false;
    // 'Cannot breathe' holds a denial of its own: another one beside it takes nothing back.
    const own = ` ${match[0]}`;
    if (deniedBefore?.test(own) || deniedAfter?.test(own)) return true;
    const [from, to] = [match.index, match.index + match[0].length];
    const rest = text.slice(0, from);
    const before = isSpaced ? ` ${wordsBefore.exec(rest)?.[0] ?? ''}` : (lettersBefore.exec(rest)?.[0] ?? '');
    const after = isSpaced ? ` ${wordsAfter.exec(text.slice(to))?.[0] ?? ''}` : text.slice(to, to + lettersAfter);
    if (!deniedBefore?.test(before) && !deniedAfter?.test(after)) return true;
  }
  return false;
}

/** The alarm that a message raises by danger told in another language than the knowledge's, with that language; null for none. */
export function alarmByOtherLanguage(message: string, person: Person, { guard }: Lexicon): Alarm | null {
  const heard = partsOf(message);
  const isLatin = !hasAnotherScript(message);
  for (const phrases of guard.spoken) {
    if ((isLatin && !phrases.isLatin) || !concerns(phrases.flag, person)) continue;
    const part = heard.find((one) => isSaid(phrases, one));
    if (part !== undefined) return { ...alarmOf(phrases.flag, part.text), toldIn: phrases.language };
  }
  return null;
}
