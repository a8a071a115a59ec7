import { plainWords } from '../../protocol/plain-words.ts';
import { wordTable } from '../../shared/word-table.ts';

export interface Token {
  readonly kind: 'number' | 'word' | 'quoted' | 'sign';
  /** In lower case; without its quotes, where it had any. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const shortForms = wordTable<string>({ y: 'yes', n: 'no', 'y/o': 'years', yo: 'years', pt: 'patient', pts: 'patients' });

const pattern =
  /"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|\d+(?:\.\d+)*(?![\p{L}\d])|<=|>=|!=|==|&&|\|\||[<>=≤≥≠(),;:+&-]|[\p{L}\p{N}°%][\p{L}\p{N}'°%/-]*|\S/gu;

/** '38C' and '2weeks': an amount without the space before its unit. */
const gluedUnit =
  /^(\d+(?:\.\d+)*)(?=(?:°?[cf]|kgs?|lbs?|cm|mg|bpm|mmhg|h|hrs?|hours?|mins?|minutes?|days?|weeks?|wks?|months?|years?|yrs?)$)/i;

/** A condition as words, numbers, quoted labels and signs. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const written = match[0];
    const glued = gluedUnit.exec(written);
    if (glued?.[1] !== undefined) {
      const unit = written.slice(glued[1].length);
      const middle = match.index + glued[1].length;
      tokens.push({ kind: 'number', text: glued[1], start: match.index, end: middle });
      tokens.push({ kind: 'word', text: unit.toLowerCase(), start: middle, end: match.index + written.length });
      continue;
    }
    const quoted = written.length > 1 && (written.startsWith('"') || written.startsWith("'"));
    const answered = quoted && /^(?:yes|no)$/i.test(written.slice(1, -1));
    const kind = answered
      ? 'word'
      : quoted
        ? 'quoted'
        : /^\d/.test(written) && !/\p{L}/u.test(written)
          ? 'number'
          : /^[\p{L}\p{N}°%]/u.test(written)
            ? 'word'
            : 'sign';
    const text = quoted ? plainWords(written.slice(1, -1)) : (shortForms[written.toLowerCase()] ?? written.toLowerCase());
    tokens.push({ kind, text, start: match.index, end: match.index + written.length });
  }
  return tokens;
}
