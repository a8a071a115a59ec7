import type { UnreadWord } from '../unread-word.ts';
import { type Assertion, assess } from './assess.ts';
import { tellsSomething } from './content-stems.ts';
import type { Learned } from './learned.ts';
import type { Sentences } from './sentences.ts';

/**
 * The telling words that say how it is with the patient, and from which nothing was learned: what is denied, supposed, past or said of someone
 * else is left out.
 */
export function unreadWords(
  sentences: Sentences,
  learned: readonly Learned[],
  isPatient: (said: Assertion) => boolean,
): readonly UnreadWord[] {
  const read = new Set<number>();
  // Words that only say how the others are meant tell nothing themselves.
  for (const { first, last } of [...learned, ...sentences.cues.flat()]) for (let at = first; at <= last; at += 1) read.add(at);
  const unread = new Map<string, UnreadWord>();
  for (const [at, { kind, word, stem }] of sentences.tokens.entries()) {
    if (kind !== 'word' || read.has(at) || !tellsSomething(stem)) continue;
    const said = assess(sentences, at, at);
    const isSo = said.status === 'present' && said.mood === 'claimed' && said.time === 'now' && !said.inFamily && isPatient(said);
    if (isSo && !unread.has(stem)) unread.set(stem, { word, stem });
  }
  return [...unread.values()];
}
