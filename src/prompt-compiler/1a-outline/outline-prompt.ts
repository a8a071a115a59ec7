import { diagnose } from '../messages/diagnose.ts';
import { columnAt, cut, type Piece, rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { addBlockLine, closeBlocks, endsBlock, opensBlock } from './add-block.ts';
import { addBullet, instruction } from './add-bullet.ts';
import { addListEntry, closeList } from './add-named.ts';
import { addNumbered } from './add-numbered.ts';
import { addOption } from './add-option.ts';
import { addUnnumbered, rulesBelow } from './add-unnumbered.ts';
import { readAnswerChosen } from './answer-rules/read-answer-rule.ts';
import type { AskedAndTail } from './answer-rules/split-tail.ts';
import { beginsWithAmount } from './begins-with-amount.ts';
import { laidOutLines, longestLine } from './layout/laid-out-lines.ts';
import type { Condition, LineKind, Outline } from './outline.ts';
import { addSectionScope, emptyOutline, type OutlineBuilder, ownerOf } from './outline-builder.ts';
import { trimmed } from './read-act.ts';
import { readOnlyFor } from './read-audience.ts';
import type { SourceLine } from './read-lines.ts';
import { readMarker } from './read-marker.ts';
import { keywordOfHeading } from './read-named.ts';
import { readConditionWords } from './read-statement.ts';
import { splitNumbered } from './split-numbered.ts';
import { splitOption } from './split-option.ts';
import { conditionOf } from './statement.ts';

export const largestMegabytes = 5;

/** Stage 1a: tells the lines of a prompt apart and nests them. Every line ends in the outline or in a diagnostic. */
export function outlinePrompt(source: string): Outline {
  const builder = emptyOutline();
  if (source.length > largestMegabytes * 1024 * 1024) {
    const range = rangeOf({ text: '', line: 1, columns: 1 });
    return finished(builder, 0, [diagnose('prompt-too-large', range, { limit: largestMegabytes })]);
  }
  const { written, lines, labels } = laidOutLines(source);
  for (const { isComment } of written) builder.lines.push(isComment ? 'comment' : 'blank');
  builder.labels = labels;
  const following = nextFilled(lines);
  const lastEnd = lines.findLastIndex(endsBlock);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    if (opensBlock(line) || builder.blocks.length > 0) {
      const filled = lines[following[index] ?? lines.length];
      if (addBlockLine(builder, line, filled, lastEnd > index)) {
        builder.continueWords = null;
        takeLine(builder, line, 'instruction');
        continue;
      }
    }
    const nextAt = nextUncommented(lines, index);
    const next = lines[nextAt];
    const joined = next === undefined ? null : joinCondition(line, next);
    const [first, ...more] = splitNumbered(joined ?? line, builder.last?.question.number ?? null);
    takeLine(builder, line, readLine(builder, first ?? line));
    for (const inside of more) {
      reportInside(builder, inside);
      readLine(builder, inside);
    }
    if (joined === null) continue;
    for (const between of lines.slice(index + 1, nextAt)) takeLine(builder, between, readLine(builder, between));
    if (next !== undefined) takeLine(builder, next, 'wording');
    index = nextAt;
  }
  closeList(builder);
  closeBlocks(builder);
  if (!builder.items.some((item) => item.kind === 'question'))
    builder.diagnostics.push(diagnose('no-questions', rangeOf({ text: '', line: 1, columns: 1 })));
  else if (builder.chiefComplaint === null && builder.title === null)
    builder.diagnostics.push(diagnose('no-chief-complaint', rangeOf({ text: '', line: 1, columns: 1 })));
  return finished(builder, written.length, builder.diagnostics);
}

/** Keeps what a line was taken for; of several things that stand in one line the first that is more than a blank. */
function takeLine({ lines }: OutlineBuilder, { number }: SourceLine, kind: LineKind): void {
  if (lines[number - 1] === 'blank') lines[number - 1] = kind;
}

/** The index of the next line that is no comment. */
function nextUncommented(lines: readonly SourceLine[], index: number): number {
  let next = index + 1;
  while (lines[next]?.isComment === true) next += 1;
  return next;
}

/** For each line the index of the next one that is neither blank nor a comment. */
function nextFilled(lines: readonly SourceLine[]): readonly number[] {
  const following: number[] = new Array(lines.length);
  let next = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    following[index] = next;
    if (lines[index]?.piece.text !== '') next = index;
  }
  return following;
}

/**
 * A condition whose question stands in the next line ('5. If 1 is yes:', then 'How long?' indented) is one line with it. What is wrong with
 * the second part is reported at the end of the first.
 */
function joinCondition({ piece, ...line }: SourceLine, next: SourceLine): SourceLine | null {
  if (!/^\d+(?:\.\d+)*\. (?:if|unless|otherwise|only if)\b.*[:,]$/i.test(piece.text) || next.indent <= line.indent) return null;
  if (next.piece.text === '' || readMarker(next.piece) !== null || !startsLikeQuestion(next.piece.text)) return null;
  const { text } = piece;
  const columns = Array.from({ length: text.length }, (_, index) => columnAt(piece, index));
  const end = columnAt(piece, text.length - 1);
  const added = ` ${next.piece.text}`;
  return { ...line, piece: { text: text + added, line: piece.line, columns: [...columns, ...Array.from(added, () => end)] } };
}

/** A question that begins inside a line is read as if it stood in its own, and reported. */
function reportInside(builder: OutlineBuilder, { piece }: SourceLine): void {
  const marker = readMarker(piece);
  const number = marker?.kind === 'number' ? marker.number : '';
  const range = rangeOf(piece, 0, number.length + 1);
  const fix = { title: 'Begin a new line', range: { start: range.start, end: range.start }, newText: '\n' };
  builder.diagnostics.push(diagnose('number-inside-line', range, { number }, { questionId: number, fix }));
}

function readLine(builder: OutlineBuilder, line: SourceLine): LineKind {
  const { piece, indent } = line;
  if (line.isComment && line.taken === undefined) builder.comments += 1;
  if (line.problem !== undefined) {
    const { code, piece: unread } = line.problem;
    const questionId = code === 'line-too-long' ? null : (builder.last?.question.number ?? null);
    builder.diagnostics.push(diagnose(code, rangeOf(unread), code === 'line-too-long' ? { limit: longestLine } : {}, { questionId }));
  }
  if (line.taken !== undefined) return line.taken;
  if (piece.text === '') {
    builder.blankBefore ||= !line.isComment;
    return line.isComment ? 'comment' : 'blank';
  }
  const before = builder.items.length;
  builder.taken = null;
  if (!addHeading(builder, piece)) addMarked(builder, indent, piece);
  builder.blankBefore = false;
  const item = builder.items[before];
  return builder.taken ?? (item === undefined ? 'problem' : item.kind === 'question' ? 'question' : 'instruction');
}

function addHeading(builder: OutlineBuilder, piece: Piece): boolean {
  const match = /^(#{1,6})(?: |(?=[^\d\s#])|$)/.exec(piece.text);
  if (match?.[1] === undefined) return false;
  closeList(builder);
  builder.continueWords = null;
  const rest = cut(piece, match[0].length);
  const { inBrackets, condition } = conditionOfHeading(rest);
  const text = cut(rest, 0, inBrackets ?? rest.text.length).text;
  builder.taken = 'heading';
  builder.headings.push({ line: piece.line, level: match[1].length, text });
  if (match[1].length === 1) builder.title ??= text === '' ? null : text;
  builder.open = [];
  builder.stem = null;
  const keyword = keywordOfHeading(text);
  if (keyword !== null) builder.list = { keyword, indent: Number.POSITIVE_INFINITY, piece, entries: 0, isHeading: true };
  if (condition !== null) addSectionScope(builder, piece, condition);
  return true;
}

/** The condition of a heading: '## Women (only if under 50)', '## For women only'; and where its brackets begin. */
function conditionOfHeading(heading: Piece): { readonly inBrackets: number | null; readonly condition: Condition | null } {
  const match = / ?[([]([^()[\]]*)[)\]]$/.exec(heading.text);
  if (match?.[1] === undefined) {
    if (/^(?:only )?(?:if|unless) .*\b(?:\d|yes\b|no\b|(?:fe)?male\b)/i.test(heading.text))
      return { inBrackets: null, condition: readConditionWords(trimmed(heading)) };
    const only = readOnlyFor(heading);
    return { inBrackets: null, condition: only === null ? null : conditionOf(only.mode, only.words) };
  }
  const start = match.index + match[0].search(/[([]/) + 1;
  const condition = readConditionWords(cut(heading, start, start + match[1].length));
  return { inBrackets: condition === null ? null : match.index, condition };
}

function addMarked(builder: OutlineBuilder, indent: number, piece: Piece): void {
  const marker = readMarker(piece);
  const owner = ownerOf(builder, indent);
  const bullet = marker?.kind === 'bullet' ? marker.rest : null;
  const instructs = builder.list?.isHeading === true && (bullet === null || instruction.test(bullet.text));
  if (builder.list !== null && !instructs && marker?.kind !== 'number' && (marker !== null || indent > builder.list.indent)) {
    builder.taken = 'instruction';
    addListEntry(builder, builder.list.keyword, marker?.rest ?? piece, { number: owner?.number ?? null, owned: false });
    return;
  }
  if (marker !== null) builder.continueWords = null;
  // '20 or more: stop' below a question that asks how many.
  const rules = marker?.kind === 'number' && !marker.wellFormed ? rulesBelow(builder, piece) : null;
  if (rules !== null) {
    builder.taken = 'instruction';
    for (const rule of rules) addUnnumbered(builder, indent, rule, true);
    return;
  }
  // '38 or over and 3 is yes: stop', '0-4 mild': an amount numbers no question, whether what it says can be read or not.
  if (marker?.kind === 'number' && !marker.wellFormed && beginsWithAmount(piece, builder.numbers.has(marker.number))) {
    closeList(builder);
    const items = builder.items.length + builder.diagnostics.length + builder.scores.length;
    addUnnumbered(builder, indent, piece, true);
    if (items === builder.items.length + builder.diagnostics.length + builder.scores.length) reportAmount(builder, piece);
    return;
  }
  if (marker?.kind === 'number') {
    closeList(builder);
    if (!marker.wellFormed) reportNumber(builder, piece, marker.number, marker.length);
    addNumberedLine(builder, indent, marker, piece);
    return;
  }
  if (marker?.kind === 'bracketed-number') {
    if (owner !== null) addOption(builder, indent, marker.number, marker.rest);
    else {
      closeList(builder);
      reportNumber(builder, piece, marker.number, marker.length);
      addNumberedLine(builder, indent, marker, piece);
    }
    return;
  }
  const belowQuestion = owner !== null || (builder.last !== null && !builder.blankBefore);
  if (marker?.kind === 'letter' && (belowQuestion || builder.last === null)) addLettered(builder, indent, marker.marker, marker.rest);
  else if (marker?.kind === 'bullet' && belowQuestion)
    addBullet(builder, indent, marker.rest, owner?.number ?? builder.last?.question.number ?? null);
  else {
    if (builder.list !== null) closeList(builder);
    addUnnumbered(builder, indent, marker?.rest ?? piece);
  }
}

/** Adds a numbered line, and below its question what stands after it in the line. */
function addNumberedLine(
  builder: OutlineBuilder,
  indent: number,
  { number, rest }: { readonly number: string; readonly rest: Piece },
  whole: Piece,
): void {
  builder.tail = null;
  addNumbered(builder, indent, number, rest, whole);
  const { tail } = builder;
  if (tail === null) return;
  const below = indent + 2;
  for (const line of (tail as AskedAndTail).lines) addUnnumbered(builder, below, line, true);
  for (const unread of (tail as AskedAndTail).unread)
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(unread), {}, { questionId: number }));
}

/** Adds an answer with its letter, and those that follow it on its line: 'a) fever, b) cough'. */
function addLettered(builder: OutlineBuilder, indent: number, letter: string, rest: Piece): void {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  const chosen = splitOption(rest).chosen === null ? readAnswerChosen(rest) : null;
  if (chosen !== null) {
    addOption(builder, indent, letter, chosen);
    return;
  }
  const match = new RegExp(`[ ,;]+(?:and |or )?\\(?${next}[).] (?=\\S)`, 'i').exec(rest.text);
  if (match === null || match.index === 0) {
    addOption(builder, indent, letter, rest);
    return;
  }
  addOption(builder, indent, letter, cut(rest, 0, match.index));
  addLettered(builder, indent, next, cut(rest, match.index + match[0].length));
}

function reportAmount(builder: OutlineBuilder, piece: Piece): void {
  builder.diagnostics.push(
    diagnose('instruction-not-understood', rangeOf(piece), {}, { questionId: builder.last?.question.number ?? null }),
  );
  builder.taken = 'problem';
}

function reportNumber(builder: OutlineBuilder, piece: Piece, number: string, length: number): void {
  const range = { start: { line: piece.line, column: columnAt(piece, 0) }, end: { line: piece.line, column: columnAt(piece, length) } };
  const glued = piece.text[length] !== undefined && piece.text[length] !== ' ';
  const fix = { title: `Write “${number}. ”`, range, newText: glued ? `${number}. ` : `${number}.` };
  builder.diagnostics.push(diagnose('number-without-period', range, { number }, { questionId: number, fix }));
}

function finished(builder: OutlineBuilder, lineCount: number, diagnostics: Outline['diagnostics']): Outline {
  const { title, chiefComplaint, alsoFor, style, headings, questionLimit, scores, items, lines, comments } = builder;
  return {
    title,
    chiefComplaint,
    alsoFor,
    style,
    headings,
    questionLimit,
    scores,
    items,
    lines,
    commentCount: comments,
    lineCount,
    diagnostics,
  };
}
