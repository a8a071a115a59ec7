import { cut, type Piece } from '../piece.ts';
import { readStatements } from './read-statement.ts';
import { conditionOf, type Statement } from './statement.ts';

const afterPause =
  /(?: ?-> ?| ?[,;:] ?| - | ?[([] ?)(?=(?:then |please )*(?:go|skip|jump|move|continue|proceed) (?:on |straight |directly )?to\b|(?:then )?(?:stop|end)(?: (?:here|now|the interview))?[.)\]]*$|(?:this is an )?emergency\b|red flag\b|ask (?:questions? |q ?)?\d)/i;
const arrow = / ?-> ?(?=\S)/;

/** An answer to choose from, and what its line says is done when it is chosen ('both -> go to 4', 'No (skip to 6)'); null where it says nothing. */
export function splitOption(line: Piece): { readonly label: Piece; readonly chosen: Statement | null } {
  const match = arrow.exec(line.text) ?? afterPause.exec(line.text);
  if (match === null || match.index === 0) return { label: line, chosen: null };
  const label = cut(line, 0, match.index);
  const opened = /[([] ?$/.test(match[0]);
  const end = opened ? line.text.search(/[)\]][ .]*$/) : line.text.length;
  const ahead = match.index + match[0].length;
  // 'Yes -> 9': the arrow itself says 'go to'.
  const start = match[0].includes('->') && /^\d/.test(line.text.slice(ahead)) ? match.index + match[0].indexOf('->') : ahead;
  const [first, ...more] = readStatements(cut(line, start, end < 0 ? line.text.length : end));
  if (first === undefined || more.length > 0 || (first.kind !== 'act' && first.kind !== 'scope')) return { label: line, chosen: null };
  const own = conditionOf('if', asCondition(label));
  return { label, chosen: { ...first, condition: { otherwise: false, parts: [...own.parts, ...(first.condition?.parts ?? [])] } } };
}

/** A label in quotes, so that 'both' and 'not sure' are read as the answer that they name. */
export function asCondition(label: Piece): Piece {
  if (/^(?:yes|no)$/i.test(label.text) || label.text.includes('"')) return label;
  const columns = typeof label.columns === 'number' ? label.columns - 1 : [(label.columns[0] ?? 2) - 1, ...label.columns];
  return { ...label, text: `"${label.text}"`, columns };
}
