/** What Enter makes of the line in which the cursor stands, at its end. */
export type LineEnd =
  | { readonly kind: 'begin'; readonly text: string }
  /** The line holds nothing but its number: Enter takes it away. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'plain' };

const question = /^([^\S\n]*)((?:\d+\.)*)(\d+)\.\s(.*)$/;
const option = /^([^\S\n]*)(?:([a-y])|(\d{1,2}))\)\s(.*)$/;

/** What the line after a question or an answer begins with. `isTaken` tells whether a question with that number is there already. */
export function lineAfter(line: string, isTaken: (number: string) => boolean): LineEnd {
  const [, indent = '', parents = '', last = '', words = ''] = question.exec(line) ?? [];
  if (last !== '') {
    if (words.trim() === '') return { kind: 'clear' };
    const number = `${parents}${Number(last) + 1}`;
    return isTaken(number) ? { kind: 'plain' } : { kind: 'begin', text: `${indent}${number}. ` };
  }
  const [, optionIndent = '', letter, digits, label] = option.exec(line) ?? [];
  if (label === undefined) return { kind: 'plain' };
  if (label.trim() === '') return { kind: 'clear' };
  const marker = letter === undefined ? String(Number(digits) + 1) : String.fromCharCode(letter.charCodeAt(0) + 1);
  return { kind: 'begin', text: `${optionIndent}${marker}) ` };
}
