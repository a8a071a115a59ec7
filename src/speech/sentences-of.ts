const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** In UTF-16 units; a sentence of 30 words has some 160. */
const longestPart = 240;

/** The parts in which a text is spoken: its sentences, and long ones where a pause is natural anyway. */
export function sentencesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => [...segmenter.segment(line)].flatMap(({ segment }) => split(segment.trim())));
}

function split(sentence: string): readonly string[] {
  if (!/[\p{L}\p{N}]/u.test(sentence)) return [];
  if (sentence.length <= longestPart) return [sentence];
  const within = sentence.slice(0, longestPart);
  const at = Math.max(within.lastIndexOf(', ') + 1, within.lastIndexOf('; ') + 1);
  const end = at > longestPart / 4 ? at : within.lastIndexOf(' ') > 0 ? within.lastIndexOf(' ') : longestPart;
  return [sentence.slice(0, end).trim(), ...split(sentence.slice(end).trim())];
}
