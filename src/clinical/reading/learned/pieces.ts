/** One word, number or mark of a message as it was written. `start` and `end` are offsets (UTF-16 units) in the message. */
export interface Piece {
  /** Lower case, with straight apostrophes. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const pattern = /\d+(?:[.,:/]\d+)*|[\p{L}\p{M}_]+(?:['’‘`´][\p{L}\p{M}]+)*|[^\s]/gu;
const apostrophes = /[’‘`´]/g;

/** Cuts a message into pieces for the learned reader. Any text is accepted; white space is dropped. */
export function piecesOf(text: string): readonly Piece[] {
  return Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
    word: written.toLowerCase().replace(apostrophes, "'"),
    start: index,
    end: index + written.length,
  }));
}
