import { type CueKind, cues } from './assertion-cues.ts';
import type { Token } from './tokenise.ts';

/** A trigger found among the tokens: positions, both included. */
export interface Cue {
  readonly kind: CueKind;
  readonly first: number;
  readonly last: number;
}

const byFirstWord = new Map<string, { readonly words: readonly string[]; readonly kind: CueKind }[]>();
for (const [kind, phrases] of Object.entries(cues) as [CueKind, readonly string[]][]) {
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const first = words[0] as string;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, kind }]);
  }
}
for (const entries of byFirstWord.values()) entries.sort((one, other) => other.words.length - one.words.length);

/** The cues between two positions. Of cues that start at one word the longest counts; one phrase may be a cue of two kinds. */
export function findCues(tokens: readonly Token[], first: number, last: number, taken: (position: number) => boolean): readonly Cue[] {
  const found: Cue[] = [];
  let covered = -1;
  for (let at = first; at <= last; at += 1) {
    const entries = byFirstWord.get(tokens[at]?.word ?? '');
    if (entries === undefined || taken(at)) continue;
    let length = 0;
    for (const { words, kind } of entries) {
      if (words.length < length || at + words.length - 1 > last) continue;
      if (words.every((word, offset) => tokens[at + offset]?.word === word)) {
        if (at + words.length - 1 > covered || words.length > 1) {
          if (at > covered) found.push({ kind, first: at, last: at + words.length - 1 });
          length = words.length;
        }
      }
    }
    if (length > 0) covered = Math.max(covered, at + length - 1);
  }
  return found;
}
