/** How a walk went, by question, in words. */
export interface WalkedPath {
  readonly answered: ReadonlyMap<string, string>;
  readonly here: string | null;
  readonly skipped: ReadonlyMap<string, string>;
  /** The lines of the emergencies that were raised. */
  readonly raised: ReadonlySet<number>;
}

/** The names of the rows that mark a question or an emergency as part of a walk. */
export const walkedRows = { answered: 'answered', here: 'asked now', skipped: 'passed over', raised: 'raised' } as const;
