import { diagnose } from '../messages/diagnose.ts';
import { columnAt, cut, type Piece, rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { addBlockLine, closeBlocks, endsBlock, opensBlock } from './add-block.ts';
import { addListEntry, addNamed, closeList } from './add-named.ts';
import { addNumbered } from './add-numbered.ts';
import { addOption } from './add-option.ts';
import { addUnnumbered, ruleBelow } from './add-unnumbered.ts';
import type { Condition, LineKind, Outline } from './outline.ts';
import { addSectionScope, emptyOutline, type OutlineBuilder, ownerOf } from './outline-builder.ts';
import { offersInline, readAnswerChosen } from './read-answer-rule.ts';
import { readOnlyFor } from './read-audience.ts';
import { readLines, type SourceLine } from './read-lines.ts';
import { readMarker } from './read-marker.ts';
import { keywordOfHeading } from './read-named.ts';
import { readConditionWords } from './read-statement.ts';
import { splitNumbered } from './split-numbered.ts';
import { splitOption } from './split-option.ts';
import { conditionOf } from './statement.ts';

export const longestLine = 2000;
export const largestMegabytes = 5;

/** Stage 1a: tells the lines of a prompt apart and nests them. Every line ends in the outline or in a diagnostic. */
export function outlinePrompt(source: string): Outline {
  const builder = emptyOutline();
  if (source.length > largestMegabytes * 1024 * 1024) {
    const range = rangeOf({ text: '', line: 1, columns: 1 });
    return finished(builder, 0, [diagnose('prompt-too-large', range, { limit: largestMegabytes })]);
  }
  const lines = readLines(source);
  const following = nextFilled(lines);
  const lastEnd = lines.findLastIndex(endsBlock);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    if (opensBlock(line) || builder.blocks.length > 0) {
      const filled = lines[following[index] ?? lines.length];
      if (addBlockLine(builder, line, filled, lastEnd > index)) {
        builder.continueWords = null;
        builder.lines.push('instruction');
        continue;
      }
    }
    const nextAt = nextUncommented(lines, index);
    const next = lines[nextAt];
    const joined = next === undefined ? null : joinCondition(line, next);
    const [first, ...more] = splitNumbered(joined ?? line, builder.last?.question.number ?? null);
    builder.lines.push(readLine(builder, first ?? line));
    for (const inside of more) {
      reportInside(builder, inside);
      readLine(builder, inside);
    }
    if (joined === null) continue;
    for (const between of lines.slice(index + 1, nextAt)) builder.lines.push(readLine(builder, between));
    builder.lines.push('wording');
    index = nextAt;
  }
  closeList(builder);
  closeBlocks(builder);
  if (!builder.items.some((item) => item.kind === 'question'))
    builder.diagnostics.push(diagnose('no-questions', rangeOf({ text: '', line: 1, columns: 1 })));
  else if (builder.chiefComplaint === null && builder.title === null)
    builder.diagnostics.push(diagnose('no-chief-complaint', rangeOf({ text: '', line: 1, columns: 1 })));
  return finished(builder, lines.length, builder.diagnostics);
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
  if (line.isComment) builder.comments += 1;
  if (piece.text === '') {
    builder.blankBefore ||= !line.isComment;
    return line.isComment ? 'comment' : 'blank';
  }
  const before = builder.items.length;
  builder.taken = null;
  if (piece.text.length > longestLine) builder.diagnostics.push(diagnose('line-too-long', rangeOf(piece), { limit: longestLine }));
  else if (!addHeading(builder, piece)) addMarked(builder, indent, piece);
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
  if (marker?.kind === 'number') {
    closeList(builder);
    if (!marker.wellFormed) reportNumber(builder, piece, marker.number, marker.length);
    addNumbered(builder, indent, marker.number, marker.rest, piece);
    return;
  }
  if (marker?.kind === 'bracketed-number') {
    if (owner !== null) addOption(builder, indent, marker.number, marker.rest);
    else {
      closeList(builder);
      reportNumber(builder, piece, marker.number, marker.length);
      addNumbered(builder, indent, marker.number, marker.rest, piece);
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

/** Adds an answer with its letter, and those that follow it on its line: 'a) fever, b) cough'. */
function addLettered(builder: OutlineBuilder, indent: number, letter: string, rest: Piece): void {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  const match = new RegExp(`[ ,;]+(?:and |or )?\\(?${next}[).] (?=\\S)`, 'i').exec(rest.text);
  if (match === null || match.index === 0) {
    addOption(builder, indent, letter, rest);
    return;
  }
  addOption(builder, indent, letter, cut(rest, 0, match.index));
  addLettered(builder, indent, next, cut(rest, match.index + match[0].length));
}

const instruction =
  /^(?:if|unless|otherwise|else|emergency|red flag|only ask|ask only|ask (?:questions? |q ?)?\d|go to|skip|jump to|stop$|stop[.:]|consider:|do not miss:|next steps?:)/i;

/** A bullet below a question is an answer to choose from, unless it is an instruction. */
function addBullet(builder: OutlineBuilder, indent: number, rest: Piece, about: string | null): void {
  if (instruction.test(rest.text) && /[ :]/.test(rest.text)) {
    if (!addNamed(builder, rest, { number: about, owned: true }, indent)) addUnnumbered(builder, indent, rest);
    return;
  }
  const marker = readMarker(rest);
  // '- 7.1. Since when?'
  if (marker?.kind === 'number' && marker.wellFormed && marker.number.includes('.') && builder.numbers.has(parentOf(marker.number))) {
    addNumbered(builder, indent, marker.number, marker.rest, rest);
    return;
  }
  const isInline = builder.last !== null && offersInline(builder.last.question.text.text);
  const isRead = !isInline && splitOption(rest).chosen !== null;
  if (!isRead && ruleBelow(builder, rest) !== null) {
    addUnnumbered(builder, indent, rest);
    return;
  }
  const chosen = isRead ? null : readAnswerChosen(rest);
  if (chosen !== null && isInline) {
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(rest), {}, { questionId: about }));
    return;
  }
  addOption(builder, indent, null, chosen ?? rest);
}

function parentOf(number: string): string {
  return number.slice(0, number.lastIndexOf('.'));
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
