/** A quote of more words is cut, at the commas around what was heard in it. */
const mostWords = 45;

/** A message as its sentences, each trimmed; a point within a number or a name ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** What takes back what stands beside it: 'no fever, no cough, chest pain' must not be cut to the pain, nor 'chest pain, cough, none of that'. */
export const denying =
  /\b(?:no|not|never|nor|neither|without|none|nothing|denies|cannot|(?:do|does|did|is|are|was|were|ca|could|wo|would|should|has|have|had|must|need|ai)n['’]?t)\b/i;

/** A sentence of bearable length: of a long one the parts that hold what was heard, with what stands between them. One that denies outside of them is left whole. */
export function clipped(sentence: string, heard: readonly string[], most = mostWords): string {
  if (count(sentence) <= most) return sentence;
  const parts = sentence.split(/(?<=[,;:])\s+|\s+(?=and |but |then |because |so )/);
  const isHeard = (part: string) => heard.some((quote) => part.toLowerCase().includes(quote.toLowerCase()));
  let first = Math.max(0, parts.findIndex(isHeard));
  let last = first;
  while (last + 1 < parts.length && count(parts.slice(first, last + 2).join(' ')) <= most) last += 1;
  while (first > 0 && count(parts.slice(first - 1, last + 1).join(' ')) <= most) first -= 1;
  const window = parts
    .slice(first, last + 1)
    .join(' ')
    .split(' ');
  const left = [...parts.slice(0, first), ...window.slice(most), ...parts.slice(last + 1)].join(' ');
  if (left.trim() === '' || denying.test(left)) return sentence;
  const words = window
    .slice(0, most)
    .join(' ')
    .replace(/[,;:.]$/, '');
  return `${first === 0 ? '' : '… '}${words} …`;
}

function count(text: string): number {
  return text.split(/\s+/).length;
}
