import type { Diagnostic } from '../diagnostic.ts';
import type { Range } from '../piece.ts';
import { catalogue, type MessageCode } from './catalogue.ts';

/** A diagnostic of the catalogue, its message filled with the values of the case. */
export function diagnose(
  code: MessageCode,
  range: Range,
  values: Readonly<Record<string, string | number>> = {},
  more: Partial<Pick<Diagnostic, 'questionId' | 'related' | 'fix'>> = {},
): Diagnostic {
  const { severity, text } = catalogue[code];
  const message = text.replace(/\{(\w+)\}/g, (whole, name: string) => shortened(String(values[name] ?? whole))).trim();
  return { code, severity, message, range, questionId: more.questionId ?? null, related: more.related ?? [], fix: more.fix ?? null };
}

/** A message quotes at most this many characters of a prompt, so that a mangled text does not fill the screen. */
const longestQuote = 240;

function shortened(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote)}…`;
}
