/** A text as plain lower-case words with single spaces, for comparing what people type: no punctuation, no accents, curly quotes or case. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}.+%/-]+/gu, ' ')
    .replace(/(?<![\p{N}])[./+-]|[./+-](?![\p{N}])/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
