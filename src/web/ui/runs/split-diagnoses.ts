/** The diagnoses of a text that lists them with commas. Commas inside parentheses separate nothing; one that never closes counts as none. */
export function splitDiagnoses(text: string): readonly string[] {
  const closing = closingParentheses(text);
  const items: string[] = [];
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const end = closing.get(index);
    if (end !== undefined) {
      index = end;
    } else if (text[index] === ',') {
      items.push(text.slice(start, index));
      start = index + 1;
    }
    index += 1;
  }
  items.push(text.slice(start));
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Where the parenthesis closes that opens at a place. */
function closingParentheses(text: string): ReadonlyMap<number, number> {
  const open: number[] = [];
  const closing = new Map<number, number>();
  for (const [index, letter] of Array.from({ length: text.length }, (_, place) => [place, text[place]] as const)) {
    if (letter === '(') open.push(index);
    if (letter !== ')') continue;
    const start = open.pop();
    if (start !== undefined) closing.set(start, index);
  }
  return closing;
}
