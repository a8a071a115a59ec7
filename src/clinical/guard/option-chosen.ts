import { wordTable } from '../../shared/word-table.ts';

const lettered = /(?:^|[\s,;:])\(?([a-h]|[1-9])[).:]\s*([^()\n;?]+?)(?=(?:[\s,;]*\(?(?:[a-h]|[1-9])[).:]\s)|[;\n?]|$)/gi;
const pointing = /^\W*(?:option\s+|number\s+|answer\s+|i (?:pick|choose|would say|think)\s+)?\(?([a-h]|[1-9])\)?\W*$/i;
const byOrder =
  /^\W*(?:the\s+)?(first|second|third|fourth|last|1st|2nd|3rd|4th)(?:\s+(?:one|option|answer|choice))?(?:\s+(?:i think|please|definitely))?\W*$/i;
const order = wordTable<number>({
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  last: -1,
});

/** The text of the option that a reply points at by letter, number or place, of options written out in the question; null when it points at none. */
export function optionChosen(question: string, reply: string): string | null {
  const options = [...question.matchAll(lettered)].map((match) => ({
    mark: (match[1] ?? '').toLowerCase(),
    text: (match[2] ?? '').trim(),
  }));
  if (options.length < 2) return null;
  const mark = pointing.exec(reply)?.[1]?.toLowerCase();
  if (mark !== undefined) return options.find((option) => option.mark === mark)?.text ?? null;
  const place = order[byOrder.exec(reply)?.[1]?.toLowerCase() ?? ''];
  return place === undefined ? null : (options.at(place)?.text ?? null);
}
