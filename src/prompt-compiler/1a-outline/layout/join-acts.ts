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

/** The questions in the order of the lines, and the place of each. */
interface Order {
  readonly numbers: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** In how many lines that are no questions a number stands. */
  readonly named: ReadonlyMap<string, number>;
}

/**
 * Reads several things that are done one after another ('ask 8, then go to 11', 'leave out 5, ask 6, then 9') as the one that comes of them: which
 * questions are passed over. What is asked right after the line ('ask 6, then go to 8' below 5) is asked on its condition alone, unless other lines
 * lead there.
 */
export function joinActs(lines: readonly SourceLine[]): readonly SourceLine[] {
  const numbers = lines.flatMap(({ piece }) => numbered.exec(piece.text)?.[1] ?? []);
  const named = new Map<string, number>();
  for (const { piece } of lines)
    if (!numbered.test(piece.text))
      for (const number of new Set(piece.text.match(/\d+(?:\.\d+)*/g) ?? [])) named.set(number, (named.get(number) ?? 0) + 1);
  const order: Order = { numbers, placeOf: new Map(numbers.map((number, place) => [number, place])), named };
  let place = 0;
  return lines.flatMap((line) => {
    if (numbered.test(line.piece.text)) place += 1;
    return joined(line.piece, order, place).map((piece) => (piece === line.piece ? line : { ...line, piece }));
  });
}

function joined(piece: Piece, order: Order, place: number): readonly Piece[] {
  if (piece.text.length > 400 || !/\b(?:ask|put|do|leave out|skip|omit|miss out|pass over|drop) /i.test(piece.text)) return [piece];
  const found: Replacement[] = [];
  const next: Replacement[] = [];
  for (const match of piece.text.matchAll(compound)) {
    const { acts = '', target, next: named, stop } = match.groups ?? {};
    const goal = stop === undefined ? (order.placeOf.get(numberIn(target ?? named ?? '')) ?? -1) : order.numbers.length;
    if (goal < place) continue;
    const asked = [...acts.matchAll(asking)].flatMap(({ groups }) =>
      /^(?:ask|put|do)$/i.test(groups?.verb ?? '') ? numbersIn(groups?.spans ?? '', order) : [],
    );
    const places = asked.map((number) => order.placeOf.get(number) ?? -1);
    if (!places.every((at) => at >= place && at <= goal)) continue;
    const left = leftBetween(order, place, goal, new Set(places));
    const all = goal - place;
    const text =
      left.length === 0
        ? 'continue'
        : left.length === 1 && left[0]?.to === goal - 1 && left[0].from === place && all > 0 && stop === undefined
          ? `go to ${order.numbers[goal]}`
          : `skip ${listed(left.flatMap((run) => saidOf(run, order)))}`;
    const span = { from: match.index, to: match.index + match[0].length };
    found.push({ ...span, text });
    // Where another line leads to it, it is asked on other conditions, too.
    const following = asked.filter((number, at) => places[at] === place + at && place + at < goal && (order.named.get(number) ?? 0) < 2);
    if (following.length > 0) next.push({ ...span, text: `ask ${listed(following)}` });
  }
  const passed = withReplaced(piece, found);
  const [only] = next;
  const isLast = only !== undefined && found.length === 1 && /^[. ;)]*$/.test(piece.text.slice(only.to)) && !numbered.test(piece.text);
  return isLast ? [withReplaced(piece, next), passed] : [passed];
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** The runs of questions between two places that are neither asked nor below one that is. */
function leftBetween({ numbers }: Order, place: number, goal: number, asked: ReadonlySet<number>): readonly Run[] {
  const runs: Run[] = [];
  let from = place;
  for (const at of [...asked].filter((each) => each < goal).sort((one, other) => one - other)) {
    if (at > from) runs.push({ from, to: at - 1 });
    from = at + 1;
    while (from < goal && numbers[from]?.startsWith(`${numbers[at]}.`)) from += 1;
  }
  if (from < goal) runs.push({ from, to: goal - 1 });
  return runs;
}

const mostListed = 12;

/** A run of questions by its numbers, without those below others of it; a long one by its ends. */
function saidOf({ from, to }: Run, { numbers }: Order): readonly string[] {
  if (to - from >= mostListed) return [`${numbers[from]} to ${numbers[to]}`];
  const left = numbers.slice(from, to + 1);
  return left.filter((number) => !left.some((other) => number.startsWith(`${other}.`)));
}

function numberIn(words: string): string {
  return /\d+(?:\.\d+)*/.exec(words)?.[0] ?? '';
}

function numbersIn(words: string, { numbers, placeOf }: Order): readonly string[] {
  return [...words.matchAll(/(\d+(?:\.\d+)*)(?: ?(?:-|to) ?(?:questions? |q ?)?(\d+(?:\.\d+)*))?/gi)].flatMap(([, from = '', to]) => {
    if (to === undefined) return [from];
    const [least, most] = [placeOf.get(from) ?? -1, placeOf.get(to) ?? -1];
    return least < 0 || most < least || most - least > longestSpan ? [from, to] : numbers.slice(least, most + 1);
  });
}

const longestSpan = 50;

/** '5, 7 and 8'; sub-questions follow their parents. */
function listed(numbers: readonly string[]): string {
  const inOrder = [...numbers].sort((one, other) => (numberParts(one)[0] ?? 0) - (numberParts(other)[0] ?? 0));
  return inOrder.length === 1 ? (inOrder[0] as string) : `${inOrder.slice(0, -1).join(', ')} and ${inOrder.at(-1)}`;
}
