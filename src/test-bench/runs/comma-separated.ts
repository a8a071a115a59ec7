/**
 * Names in one text, separated by commas. What follows a comma in a name itself is put in parentheses, because commas inside parentheses separate
 * nothing: 'Diabetes, type 2' is written 'Diabetes (type 2)'.
 */
export function commaSeparated(names: readonly string[]): string {
  return names.map(withoutSeparators).join(', ');
}

function withoutSeparators(name: string): string {
  const whole = hasPairedParentheses(name) ? name : name.replace(/[()]/g, '');
  const comma = firstCommaOutside(whole);
  if (comma === -1) return whole.trim();
  return `${whole.slice(0, comma).trim()} (${whole.slice(comma + 1).trim()})`;
}

/** The place of the first comma that stands in no parentheses; -1 when there is none. */
function firstCommaOutside(text: string): number {
  let depth = 0;
  return [...text.split('')].findIndex((character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return character === ',' && depth === 0;
  });
}

function hasPairedParentheses(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
