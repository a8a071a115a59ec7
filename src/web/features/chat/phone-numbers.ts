export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly href: string };

/** Splits a text at the telephone numbers in it, so that they can be dialled: the known short ones, and any other of seven digits or more. */
export function splitAtPhoneNumbers(text: string, knownNumbers: readonly string[]): readonly TextPart[] {
  const known = knownNumbers.filter((number) => /\d/.test(number)).map(escaped);
  const pattern = new RegExp(`(?<![\\d\\w])(${[...known, String.raw`\+?\d[\d\s()-]{5,}\d`].join('|')})(?![\\d\\w])`, 'g');
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'number', text: match[0], href: `tel:${match[0].replaceAll(/[^\d+*#]/g, '')}` });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
