import { type Piece, type Replacement, withReplaced } from '../../piece.ts';
import type { SourceLine } from '../read-lines.ts';
import { conditionParts, isWithin } from './condition-parts.ts';

const words = 'section|part|stage|block|module|page';
const names = '[A-Z]|\\d{1,2}|[IVX]{1,4}|one|two|three|four|five|six';
const mayName = /^(?:#+ )?\[?(?:section|part|stage|block|module|page) /i;
const numbered = /^(\d+(?:\.\d+)*)\. /;
const title = new RegExp(`^(?:#{1,6} )?(?:\\[)?(${words}) (${names})(?![\\p{L}\\p{N}])(?:[.:)\\]]| ?[-(]|$| (?=\\p{L}))`, 'iu');
const reference = new RegExp(
  `(?<=(?<verb>\\b(?:go through|go over|complete|do|ask|skip|omit|leave out|miss out|pass over|to|with|at|from)|->|[:=]) )(?:all (?:of )?|the whole of )?(?:the )?(?<word>${words}) (?<name>${names})(?![\\p{L}\\p{N}])(?<from>,? (?:from|but only|only|starting (?:at|with)) (?:question |q ?)?(?<number>\\d+(?:\\.\\d+)*))?`,
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
  lines.forEach((line, index) => {
    const { piece } = line;
    const match = piece.text.length > 120 || numbered.test(piece.text) ? null : title.exec(piece.text);
    if (match?.[2] !== undefined && !/\?|\b(?:if|skip|go to) .*[:,]|\b(?:total|score|sum|points)\b|=/i.test(piece.text)) {
      current = keyOf(match[1], match[2]);
      titles.add(index);
    } else if (/^#{1,2} /.test(piece.text) || isHeading(lines, index)) current = null;
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

/** A section's own word belongs to its name: 'stage 2' is not 'section 2'. */
function keyOf(word: string | undefined, name: string | undefined): string {
  return `${word} ${name}`.toLowerCase();
}

/** A line at the margin, apart from what stands above it, over a question: another part of the prompt begins there, whatever it is called. */
function isHeading(lines: readonly SourceLine[], index: number): boolean {
  const line = lines[index] as SourceLine;
  const { text } = line.piece;
  const next = lines[index + 1]?.piece.text === '' ? lines[index + 2] : lines[index + 1];
  return (
    line.indent === 0 &&
    /^\p{L}[^?]{2,60}$/u.test(text) &&
    !/[.,;]$|->|\b(?:go to|skip|stop)\b|^(?:if|unless|otherwise|ask)\b/i.test(text) &&
    (lines[index - 1]?.piece.text ?? '') === '' &&
    numbered.test(next?.piece.text ?? '')
  );
}

/** 'Go to stage D' as 'go to 14', 'skip part 2' as 'skip 5 to 9'; what is asked about a stage or a part keeps its words. */
function renamed(piece: Piece, sections: ReadonlyMap<string, Section>): Piece {
  const { text } = piece;
  if (!/\b(?:section|part|stage|block|module|page) /i.test(text)) return piece;
  const isAsked = numbered.test(text) || /^[-*•] |\?/.test(text);
  const parts = isAsked ? conditionParts(text) : [];
  const found: Replacement[] = [];
  for (const match of text.matchAll(reference)) {
    const { verb = '', number, word, name } = match.groups ?? {};
    const section = sections.get(keyOf(word, name));
    if (section === undefined || (isAsked && verb !== '->' && !isWithin(parts, match.index))) continue;
    const isWhole = /^\w/.test(verb) && !/^(?:to|with|at|from)$/i.test(verb);
    const said = number ?? (isWhole && section.first !== section.last ? `${section.first} to ${section.last}` : section.first);
    found.push({ from: match.index, to: match.index + match[0].length, text: said });
  }
  return withReplaced(piece, found);
}
