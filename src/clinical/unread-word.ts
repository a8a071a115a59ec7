/** A telling word said of the patient that no fact was read from: a weak hint of what may be the matter, and no fact. */
export interface UnreadWord {
  /** As it was said, in lower case. */
  readonly word: string;
  /** Of the word that was meant, where it was misspelt. */
  readonly stem: string;
}
