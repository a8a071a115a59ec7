/** Most texts are words of plain letters: they need no more than lower case. */
const plainAlready = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** A text as plain lower-case words with single spaces, for comparing what people type: no punctuation, no accents, curly quotes or case. */
export function plainWords(text: string): string {
  const lower = text.toLowerCase().replace(/[?!,;: ]+$/, '');
  if (plainAlready.test(lower)) return lower;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\p{L}\p{N}.+%/-]+/gu, ' ')
    .replace(/(?<![\p{N}])[./+-]|[./+-](?![\p{N}])/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
