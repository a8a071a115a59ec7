/** A slip of the numbering, with the line where it stands, counted from 1. */
export interface NumberingIssue {
  readonly line: number;
  readonly message: string;
}

export interface NumberingCheck {
  /** The first slips, in the order of the text. */
  readonly shown: readonly NumberingIssue[];
  /** How many more there are. */
  readonly more: number;
}

const mostShown = 3;
const numbered = /^[^\S\n]*(\d+(?:\.\d+)*)(.*)$/gm;

/**
 * Looks at the numbers alone, whatever the compiler makes of the text: a line that starts with a number ends it with a period and a space,
 * and no number comes twice. A tab or a non-breaking space counts as the space, and an indented `1)` is an answer to choose.
 */
export function checkNumbering(source: string): NumberingCheck {
  const seen = new Set<string>();
  const shown: NumberingIssue[] = [];
  let count = 0;
  let line = 1;
  let counted = 0;
  const report = (message: string): void => {
    count += 1;
    if (shown.length < mostShown) shown.push({ line, message });
  };
  for (const match of source.matchAll(numbered)) {
    const [whole, number = '', rest = ''] = match;
    if (/^\s/.test(whole) && rest.startsWith(')')) continue;
    for (; counted < match.index; counted += 1) if (source[counted] === '\n') line += 1;
    if (!/^\.\s/.test(rest)) report(`Number must end with period: ${number}`);
    if (seen.has(number)) report(`Duplicate number: ${number}`);
    seen.add(number);
  }
  return { shown, more: count - shown.length };
}
