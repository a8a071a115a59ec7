import { type Range, rangeOf } from '../piece.ts';
import { type SourceLine, saysNothing } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

/** Marks that a text brings along from a mail, a chat or a word processor, by where they stand. */
const marks: readonly { readonly written: RegExp; readonly what: string }[] = [
  { written: /^>+ ?(?=\S)/, what: 'the mark of a quotation' },
  { written: /^[-*+•·◦▪‣●] (?=\d+(?:\.\d+)*[.)] )/, what: 'a bullet before a number' },
  { written: /^#{1,6} ?(?=\d+(?:\.\d+)*[.)] .*\?)/, what: 'the mark of a heading before a question' },
  { written: /^```.*$/, what: 'the mark of a code block' },
  { written: /^[-•·◦▪‣●+]$/, what: 'a bullet without text' },
];

/** From the first tag of a line to its last. */
const htmlTags = /(<\/?(?:b|i|u|em|strong|br|p|span|div|font|li|ul|ol)(?: [^<>]*)?\/?>)(?:.*<\/?\w+(?: [^<>]*)?\/?>)?/i;

/** A numbered line in bold; single words may be so, and are read without their marks. */
const boldLine = /^(\s*)(\*\*|__)(\d+(?:\.\d+)*[.)] .*)\2\s*$/;

/** Finds marks of other programs that the prompt language has no use for. */
export function checkMarkdown(lines: readonly SourceLine[], text: string): readonly Finding[] {
  const inBold = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).flatMap((raw, index) => {
    const match = boldLine.exec(raw);
    return match === null ? [] : [{ match, line: index + 1 }];
  });
  const numbered = lines.filter(({ kind }) => kind === 'numbered').length;
  // Where many lines are in bold it is how the author writes.
  const strayBold = inBold.length * 3 <= numbered ? inBold : [];
  return [...lines.flatMap((line) => strayMark(line) ?? []), ...strayBold.map(({ match, line }) => boldFinding(match, line))];
}

function strayMark(line: SourceLine): Finding | null {
  if (saysNothing(line)) return null;
  const { text } = line.piece;
  for (const { written, what } of marks) {
    const match = written.exec(text);
    if (match !== null)
      return stray(line.line, rangeOf(line.piece, match.index, match.index + match[0].length), '', `“${match[0].trim()}” is ${what}.`);
  }
  const tags = htmlTags.exec(text);
  if (tags !== null) {
    const inner = tags[0].replace(/<[^>]*>/g, '');
    return stray(line.line, rangeOf(line.piece, tags.index, tags.index + tags[0].length), inner, `“${tags[1]}” is a mark of web pages.`);
  }
  const code = /`([^`]+)`/.exec(text);
  if (code?.[1] !== undefined)
    return stray(
      line.line,
      rangeOf(line.piece, code.index, code.index + code[0].length),
      code[1],
      '“`” is a mark of Markdown, which patients would be shown.',
    );
  const lone = /\*\*|~~/.exec(text);
  if (lone === null) return null;
  return stray(
    line.line,
    rangeOf(line.piece, lone.index, lone.index + 2),
    '',
    `“${lone[0]}” is a mark of Markdown, which patients would be shown.`,
  );
}

function boldFinding([whole, indent = '', mark = '', inner = '']: RegExpExecArray, line: number): Finding {
  const range = { start: { line, column: indent.length + 1 }, end: { line, column: whole.trimEnd().length + 1 } };
  return stray(line, range, inner, `“${mark}” puts this line alone in bold.`);
}

function stray(line: number, range: Range, newText: string, message: string): Finding {
  return { type: 'formatting', line, message, suggestion: newText === '' ? 'Delete it.' : 'Delete the marks.', fix: { range, newText } };
}
