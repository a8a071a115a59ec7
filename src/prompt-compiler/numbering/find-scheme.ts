import type { SourceLine } from '../1a-outline/read-lines.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { type WrittenLabel, writtenLabels } from './written-label.ts';

/** A line that its label makes a question, and the number by which the language names it. */
export interface LabelledLine {
  readonly index: number;
  readonly written: WrittenLabel;
}

interface Row {
  readonly entries: LabelledLine[];
  /** Labels of the manner that do not go on from the one before: most in the answers below questions, which begin anew. */
  outside: number;
  step: number;
  readonly sections: Set<string>;
}

/**
 * The labelled lines of a prompt, in whatever manner its author numbers: of all manners the one whose labels make the longest rising row. Empty
 * where no manner does.
 */
export function findScheme(lines: readonly SourceLine[]): readonly LabelledLine[] {
  const rows = new Map<string, Row>();
  for (let index = 0; index < lines.length; index += 1) {
    const { piece, isComment } = lines[index] as SourceLine;
    if (isComment || piece.text === '' || !mayBeLabelled.test(piece.text)) continue;
    for (const written of writtenLabels(piece)) {
      const row = rows.get(written.manner.key) ?? { entries: [], outside: 0, step: 1, sections: new Set<string>() };
      rows.set(written.manner.key, row);
      if (!goesOn(row, written)) row.outside += 1;
      else {
        row.sections.add(written.section);
        row.entries.push({ index, written });
      }
    }
  }
  let best: readonly LabelledLine[] = [];
  let most = 0;
  for (const [key, { entries, outside }] of rows) {
    const bare = entries[0]?.written.manner.isBare === true || key.includes('letters');
    const asking = askingShare(entries, lines);
    const weight = entries.length - 2 * outside + 0.5 * asking;
    if (entries.length < (bare ? 4 : 2) || weight <= most) continue;
    if (mayBeAnswers(entries, rows) && 2 * asking < entries.length) continue;
    best = entries;
    most = weight;
  }
  return best;
}

const mayBeLabelled =
  /^(?:#{1,6} |> ?|[-*•·☐□○◯▢❏] |\[ ?_?\] )?(?:[([{]?(?:\d|\p{L}{1,6}[-.]?(?:\d|[^\p{L}]|$))|[([]?(?:q|step|item|n|#))/iu;

/** Letters and bracketed numbers that begin below a numbered line are its answers, unless they ask. */
function mayBeAnswers(entries: readonly LabelledLine[], rows: ReadonlyMap<string, Row>): boolean {
  const [first] = entries;
  if (first === undefined || (first.written.manner.counts !== 'letters' && !/[)\]}]$/.test(first.written.manner.key))) return false;
  return [...rows.values()].some((row) => row.entries !== entries && (row.entries[0]?.index ?? Number.POSITIVE_INFINITY) < first.index);
}

/** How many of the labelled lines ask something, so that of two rows of the same length the questions are taken. */
function askingShare(entries: readonly LabelledLine[], lines: readonly SourceLine[]): number {
  return entries.filter(({ index, written }) => {
    const text = (lines[index] as SourceLine).piece.text.slice(written.end).trim();
    return text.includes('?') || startsLikeQuestion(text);
  }).length;
}

/** Whether a label is the next of its row: one more, one deeper, the first of a new section, or, in a row of tens, ten more. */
function goesOn(row: Row, { section, path, manner }: WrittenLabel): boolean {
  const last = row.entries.at(-1)?.written;
  const own = path[path.length - 1] as number;
  if (last === undefined || (section !== last.section && !row.sections.has(section))) {
    const isFirst = path.every((part) => part === 1);
    if (last === undefined && path.length === 1 && own === 10) row.step = 10;
    return isFirst || (last === undefined && path.length === 1 && (own === 0 || own === 10));
  }
  if (section !== last.section) return false;
  const depth = path.length;
  let same = 0;
  while (same < depth && path[same] === last.path[same]) same += 1;
  if (same === depth) return false;
  const gap = (path[same] as number) - (last.path[same] ?? 0);
  const deeper = path.slice(same + 1);
  // '1.1' after '1', '2.1' after '1.4', but not '3' after '1' without a number between where nothing but a space follows it.
  const most = manner.isBare ? row.step : 3 * row.step;
  return gap >= 1 && gap <= most && deeper.every((part) => part === 1) && (depth <= last.path.length + 1 || same > 0 || deeper.length <= 1);
}
