import type { Token } from './tokens.ts';

/** A place in the tokens of a condition, moved on as they are read. */
export interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

export function peek(reader: Reader, ahead = 0): string {
  return reader.tokens[reader.at + ahead]?.text ?? '';
}

export function peekKind(reader: Reader, ahead = 0): Token['kind'] | 'end' {
  return reader.tokens[reader.at + ahead]?.kind ?? 'end';
}

/** Reads the longest of some word sequences that stands here, each written with single spaces; null when none does. */
export function take(reader: Reader, phrases: readonly string[]): string | null {
  const first = peek(reader);
  if (first === '') return null;
  let best: string | null = null;
  for (const phrase of phrases) {
    if (!phrase.startsWith(first) || (best !== null && phrase.length <= best.length)) continue;
    if (phrase === first ? peekKind(reader) !== 'quoted' : standsHere(reader, phrase.split(' '))) best = phrase;
  }
  if (best !== null) reader.at += best.split(' ').length;
  return best;
}

function standsHere(reader: Reader, words: readonly string[]): boolean {
  return words.every((word, ahead) => peek(reader, ahead) === word && peekKind(reader, ahead) !== 'quoted');
}

export function isAtEnd(reader: Reader): boolean {
  return reader.at >= reader.tokens.length || peek(reader) === ')';
}

/** Whether one thing ends here: at a comma, at 'and' or 'or', at a closing bracket, or at the end. */
export function isBoundary(reader: Reader, ahead = 0): boolean {
  return (
    peekKind(reader, ahead) === 'end' ||
    (peekKind(reader, ahead) !== 'quoted' && [',', ')', 'and', 'or', 'nor', '&', '&&', '||', ';', 'but'].includes(peek(reader, ahead)))
  );
}
