import { diagnose } from '../messages/diagnose.ts';
import { cut, type Piece, rangeOf } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import type { OutlineBuilder } from './outline-builder.ts';
import { trimmed } from './read-act.ts';
import { withoutStop } from './read-emergency.ts';
import { type NamedLine, readNamed, readNamedWords } from './read-named.ts';
import { conditionOf } from './statement.ts';

/** The question that 'if yes' speaks of, and whether the line stands indented below it. */
export interface About {
  readonly number: string | null;
  readonly owned: boolean;
}

/** Adds a 'Consider', 'Do not miss' or 'Next steps' line, or opens its list; false when the line is none of them. */
export function addNamed(builder: OutlineBuilder, piece: Piece, about: About, indent: number): boolean {
  const [first, ...more] = splitEntries(piece);
  const read = first === undefined ? null : readNamed(first);
  if (read === null) return false;
  builder.taken = 'instruction';
  if (read.named.text === '') builder.list = { keyword: read.keyword, indent, piece, entries: 0, isHeading: false };
  else addEntries(builder, read.keyword, read.named, read.condition, about);
  for (const entry of more) addListEntry(builder, read.keyword, entry, about);
  return true;
}

/** Adds one entry of the list below a keyword. */
export function addListEntry(builder: OutlineBuilder, keyword: NamedLine['keyword'], piece: Piece, about: About): void {
  for (const entry of splitEntries(piece)) {
    const { named, condition } = readNamedWords(entry);
    addEntries(builder, keyword, named, condition, about);
  }
}

/** A semicolon ends an entry with its condition: 'asthma if 1 is yes; pneumonia if 2 is yes'. In advice without one it is the author's own. */
function splitEntries(piece: Piece): readonly Piece[] {
  if (/next steps?/i.test(piece.text) && !/\b(?:if|unless) [^;]*\d[^;]*;/i.test(piece.text)) return [piece];
  const masked = maskQuotes(piece.text);
  const entries: Piece[] = [];
  let start = 0;
  for (let end = masked.indexOf(';'); end >= 0; end = masked.indexOf(';', end + 1)) {
    entries.push(cut(piece, start, end));
    start = end + 1;
  }
  entries.push(cut(piece, start));
  return entries.filter((entry, index) => index === 0 || entry.text !== '');
}

/** Reports a keyword that nothing followed. */
export function closeList(builder: OutlineBuilder): void {
  if (builder.list !== null && builder.list.entries === 0 && !builder.list.isHeading) {
    const { piece } = builder.list;
    builder.diagnostics.push(diagnose('nothing-named', rangeOf(piece), { keyword: piece.text.replace(/ ?:$/, '') }));
  }
  builder.list = null;
}

function addEntries(builder: OutlineBuilder, keyword: NamedLine['keyword'], named: Piece, condition: Condition | null, about: About): void {
  const { line } = named;
  const place = { about: about.number, owned: about.owned };
  if (builder.list !== null) builder.list.entries += 1;
  if (keyword === 'next-step') {
    builder.items.push({ kind: 'next-step', line, range: rangeOf(named), text: named, condition, ...place });
    return;
  }
  if (keyword === 'red-flag') {
    const signs = condition === null ? splitLabels(named) : [named];
    for (const sign of signs) addRedFlag(builder, sign, condition, about);
    return;
  }
  for (const label of splitLabels(named)) {
    builder.items.push({
      kind: 'consideration',
      line,
      range: rangeOf(label),
      doNotMiss: keyword === 'do-not-miss',
      label,
      condition,
      ...place,
    });
  }
}

/** A sign of danger: an emergency where it is so, in the author's own words where a condition says when. */
function addRedFlag(builder: OutlineBuilder, sign: Piece, condition: Condition | null, about: About): void {
  const { text, thenStop } = withoutStop(sign.text);
  const words = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  const said =
    condition === null ? `${words}: this may be an emergency. Please get medical help now.` : /[.!?]$/.test(words) ? words : `${words}.`;
  builder.items.push({
    kind: 'act',
    line: sign.line,
    range: rangeOf(sign),
    label: null,
    about: about.number,
    owned: about.owned,
    condition: condition ?? conditionOf('if', sign),
    act: { kind: 'emergency', words: said, thenStop },
  });
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
