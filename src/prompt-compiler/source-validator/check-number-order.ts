import { rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { renumber } from './renumber.ts';
import { isInstruction, type SourceLine } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

interface Numbered {
  readonly line: SourceLine;
  /** The last part of its number: 3 of `2.3`. */
  readonly last: number;
}

/** Finds numbers twice, out of order and left out, and questions without a number. */
export function checkNumberOrder(lines: readonly SourceLine[], text: string): readonly Finding[] {
  const groups = new Map<string, Numbered[]>();
  const taken = new Set<string>();
  const misnumbered: Finding[] = [];
  /** The last number of each depth. */
  const path: string[] = [];
  for (const line of lines) {
    if (line.number === null || line.kind !== 'numbered') continue;
    if (taken.has(line.number)) {
      misnumbered.push(duplicate(line, line.number));
      continue;
    }
    taken.add(line.number);
    const depth = line.number.split('.').length;
    const above = path[depth - 2];
    path.length = depth - 1;
    path[depth - 1] = line.number;
    if (above !== undefined && !line.number.startsWith(`${above}.`) && taken.has(parentOf(line.number))) {
      misnumbered.push(belowAnother(line, line.number, above));
      continue;
    }
    const parent = parentOf(line.number);
    const group = groups.get(parent) ?? [];
    group.push({ line, last: Number(line.number.slice(line.number.lastIndexOf('.') + 1)) });
    groups.set(parent, group);
  }
  const unnumbered = findUnnumbered(lines);
  // A number that is missing where another stands twice was meant for the second of them.
  const spokenFor = new Set([...unnumbered.map(({ number }) => number), ...expectedOfDuplicates(lines)]);
  for (const [parent, group] of groups)
    if (parent === '' || taken.has(parent)) for (const finding of checkGroup(parent, group, lines, spokenFor)) misnumbered.push(finding);
  const inTurn = misnumbered
    .sort((one, other) => one.line - other.line)
    .map((finding, index): Finding => {
      // The first one's fix numbers all that follow.
      const fix = index === 0 && unnumbered.length === 0 ? renumber(lines, text, finding.line) : null;
      return { ...finding, fix, isFarReaching: true };
    });
  if (taken.size === 0) return inTurn;
  return [...inTurn, ...unnumbered.map(({ line, number }) => withoutNumber(line, number, !taken.has(number)))];
}

/** The number above: '2' of '2.3', and nothing of '2'. */
function parentOf(number: string): string {
  return number.slice(0, Math.max(number.lastIndexOf('.'), 0));
}

function belowAnother(line: SourceLine, number: string, above: string): Finding {
  return {
    type: 'numbering',
    line: line.line,
    message: `Number ${number} stands below question ${above}, and belongs to question ${parentOf(number)}.`,
    suggestion: `Move it below question ${parentOf(number)}, or number it ${above}.1 and on.`,
    fix: null,
    explainsLine: true,
  };
}

function duplicate(line: SourceLine, number: string): Finding {
  return {
    type: 'numbering',
    line: line.line,
    message: `Duplicate number: ${number}`,
    suggestion: 'Give this question a number of its own, and number those after it in turn.',
    fix: null,
    explainsLine: line.body.text !== '',
  };
}

function checkGroup(
  parent: string,
  group: readonly Numbered[],
  lines: readonly SourceLine[],
  spokenFor: ReadonlySet<string>,
): readonly Finding[] {
  const written = (last: number): string => (parent === '' ? String(last) : `${parent}.${last}`);
  const exists = new Set(group.map(({ last }) => last));
  const inOrder = longestRising(group);
  const findings: Finding[] = [];
  for (const [index, { line, last }] of group.entries()) {
    if (inOrder.has(index)) continue;
    const before = group[index - 1]?.last ?? last;
    const where = before > last ? `after ${written(before)}` : `before ${written(group[index + 1]?.last ?? last)}`;
    findings.push({
      type: 'numbering',
      line: line.line,
      message: `Number ${written(last)} stands ${where}: the numbers are out of order.`,
      suggestion: 'Move the question to its place, or number the questions in the order in which they stand.',
      fix: null,
    });
  }
  const rising = group.filter((_, index) => inOrder.has(index));
  const gaps = rising.flatMap(({ line, last }, index) => {
    const before = rising[index - 1]?.last ?? (last > 0 && last <= 3 ? 0 : last - 1);
    const missing = Array.from({ length: Math.min(last - before - 1, 100) }, (_, at) => before + 1 + at).filter(
      (number) => !exists.has(number),
    );
    return missing.length === 0 ? [] : [{ line, last, before, missing: missing.length, first: missing[0] as number }];
  });
  // Numbers that leave room on purpose, such as 10, 20, 30, or 101 and 201 in sections.
  const onPurpose = gaps.length >= 3 && gaps.length * 4 > rising.length;
  for (const { line, last, before, missing, first } of onPurpose ? [] : gaps) {
    if (last - before > 5 && startsSection(lines, line)) continue;
    if (spokenFor.has(written(first))) continue;
    const gone = missing === 1 ? `Number ${written(first)} is missing` : `Numbers ${written(first)} to ${written(last - 1)} are missing`;
    findings.push({
      type: 'numbering',
      line: line.line,
      message: `${gone} before ${written(last)}.`,
      suggestion: `Number this question ${written(first)} and the questions after it in turn, or put the missing question back.`,
      fix: null,
    });
  }
  return findings;
}

function startsSection(lines: readonly SourceLine[], line: SourceLine): boolean {
  for (let at = line.line - 2; at >= 0; at -= 1) {
    const { kind } = lines[at] ?? line;
    if (kind === 'heading') return true;
    if (kind === 'numbered') return false;
  }
  return false;
}

function withoutNumber(line: SourceLine, number: string, isFree: boolean): Finding {
  const start = rangeOf(line.piece).start;
  return {
    type: 'numbering',
    line: line.line,
    message: 'This question has no number, so it is not asked.',
    suggestion: isFree ? `Number it ${number}.` : 'Give it a number of its own, or make it a sub-question such as “2.1.”.',
    fix: isFree ? { range: { start, end: start }, newText: `${number}. ` } : null,
    explainsLine: true,
  };
}

/** The numbers that the questions with a number that was there before would have in turn. */
function expectedOfDuplicates(lines: readonly SourceLine[]): readonly string[] {
  const seen = new Set<string>();
  const expected: string[] = [];
  let above = 0;
  for (const { kind, number } of lines) {
    if (kind !== 'numbered' || number === null || number.includes('.')) continue;
    if (seen.has(number)) {
      above += 1;
      expected.push(String(above));
    } else above = Number(number);
    seen.add(number);
  }
  return expected;
}

/** The questions that no number leads, each with the number that follows the one above. */
function findUnnumbered(lines: readonly SourceLine[]): readonly { readonly line: SourceLine; readonly number: string }[] {
  let above = 0;
  const found: { line: SourceLine; number: string }[] = [];
  for (const line of lines) {
    if (line.number !== null && line.kind === 'numbered') above = Number.parseInt(line.number, 10);
    else if (isUnnumbered(line)) {
      above += 1;
      found.push({ line, number: String(above) });
    }
  }
  return found;
}

/** A question at the margin that no number leads. */
function isUnnumbered(line: SourceLine): boolean {
  return (
    line.kind === 'plain' &&
    line.indent === 0 &&
    line.piece.text.endsWith('?') &&
    startsLikeQuestion(line.piece.text) &&
    !isInstruction(line.piece.text)
  );
}

/** The indexes of the longest run of rising numbers; of two that stand the wrong way round, the later is left out. */
function longestRising(group: readonly Numbered[]): ReadonlySet<number> {
  const heads: number[] = [];
  const next: number[] = [];
  for (let index = group.length - 1; index >= 0; index -= 1) {
    const { last } = group[index] as Numbered;
    let low = 0;
    let high = heads.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((group[heads[middle] as number] as Numbered).last > last) low = middle + 1;
      else high = middle;
    }
    next[index] = heads[low - 1] ?? -1;
    heads[low] = index;
  }
  const kept = new Set<number>();
  for (let index = heads[heads.length - 1] ?? -1; index >= 0; index = next[index] ?? -1) kept.add(index);
  return kept;
}
