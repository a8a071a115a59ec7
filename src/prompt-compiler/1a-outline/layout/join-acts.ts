import { numberParts } from '../../number-order.ts';
import { type Piece, type Replacement, withReplaced } from '../../piece.ts';
import type { SourceLine } from '../read-lines.ts';

const numbered = /^(\d+(?:\.\d+)*)\. (?=\S)/;
const one = '(?:questions? |q ?)?\\d+(?:\\.\\d+)*';
const spans = `${one}(?:(?:, | and | & | to | ?- ?|, and )${one})*`;
const first = `(?:ask|put|do|leave out|skip|omit|miss out|pass over|drop)(?: only)? ${spans}`;
const joint = '(?:[,;]? (?:and |but )?(?:then )?)';
const last = `(?:(?:go|skip|jump|move|carry|continue|proceed|pass)(?: on| straight| directly)* (?:to|with|at) (?<target>${one})|(?<=then )(?<next>${one})|(?<stop>finish|stop|end|that is the end|you are done)(?: here| there| the interview)?)`;
const compound = new RegExp(`\\b(?<acts>${first}(?:${joint}${first})*)${joint}${last}(?=[ .;)]*$|[.;] )`, 'gi');
const asking = new RegExp(`\\b(?<verb>ask|put|do|leave out|skip|omit|miss out|pass over|drop)(?: only)? (?<spans>${spans})`, 'gi');

/**
 * Reads several things that are done one after another ('ask 8, then go to 11', 'leave out 5, ask 6, then 9') as the one that comes of them: which
 * questions are passed over.
 */
export function joinActs(lines: readonly SourceLine[]): readonly SourceLine[] {
  const order = lines.flatMap(({ piece }) => numbered.exec(piece.text)?.[1] ?? []);
  let place = 0;
  return lines.map((line) => {
    const number = numbered.exec(line.piece.text)?.[1];
    if (number !== undefined) place += 1;
    const piece = joined(line.piece, order, place);
    return piece === line.piece ? line : { ...line, piece };
  });
}

function joined(piece: Piece, order: readonly string[], place: number): Piece {
  if (piece.text.length > 400 || !/\b(?:ask|put|do|leave out|skip|omit|miss out|pass over|drop) /i.test(piece.text)) return piece;
  const found: Replacement[] = [];
  for (const match of piece.text.matchAll(compound)) {
    const { acts = '', target, next, stop } = match.groups ?? {};
    const goal = stop === undefined ? order.indexOf(numberIn(target ?? next ?? '')) : order.length;
    if (goal < place) continue;
    const asked = [...acts.matchAll(asking)].flatMap(({ groups }) =>
      /^(?:ask|put|do)$/i.test(groups?.verb ?? '') ? numbersIn(groups?.spans ?? '', order) : [],
    );
    const between = order.slice(place, goal);
    const left = between.filter((number) => !asked.includes(number) && !asked.some((other) => number.startsWith(`${other}.`)));
    const tops = left.filter((number) => !left.some((other) => number.startsWith(`${other}.`)));
    if (!asked.every((number) => between.includes(number) || number === order[goal])) continue;
    const text =
      tops.length === 0
        ? 'continue'
        : left.length === between.length && stop === undefined
          ? `go to ${order[goal]}`
          : `skip ${listed(tops)}`;
    found.push({ from: match.index, to: match.index + match[0].length, text });
  }
  return withReplaced(piece, found);
}

function numberIn(words: string): string {
  return /\d+(?:\.\d+)*/.exec(words)?.[0] ?? '';
}

function numbersIn(words: string, order: readonly string[]): readonly string[] {
  return [...words.matchAll(/(\d+(?:\.\d+)*)(?: ?(?:-|to) ?(?:questions? |q ?)?(\d+(?:\.\d+)*))?/gi)].flatMap(([, from = '', to]) => {
    if (to === undefined) return [from];
    const [least, most] = [order.indexOf(from), order.indexOf(to)];
    return least < 0 || most < least ? [from, to] : order.slice(least, most + 1);
  });
}

/** '5, 7 and 8'; sub-questions follow their parents. */
function listed(numbers: readonly string[]): string {
  const inOrder = [...numbers].sort((one, other) => (numberParts(one)[0] ?? 0) - (numberParts(other)[0] ?? 0));
  return inOrder.length === 1 ? (inOrder[0] as string) : `${inOrder.slice(0, -1).join(', ')} and ${inOrder.at(-1)}`;
}
