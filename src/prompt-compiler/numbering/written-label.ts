import type { Piece } from '../piece.ts';

/** How labels are written: the word and the signs around them, and what they count with. Labels of one prompt share it. */
export interface LabelManner {
  readonly key: string;
  readonly counts: 'numbers' | 'sections' | 'roman' | 'letters';
  /** Whether nothing but a space parts the label from the text: '1 What …'. Only an unbroken row of them numbers a prompt. */
  readonly isBare: boolean;
}

/** A label at the start of a line, in one of the manners in which it may have been meant. */
export interface WrittenLabel {
  readonly manner: LabelManner;
  /** As lines name it: 'A4a', 'Q7', 'VI'. */
  readonly label: string;
  /** The letters before its number, where the numbers begin anew in each section; empty otherwise. */
  readonly section: string;
  /** Its place, outermost first: '6b' is 6, 2. */
  readonly path: readonly number[];
  /** Where in the line the label itself begins, and where its signs end. */
  readonly from: number;
  readonly end: number;
}

const words = 'questions?|qu?|step|item|number|num|no|nr|n°|nº|#';
const counted =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';
/** Heading marks, quote marks and boxes say nothing of the number that they stand before. */
const lead = /^(?:#{1,6} |> ?|(?:[☐□○◯▢❏]|\[ ?_?\]) (?=\(?\p{L}?\d)|(?:[-*•·] )(?=\*{0,2}(?:q|question|step|no|#)))/iu;
const closing = '(?:[ ]?(?:\\.\\)|[.):>/\\]}|=]|- ?(?=[^\\d\\s-]))(?=\\s|$|\\p{L}|[("\'\\[])|(?=$| ))';
const worded = new RegExp(
  `^[([]?(${words})(?:[.:]? ?-? ?|[-.])(\\d+(?:\\.\\d+)*[a-z]?|[ivxlc]+|${counted})(?![\\p{L}\\p{N}])(${closing})`,
  'iu',
);
const sectioned = new RegExp(`^[([]?(\\p{Lu}{1,3})[-.]?(\\d+(?:\\.\\d+)*)([a-z]?)(?![\\p{L}\\p{N}])(${closing})`, 'u');
const numbered = new RegExp(`^([([]?)(\\d+(?:\\.\\d+)*)(?:\\.?([a-z])(?![\\p{L}\\p{N}]))?(${closing})`, 'u');
const roman = new RegExp(`^([([]?)([IVXLC]+|[ivxlc]+)(?![\\p{L}\\p{N}])(${closing})`, 'u');
const lettered = new RegExp(`^([([{]?)(\\p{L})(?![\\p{L}\\p{N}'])(${closing})`, 'u');
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The labels that the start of a line may be; none for most lines. */
export function writtenLabels({ text }: Piece): readonly WrittenLabel[] {
  const before = lead.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const heading = before.startsWith('#') ? '#' : '';
  const byWord = worded.exec(rest);
  if (byWord?.[1] !== undefined && byWord[2] !== undefined) {
    const word = wordOf(byWord[1]);
    const path = pathOf(byWord[2]);
    if (path === null) return [];
    const manner = { key: word, counts: 'numbers', isBare: false } as const;
    return [
      { manner, label: labelOf(byWord[1], byWord[2]), section: '', path, from: before.length, end: before.length + byWord[0].length },
    ];
  }
  const found: WrittenLabel[] = [];
  const bySection = sectioned.exec(rest);
  if (bySection?.[1] !== undefined && bySection[2] !== undefined)
    found.push({
      manner: { key: 'sections', counts: 'sections', isBare: false },
      label: rest.slice(0, bySection[0].length - (bySection[4] ?? '').length).replace(/^[([]/, ''),
      section: bySection[1],
      path: withLetter(bySection[2], bySection[3]),
      from: before.length,
      end: before.length + bySection[0].length,
    });
  const byNumber = numbered.exec(rest);
  if (byNumber?.[2] !== undefined) {
    const path = withLetter(byNumber[2], byNumber[3]);
    const sign = signOf(byNumber[1], byNumber[4], path.length > 1);
    found.push({
      manner: { key: `${heading}1${sign}`, counts: 'numbers', isBare: sign === '' },
      label: `${byNumber[2]}${byNumber[3] ?? ''}`,
      section: '',
      path,
      from: before.length,
      end: before.length + byNumber[0].length,
    });
  }
  for (const [pattern, counts] of [
    [roman, 'roman'],
    [lettered, 'letters'],
  ] as const) {
    const match = pattern.exec(rest);
    if (match?.[2] === undefined) continue;
    const value = counts === 'roman' ? romanValue(match[2]) : letters.indexOf(match[2].toLowerCase()) + 1;
    const sign = signOf(match[1], match[3], false);
    if (value === null || value === 0 || (sign === '' && counts === 'letters')) continue;
    const size = match[2] === match[2].toUpperCase() ? 'A' : 'a';
    found.push({
      manner: { key: `${heading}${counts}${size}${sign}`, counts, isBare: sign === '' },
      label: match[2],
      section: '',
      path: [value],
      from: before.length,
      end: before.length + match[0].length,
    });
  }
  return found;
}

/** The place that a number, a Roman number or a number in words stands for; null when it is none. */
export function pathOf(written: string): readonly number[] | null {
  const inWords = counted.split('|').indexOf(written.toLowerCase());
  if (inWords >= 0) return [inWords + 1];
  const byNumber = /^(\d+(?:\.\d+)*)([a-z]?)$/i.exec(written);
  if (byNumber?.[1] !== undefined) return withLetter(byNumber[1], byNumber[2]?.toLowerCase());
  const value = romanValue(written);
  return value === null ? null : [value];
}

function withLetter(digits: string, letter: string | undefined): readonly number[] {
  const path = digits.split('.').map(Number);
  return letter === undefined || letter === '' ? path : [...path, letters.indexOf(letter) + 1];
}

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const wellFormed = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

function romanValue(written: string): number | null {
  const low = written.toLowerCase();
  if (low === '' || !wellFormed.test(low)) return null;
  let total = 0;
  for (let index = 0; index < low.length; index += 1) {
    const own = values[low[index] as string] ?? 0;
    total += own < (values[low[index + 1] ?? ''] ?? 0) ? -own : own;
  }
  return total;
}

function wordOf(word: string): string {
  const low = word.toLowerCase();
  if (/^q/.test(low)) return 'question';
  return /^(?:number|num|no|nr|n°|nº)$/.test(low) ? 'number' : low;
}

function labelOf(word: string, number: string): string {
  return word.length === 1 ? `${word}${number}` : number;
}

/** The signs around a label, without those that authors put or leave as they type. */
function signOf(opened: string | undefined, closed: string | undefined, isDeep: boolean): string {
  const sign = (closed ?? '').trim();
  if (isDeep && sign === '') return '.';
  return (opened ?? '') === '' ? sign : `${opened}${sign}`;
}
