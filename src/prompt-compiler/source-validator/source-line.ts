import { longestLine } from '../1a-outline/layout/laid-out-lines.ts';
import { readLines } from '../1a-outline/read-lines.ts';
import { readMarker } from '../1a-outline/read-marker.ts';
import { cut, type Piece } from '../piece.ts';

/** A line of a source text by what it looks like, whether it makes sense where it stands or not. */
export interface SourceLine {
  readonly line: number;
  readonly indent: number;
  /** `unread`: longer than a line can be; the compiler says so. */
  readonly kind: 'blank' | 'comment' | 'unread' | 'heading' | 'numbered' | 'option' | 'named' | 'plain';
  /** The whole line, without the spaces around it. */
  readonly piece: Piece;
  /** What follows its number or marker; the whole line where it has none. */
  readonly body: Piece;
  readonly number: string | null;
  /** As it is written, `a)` or `-`; of options only. */
  readonly marker: string | null;
}

/** Lines that begin with a word of the language and belong to the prompt as a whole. */
const named =
  /^(?:chief complaint|main complaint|presenting complaint|complaint|also for|also called|title|style|tone|consider|(?:do not|don't|never) miss|(?:suggested |recommended )?next steps?|(?:please )?ask (?:at most|no more than|up to|a maximum of|not more than))\b/i;

/** A bullet before an instruction makes no answer of it. */
const instructionBullet = /^(?:if|unless|emergency|red flag|only ask|ask only|skip if|consider|do not miss|next steps?)[ :]/i;

/** Reads a text of any quality line by line. */
export function readSourceLines(text: string): readonly SourceLine[] {
  return readLines(text).map(({ number: line, indent, piece, isComment }): SourceLine => {
    const plain = { line, indent, piece, body: piece, number: null, marker: null };
    if (isComment) return { ...plain, kind: 'comment' };
    if (piece.text.length > longestLine) return { ...plain, kind: 'unread' };
    if (piece.text === '') return { ...plain, kind: 'blank' };
    const heading = /^#{1,6}(?: |(?=[^\d\s#])|$)/.exec(piece.text);
    if (heading !== null) return { ...plain, kind: 'heading', body: cut(piece, heading[0].length) };
    if (named.test(piece.text)) return { ...plain, kind: 'named' };
    const marker = readMarker(piece);
    if (marker === null) return { ...plain, kind: 'plain' };
    if (marker.kind === 'number' || (marker.kind === 'bracketed-number' && indent === 0))
      return { ...plain, kind: 'numbered', body: marker.rest, number: marker.number };
    if (marker.kind === 'bullet' && instructionBullet.test(marker.rest.text)) return { ...plain, kind: 'plain', body: marker.rest };
    const written = piece.text.slice(0, piece.text.length - marker.rest.text.length).trim();
    return { ...plain, kind: 'option', body: marker.rest, marker: written };
  });
}

/** Whether there is nothing in a line for a check to look at. */
export function saysNothing({ kind }: SourceLine): boolean {
  return kind === 'blank' || kind === 'comment' || kind === 'unread';
}

/** The lines of one question: its own, and those that follow it up to the next numbered line or heading. */
export interface QuestionLines {
  readonly question: SourceLine;
  readonly below: readonly SourceLine[];
}

/** The numbered lines with what stands below each. */
export function questionsOf(lines: readonly SourceLine[]): readonly QuestionLines[] {
  const questions: { question: SourceLine; below: SourceLine[] }[] = [];
  for (const line of lines) {
    if (line.kind === 'numbered') questions.push({ question: line, below: [] });
    else questions[questions.length - 1]?.below.push(line);
  }
  return questions.map(({ question, below }) => {
    const end = below.findIndex(({ kind }) => kind === 'heading' || kind === 'named');
    return { question, below: (end < 0 ? below : below.slice(0, end)).filter((line) => !saysNothing(line)) };
  });
}

/** An instruction rather than a question: 'If 2 is yes, go to 9.', 'Emergency if …', 'Stop.'. */
export function isInstruction(text: string): boolean {
  return /^(?:if|unless|otherwise|or else|else|emergency|red flag|only ask|ask|only if|skip|go|jump|stop|end|optional|always|when (?:question )?\d)\b/i.test(
    text,
  );
}
