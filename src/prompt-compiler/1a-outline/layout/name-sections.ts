import { type Piece, type Replacement, withReplaced } from '../../piece.ts';
import type { SourceLine } from '../read-lines.ts';

const words = 'section|part|stage|block|module|page';
const names = '[A-Z]|\\d{1,2}|[IVX]{1,4}|one|two|three|four|five|six';
const mayName = /^(?:#+ )?\[?(?:section|part|stage|block|module|page) /i;
const numbered = /^(\d+(?:\.\d+)*)\. /;
const title = new RegExp(`^(?:#{1,6} )?(?:\\[)?(${words}) (${names})(?![\\p{L}\\p{N}])(?:[.:)\\]]| ?[-(]|$| (?=\\p{L}))`, 'iu');
const reference = new RegExp(
  `(?<=(?<verb>\\b(?:go through|go over|complete|do|ask|skip|omit|leave out|miss out|pass over|to|with|at|from)|->|[:=]) )(?:all (?:of )?|the whole of )?(?:the )?(?:${words}) (?<name>${names})(?![\\p{L}\\p{N}])(?<from>,? (?:from|but only|only|starting (?:at|with)) (?:question |q ?)?(?<number>\\d+(?:\\.\\d+)*))?`,
  'giu',
);

interface Section {
  first: string;
  last: string;
}

/** Reads what names a section ('go to stage D', 'skip part 2') as what names its questions, and the line with its name as a heading. */
export function nameSections(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ piece }) => mayName.test(piece.text))) return lines;
  const sections = new Map<string, Section>();
  const titles = new Set<number>();
  let current: string | null = null;
  lines.forEach(({ piece }, index) => {
    const match = piece.text.length > 120 || numbered.test(piece.text) ? null : title.exec(piece.text);
    if (match?.[2] !== undefined && !/\?|\b(?:if|skip|go to) .*[:,]|\b(?:total|score|sum|points)\b|=/i.test(piece.text)) {
      current = match[2].toLowerCase();
      titles.add(index);
    } else if (/^#{1,2} /.test(piece.text)) current = null;
    const number = numbered.exec(piece.text)?.[1];
    if (number === undefined || current === null) return;
    const section = sections.get(current);
    if (section === undefined) sections.set(current, { first: number, last: number });
    else if (!number.includes('.')) section.last = number;
  });
  if (sections.size === 0) return lines;
  return lines.map((line, index) => {
    if (!titles.has(index)) return { ...line, piece: renamed(line.piece, sections) };
    return /^#/.test(line.piece.text) ? line : { ...line, piece: withReplaced(line.piece, [{ from: 0, to: 0, text: '## ' }]) };
  });
}

/** 'Go to stage D' as 'go to 14', 'skip part 2' as 'skip 5 to 9'. */
function renamed(piece: Piece, sections: ReadonlyMap<string, Section>): Piece {
  if (!/\b(?:section|part|stage|block|module|page) /i.test(piece.text)) return piece;
  const found: Replacement[] = [];
  for (const match of piece.text.matchAll(reference)) {
    const section = sections.get(match.groups?.name?.toLowerCase() ?? '');
    if (section === undefined) continue;
    const { verb = '', number } = match.groups ?? {};
    const isWhole = /^\w/.test(verb) && !/^(?:to|with|at|from)$/i.test(verb);
    const text = number ?? (isWhole && section.first !== section.last ? `${section.first} to ${section.last}` : section.first);
    found.push({ from: match.index, to: match.index + match[0].length, text });
  }
  return withReplaced(piece, found);
}
