/** A quote of more words is cut, at the commas around what was heard in it. */
const mostWords = 45;

/** A message as its sentences, each trimmed; a point within a number or a name ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** A sentence of bearable length: of a long one the parts that hold what was heard, with what stands between them. */
export function clipped(sentence: string, heard: readonly string[], most = mostWords): string {
  if (count(sentence) <= most) return sentence;
  const parts = sentence.split(/(?<=[,;:])\s+|\s+(?=and |but |then |because |so )/);
  const isHeard = (part: string) => heard.some((quote) => part.toLowerCase().includes(quote.toLowerCase()));
  let first = Math.max(0, parts.findIndex(isHeard));
  let last = first;
  while (last + 1 < parts.length && count(parts.slice(first, last + 2).join(' ')) <= most) last += 1;
  while (first > 0 && count(parts.slice(first - 1, last + 1).join(' ')) <= most) first -= 1;
  const words = parts
    .slice(first, last + 1)
    .join(' ')
    .split(' ')
    .slice(0, most)
    .join(' ');
  const isWhole = first === 0 && last === parts.length - 1 && count(words) === count(sentence);
  return isWhole ? words : `${first === 0 ? '' : '… '}${words.replace(/[,;:.]$/, '')} …`;
}

function count(text: string): number {
  return text.split(/\s+/).length;
}
