import { type Piece, rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { isInstruction, type SourceLine, saysNothing } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

const romanNumbers = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

const wordedNumber = /^(?:#|(?:question|q|no|nr|number|item)(?: |\.|# ?)?) ?(\d+(?:\.\d+)*) ?[.:)\]-]* /i;

interface WrongMarker {
  /** How many characters of the line it takes, with the space after it. */
  readonly length: number;
  readonly number: string;
  readonly message: string;
}

/** Finds numbers of questions that are not written as a number, a period and a space. */
export function checkNumberMarkers(lines: readonly SourceLine[]): readonly Finding[] {
  const findings: Finding[] = [];
  const numbered = lines.filter(({ kind, indent }) => kind === 'numbered' && indent === 0).length;
  const worded = lines.filter(({ piece }) => wordedNumber.test(piece.text)).length;
  // Where most questions begin with 'Q1.' it is how the author writes, and read as such.
  const isStyle = worded * 2 >= numbered;
  for (const line of lines) {
    if (saysNothing(line) || (isStyle && wordedNumber.test(line.piece.text))) continue;
    const wrong = wrongMarker(line, numbered);
    if (wrong === null) continue;
    findings.push({
      type: 'numbering',
      line: line.line,
      message: wrong.message,
      suggestion: `Write “${wrong.number}. ”.`,
      fix: {
        range: rangeOf(line.piece, 0, wrong.length),
        newText: `${wrong.number}. `.slice(0, wrong.length === line.piece.text.length ? -1 : undefined),
      },
    });
  }
  return findings;
}

function wrongMarker({ piece, indent, kind }: SourceLine, numbered: number): WrongMarker | null {
  const { text } = piece;
  const named = wordedNumber.exec(text);
  if (named?.[1] !== undefined && asks(text.slice(named[0].length)))
    return wrong(named[0], named[1], `“${named[0].trim()}” is not a number on its own.`);
  const digits = /^(\d+(?:\.\d+)*)( ?(?:\.\.+|[,:;_]|\.[,:;)]| [.)-]|-(?= )|\]))(?: |(?=\p{Lu}))/u.exec(text);
  if (digits?.[1] !== undefined) return wrong(digits[0], digits[1], `Number must end with period: ${digits[1]}`);
  const bare = /^(\d+(?:\.\d+)*)(\.?\)|\.?)(?: |(?=[\p{L}[("]))/u.exec(text);
  if (
    bare?.[1] !== undefined &&
    kind === 'numbered' &&
    bare[0] !== `${bare[1]}. ` &&
    !isAmount(text) &&
    (indent === 0 || !bare[2]?.endsWith(')') || bare[1].includes('.'))
  )
    return wrong(bare[0], bare[1], `Number must end with period: ${bare[1]}`);
  const enclosed = indent === 0 ? /^[([](\d+(?:\.\d+)*)[)\]] ?\.? ?/.exec(text) : null;
  if (enclosed?.[1] !== undefined && asks(text.slice(enclosed[0].length)))
    return wrong(enclosed[0], enclosed[1], `Number must end with period: ${enclosed[1]}`);
  const slip = /^[lI|]?[0-9lIO|]*\d[0-9lIO|]*(?:\.\d+)*\. ?/.exec(text);
  if (slip !== null && /[lIO|]/.test(slip[0])) {
    const meant = slip[0]
      .replace(/\.? ?$/, '')
      .replace(/^[lI|](?=\d)/, '')
      .replace(/[lI|]/g, '1')
      .replace(/O/g, '0');
    return wrong(slip[0], meant, `“${slip[0].trim()}” has a letter in its number.`);
  }
  return romanOrLetter(piece, indent, numbered);
}

/** 'III.' or 'B.' before a question at the margin, where the others have numbers. */
function romanOrLetter({ text }: Piece, indent: number, numbered: number): WrongMarker | null {
  const match = indent === 0 && numbered > 0 ? /^([ivx]+|[a-l])[.)] /i.exec(text) : null;
  if (match?.[1] === undefined || !text.endsWith('?') || !asks(text.slice(match[0].length))) return null;
  const roman = romanNumbers.indexOf(match[1].toLowerCase()) + 1;
  const number = roman > 0 ? roman : match[1].toLowerCase().charCodeAt(0) - 96;
  return wrong(match[0], String(number), `“${match[0].trim()}” is not a number: questions are numbered 1, 2, 3.`);
}

function asks(rest: string): boolean {
  return startsLikeQuestion(rest) || isInstruction(rest) || rest.includes('?');
}

/** '2 weeks' and '5 mg' begin with an amount, not with the number of a question. */
function isAmount(text: string): boolean {
  return /^\d+(?:\.\d+)? ?(?:mg|mcg|g|kg|ml|l|mmol|mmhg|cm|mm|m|minutes?|hours?|days?|weeks?|months?|years?|times|or more|or less|to \d|-|%)\b/i.test(
    text,
  );
}

function wrong(written: string, number: string, message: string): WrongMarker {
  return { length: written.length, number, message };
}
