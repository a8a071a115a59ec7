/** Pretrained vectors of common words: what is used alike has vectors that lie close together. Rows of `values` are `dimensions` long. */
export interface WordVectors {
  readonly dimensions: number;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly values: Float32Array;
}

/** The row of a word, or of its stem before an apostrophe; -1 for words that are not in the table. */
export function vectorRow({ rowOf }: WordVectors, word: string): number {
  const row = rowOf.get(word);
  if (row !== undefined) return row;
  const cut = word.indexOf("'");
  return cut > 0 ? (rowOf.get(word.slice(0, cut)) ?? -1) : -1;
}
