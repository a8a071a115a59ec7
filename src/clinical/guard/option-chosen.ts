import { ordinals } from '../reading/ordinals.ts';

const lettered = /(?:^|[\s,;:])\(?([a-h]|[1-9])[).:]\s*([^()\n;?]+?)(?=(?:[\s,;]*\(?(?:[a-h]|[1-9])[).:]\s)|[;\n?]|$)/gi;
const pointing = /^\W*(?:option\s+|number\s+|answer\s+|i (?:pick|choose|would say|think)\s+)?\(?([a-h]|[1-9])\)?\W*$/i;
const byOrder =
  /^\W*(?:the\s+)?(first|second|third|fourth|last|1st|2nd|3rd|4th)(?:\s+(?:one|option|answer|choice))?(?:\s+(?:i think|please|definitely))?\W*$/i;

/** The text of the option that a reply points at by letter, number or place, of options written out in the question; null when it points at none. */
export function optionChosen(question: string, reply: string): string | null {
  const options = [...question.matchAll(lettered)].map((match) => ({
    mark: (match[1] ?? '').toLowerCase(),
    text: (match[2] ?? '').trim(),
  }));
  if (options.length < 2) return null;
  const mark = pointing.exec(reply)?.[1]?.toLowerCase();
  if (mark !== undefined) return options.find((option) => option.mark === mark)?.text ?? null;
  const place = ordinals[byOrder.exec(reply)?.[1]?.toLowerCase() ?? ''];
  return place === undefined ? null : (options.at(place)?.text ?? null);
}
