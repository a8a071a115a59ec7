import { plainWords } from '../../protocol/plain-words.ts';

export interface Token {
  readonly kind: 'number' | 'word' | 'quoted' | 'sign';
  /** In lower case; without its quotes, where it had any. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const shortForms: Readonly<Record<string, string>> = { y: 'yes', n: 'no', 'y/o': 'years', yo: 'years', pt: 'patient', pts: 'patients' };

const pattern =
  /"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|\d+(?:\.\d+)*(?!\p{L})|<=|>=|!=|==|&&|\|\||[<>=≤≥≠(),;:+&-]|[\p{L}\p{N}°%][\p{L}\p{N}'°%/-]*|\S/gu;

/** A condition as words, numbers, quoted labels and signs. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const written = match[0];
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
