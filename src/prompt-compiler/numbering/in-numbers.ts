import type { SourceLine } from '../1a-outline/read-lines.ts';
import { columnAt, cut, joinedPieces, type Piece, withReplaced } from '../piece.ts';
import { findScheme, type LabelledLine } from './find-scheme.ts';
import { type Numbered, numberLines } from './number-lines.ts';
import { referencesTo, renameReferences } from './rename-references.ts';

/** A prompt whose questions are numbered as the language numbers them, and its author's labels where they are others. */
export interface InNumbers {
  readonly lines: readonly SourceLine[];
  /** The author's label of each question that is not called by its number, by that number. */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Reads the labels of a prompt's questions, however its author writes them ('Q1)', 'A4a', 'Step 3 -', 'VI.', '### 2)'), and gives the same prompt
 * numbered '1.', '2.', '2.1.', with the lines that name a label naming its number. Every character stays where it stands in the source.
 */
export function inNumbers(lines: readonly SourceLine[]): InNumbers {
  const found = findScheme(lines);
  if (found.length === 0) return { lines, labels: {} };
  const numbered = numberLines(found, lines);
  if (isOfTheLanguage(numbered, lines)) return { lines, labels: {} };
  const references = referencesTo(numbered);
  const at = new Map(numbered.entries.map((entry) => [entry.index, entry]));
  const titles = titlesAbove(numbered, lines);
  const labels: Record<string, string> = {};
  const wordings = wordingsBelow(lines, at);
  const labelOf = new Map([...wordings].map(([label, wording]) => [wording, label]));
  const result = lines.map((line, index): SourceLine => {
    const entry = at.get(index);
    const title = entry === undefined ? titles.get(index) : undefined;
    if (title !== undefined) return { ...line, piece: withReplaced(line.piece, [{ from: 0, to: title, text: '## ' }]) };
    if (entry === undefined)
      return labelOf.has(index)
        ? { ...blank(lines[labelOf.get(index) as number] as SourceLine), taken: 'question' }
        : { ...line, piece: renameReferences(line.piece, references, 0) };
    const { written, number } = entry;
    const text = renameReferences(line.piece, references, written.end);
    if (number === null) return { ...line, piece: withReplaced(text, [{ from: 0, to: written.end, text: '## ' }]) };
    if (number !== written.path.join('.') || written.manner.counts !== 'numbers' || /\d[a-z]$|^0\d/.test(written.label))
      labels[number] = written.label;
    const below = wordings.get(index);
    const wording = below === undefined ? null : withoutName(renameReferences((lines[below] as SourceLine).piece, references, 0));
    const piece = numberedPiece(text, written, number);
    return wording === null
      ? { ...line, piece }
      : { ...(lines[below as number] as SourceLine), indent: line.indent, piece: joinedPieces([`${number}. `, wording]) };
  });
  return { lines: result, labels };
}

/** Numbers as the language writes them are left to it, with all that may be wrong in them. */
function isOfTheLanguage({ entries }: Numbered, lines: readonly SourceLine[]): boolean {
  return entries.every(({ index, number, written: { label } }) => {
    const { text } = (lines[index] as SourceLine).piece;
    return number !== null && /^[\d.]+$/.test(label) && text.startsWith(`${label}. `);
  });
}

/** Where no question has a number without parts, '2 The rest' above '2.1' is the title of a section; by line, where its text begins. */
function titlesAbove({ entries }: Numbered, lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const titles = new Map<number, number>();
  if (entries.some(({ written: { path } }) => path.length === 1)) return titles;
  entries.forEach(({ index, written: { path } }, place) => {
    const before = entries[place - 1];
    if (before?.written.path[0] === path[0]) return;
    for (let above = index - 1; above > (before?.index ?? -1); above -= 1) {
      const match = /^(\d+)[.)]? +(?=\D)/.exec((lines[above] as SourceLine).piece.text);
      if (match?.[1] === undefined || Number(match[1]) !== path[0]) continue;
      titles.set(above, match[0].length);
      return;
    }
  });
  return titles;
}

/** For a label that stands alone in its line ('Question 1'), the index of the line that is its question. */
function wordingsBelow(lines: readonly SourceLine[], at: ReadonlyMap<number, LabelledLine>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [index, { written }] of at) {
    if ((lines[index] as SourceLine).piece.text.slice(written.end).trim() !== '') continue;
    let below = index + 1;
    while (below < lines.length && (lines[below] as SourceLine).piece.text === '') below += 1;
    if (below < lines.length && !at.has(below)) found.set(index, below);
  }
  return found;
}

/** 'Text: Do you smoke?' in a form names what follows. */
function withoutName(piece: Piece): Piece {
  return cut(piece, /^(?:text|wording|question|ask|prompt) ?: ?/i.exec(piece.text)?.[0].length ?? 0);
}

function numberedPiece(piece: Piece, { from, end }: { readonly from: number; readonly end: number }, number: string): Piece {
  const rest = cut(piece, end);
  const label = `${number}. `;
  const columns = Array.from({ length: label.length }, (_, index) =>
    columnAt(piece, index === label.length - 1 ? end - 1 : Math.min(from + index, end - 1)),
  );
  return {
    text: `${label}${rest.text}`,
    line: piece.line,
    columns: [...columns, ...Array.from({ length: rest.text.length }, (_, index) => columnAt(rest, index))],
  };
}

function blank(line: SourceLine): SourceLine {
  return { ...line, piece: { text: '', line: line.number, columns: 1 }, isComment: true };
}
