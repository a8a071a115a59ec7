import { diagnose } from '../messages/diagnose.ts';
import { cut, type Piece, rangeOf } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import type { OutlineBuilder } from './outline-builder.ts';
import { trimmed } from './read-act.ts';
import { type NamedLine, readNamed, readNamedWords } from './read-named.ts';

/** Adds a 'Consider', 'Do not miss' or 'Next steps' line, or opens its list; false when the line is none of them. */
export function addNamed(builder: OutlineBuilder, piece: Piece, about: string | null, indent: number): boolean {
  const read = readNamed(piece);
  if (read === null) return false;
  if (read.named.text === '') builder.list = { keyword: read.keyword, indent, piece, entries: 0 };
  else addEntries(builder, read.keyword, read.named, read.condition, about);
  return true;
}

/** Adds one entry of the list below a keyword. */
export function addListEntry(builder: OutlineBuilder, keyword: NamedLine['keyword'], piece: Piece, about: string | null): void {
  const { named, condition } = readNamedWords(piece);
  addEntries(builder, keyword, named, condition, about);
}

/** Reports a keyword that nothing followed. */
export function closeList(builder: OutlineBuilder): void {
  if (builder.list !== null && builder.list.entries === 0) {
    const { piece } = builder.list;
    builder.diagnostics.push(diagnose('nothing-named', rangeOf(piece), { keyword: piece.text.replace(/ ?:$/, '') }));
  }
  builder.list = null;
}

function addEntries(
  builder: OutlineBuilder,
  keyword: NamedLine['keyword'],
  named: Piece,
  condition: Condition | null,
  about: string | null,
): void {
  const line = named.line;
  if (builder.list !== null) builder.list.entries += 1;
  if (keyword === 'next-step') {
    builder.items.push({ kind: 'next-step', line, range: rangeOf(named), about, text: named, condition });
    return;
  }
  for (const label of splitLabels(named)) {
    builder.items.push({
      kind: 'consideration',
      line,
      range: rangeOf(label),
      doNotMiss: keyword === 'do-not-miss',
      about,
      label,
      condition,
    });
  }
}

function splitLabels(named: Piece): readonly Piece[] {
  const masked = maskQuotes(named.text);
  const labels: Piece[] = [];
  let start = 0;
  for (let index = 0; index <= masked.length; index += 1) {
    if (index < masked.length && masked[index] !== ',' && masked[index] !== ';') continue;
    const label = trimmed(cut(named, start, index));
    if (label.text !== '') labels.push(label);
    start = index + 1;
  }
  return labels;
}
