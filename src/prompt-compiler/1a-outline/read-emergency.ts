import { cut, type Piece } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import { trimmed } from './read-act.ts';
import { conditionOf } from './statement.ts';

export interface EmergencyLine {
  readonly words: string;
  readonly thenStop: boolean;
  readonly condition: Condition | null;
}

const opening = /^(?:this is an? )?(?:emergency|red flag)\b/i;
const stopBefore = /[ ,;]*(?:and|then|and then)?[ ,;]*stop(?: here| now| the interview)?[ ,;]*$/i;
const stopAfter =
  /(?:^|[ ,;.!])(?:and |then |and then )?(?:stop(?: here| now| asking| the interview| the consultation| the conversation| the questions)*|end the (?:interview|consultation|conversation))[.! ]*$/i;
const notAnOrder = /\b(?:not|don't|never|to|must|should|will|cannot|can't)$/i;

/** Reads 'Emergency if yes: words' and its variants; null when the line is no emergency line. */
export function readEmergency(piece: Piece): EmergencyLine | null {
  const start = opening.exec(piece.text);
  if (start === null) return null;
  const colon = maskQuotes(piece.text).indexOf(':');
  const head = cut(piece, start[0].length, colon < 0 ? piece.text.length : colon);
  const said = colon < 0 ? '' : cut(piece, colon + 1).text;
  const stopFirst = /^[ ,;]*(?:and |then |and then )?stop(?: here| now| the interview)?\b/i.exec(head.text);
  const afterFirst = cut(head, stopFirst?.[0].length ?? 0);
  const mode = /^[ ,;]*(?:only )?(if|unless|when) /i.exec(afterFirst.text);
  if (mode === null && trimmed(afterFirst).text !== '') return null;
  const asked = mode === null ? null : cut(afterFirst, mode[0].length);
  const stopLast = asked === null ? null : stopBefore.exec(asked.text);
  const words = asked === null ? null : trimmed(cut(asked, 0, stopLast?.index ?? asked.text.length));
  const { text, thenStop } = withoutStop(said);
  return {
    words: text,
    thenStop: thenStop || stopFirst !== null || stopLast !== null,
    condition: words === null ? null : conditionOf(mode?.[1]?.toLowerCase() === 'unless' ? 'unless' : 'if', words),
  };
}

/** Takes a closing 'Stop.' off the words to be said: it is an instruction to the interview, not to the patient. */
export function withoutStop(said: string): { readonly text: string; readonly thenStop: boolean } {
  const match = stopAfter.exec(said);
  if (match === null || notAnOrder.test(said.slice(0, match.index))) return { text: unquoted(said), thenStop: false };
  const before = said.slice(0, match.index + (/[.!]/.test(match[0][0] ?? '') ? 1 : 0)).replace(/[ ,;]+(?:and|then)?[ ,;]*$/i, '');
  return { text: unquoted(/[.!?]$/.test(before) || before === '' ? before : `${before}.`), thenStop: true };
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}
