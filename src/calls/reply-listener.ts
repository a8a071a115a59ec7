/** Hears a reply while it is made. The reply itself says all of it, and is what holds. */
export interface ReplyListener {
  /** The words that follow are the beginning of the reply; what was heard before is none of it. */
  readonly begins: () => void;
  /** More of it, in its order. */
  readonly hears: (words: string) => void;
}
