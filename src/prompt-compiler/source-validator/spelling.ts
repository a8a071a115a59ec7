/** Knows words and what was meant by words that are none. Words are given in lower case unless they are written otherwise on purpose. */
export interface Spelling {
  isWord(word: string): boolean;
  /** Words that are spelt much like it, the likeliest first; none where nothing is near. */
  suggest(word: string): readonly string[];
}
