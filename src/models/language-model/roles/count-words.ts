/** Scripts that write words without spaces between them. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** How many words a text holds; where words are not parted, two characters count as one. */
export function countWords(text: string): number {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.reduce((count, word) => count + (unspaced.test(word) ? Math.ceil(word.length / 2) : 1), 0);
}
