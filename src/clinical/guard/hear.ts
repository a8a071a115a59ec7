import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { readValues, type ValueMention } from '../reading/read-values.ts';
import { readSentences, type Sentences } from '../reading/sentences.ts';
import { spokenWords } from '../reading/spoken-words.ts';
import type { Token } from '../reading/tokenise.ts';

/** A text as the guard listens to it. */
export interface Heard {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly sentences: Sentences;
  /** Durations, temperatures and other values, read when they are first wanted. */
  readonly values: () => readonly ValueMention[];
}

/** Cuts a text up for the guard. Any text is accepted. */
export function hear(text: string, lexicon: Lexicon): Heard {
  const tokens = spokenWords(text, lexicon.correct);
  let values: readonly ValueMention[] | null = null;
  return { text, tokens, sentences: readSentences(tokens, () => false), values: () => (values ??= readValues(tokens)) };
}
