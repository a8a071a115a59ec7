import { cut, type Piece } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import { trimmed } from './read-act.ts';
import { splitCondition } from './split-condition.ts';
import { asOrder } from './spoken-order.ts';
import { conditionOf, conditionOpenings, modeOf } from './statement.ts';

export interface EmergencyLine {
  readonly words: string;
  readonly thenStop: boolean;
  readonly condition: Condition | null;
}

const opening = /^(?:this is an? )?(?:emergency|red flag|(?:urgent|warning|alarm|alert)(?= ?:| (?:if|unless) ))\b/i;
const stopBefore = /[ ,;]*(?:and|then|and then)?[ ,;]*stop(?: here| now| the interview)?[ ,;.!]*$/i;
const stopAfter =
  /(?:^|[ ,;.!])(?:and |then |and then )?(?:(?:stop|end|finish|close)(?: here| now| asking)*(?: (?:the )?(?:interview|consultation|conversation|questions|questioning|questionnaire|chat|script|call))?(?: here| now)?|end of (?:the |this )?(?:script|interview|chat|call|questions|questionnaire)|(?:don't|do not) ask (?:anything|any)(?: (?:more|further|else|questions))*|ask (?:nothing|no) (?:more|further|else)(?: questions)?)[.! ]*$/i;
const notAnOrder = /\b(?:not|don't|never|to|must|should|will|cannot|can't)$/i;

/** Reads 'Emergency if yes: words' and its variants; null when the line is no emergency line. */
export function readEmergency(piece: Piece): EmergencyLine | null {
  const start = opening.exec(piece.text);
  if (start === null) return null;
  const colon = endOfHead(piece, start[0].length);
  const head = cut(piece, start[0].length, colon < 0 ? piece.text.length : colon);
  const told = colon < 0 ? cut(piece, piece.text.length) : cut(piece, colon + (piece.text.startsWith('->', colon) ? 2 : 1));
  const stopFirst = /^[ ,;]*(?:and |then |and then )?stop(?: here| now| the interview)?\b/i.exec(head.text);
  const afterFirst = cut(head, stopFirst?.[0].length ?? 0);
  const mode = /^[ ,;]*(?:only )?(if|unless|when) /i.exec(afterFirst.text);
  if (mode === null && !/^(?: \([^()]*\))?$/.test(trimmed(afterFirst).text)) return null;
  if (mode === null) return readToldCondition(told, stopFirst !== null);
  const said = told.text;
  const asked = mode === null ? null : cut(afterFirst, mode[0].length);
  const stopLast = asked === null ? null : stopBefore.exec(asked.text);
  const words = asked === null ? null : trimmed(cut(asked, 0, stopLast?.index ?? asked.text.length));
  const { text, thenStop } = withoutStop(said);
  return {
    words: colon >= 0 && piece.text[colon] === ':' ? text : capitalised(text),
    thenStop: thenStop || stopFirst !== null || stopLast !== null,
    condition: words === null ? null : conditionOf(mode?.[1]?.toLowerCase() === 'unless' ? 'unless' : 'if', words),
  };
}

const saidFirst = new RegExp(`^(${conditionOpenings}|when) `, 'i');
const saidLast = new RegExp(
  `,? (${conditionOpenings}|when) (?=(?:yes|no|so|not)[. ]*$|(?:(?:any|both|all|either|one) of )?(?:question |q ?)?\\d+(?:\\.\\d+)*,? )`,
  'i',
);

/** 'Red flag: if yes, call 999.' and 'Emergency: call 999 if 2 is yes.' hold their condition after the colon. */
function readToldCondition(told: Piece, stops: boolean): EmergencyLine {
  const first = saidFirst.exec(told.text);
  const split = first === null ? null : splitCondition(cut(told, first[0].length));
  if (first !== null && split !== null && split.rest.text !== '') {
    const { text, thenStop } = withoutStop(split.rest.text);
    return { words: capitalised(text), thenStop: thenStop || stops, condition: conditionOf(modeOf(first[1]), split.words) };
  }
  const last = saidLast.exec(maskQuotes(told.text));
  const { text, thenStop } = withoutStop(told.text.slice(0, last?.index ?? told.text.length));
  const condition = last === null ? null : conditionOf(modeOf(last[1]), trimmed(cut(told, last.index + last[0].length)));
  return { words: last === null || /[.!?]$/.test(text) ? text : `${capitalised(text)}.`, thenStop: thenStop || stops, condition };
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Where the words to be said begin: after the colon, or after the dash, full stop or comma that stands in its place. */
function endOfHead(piece: Piece, from: number): number {
  const masked = maskQuotes(piece.text);
  const colon = masked.indexOf(':');
  if (colon >= 0) return colon;
  // 'EMERGENCY (possible sepsis). Call 999.'
  const sentence = /^(?: \([^()]*\))?[.!](?= \S)/.exec(piece.text.slice(from));
  if (sentence !== null) return from + sentence[0].length - 1;
  // 'Emergency, please come in today.'
  const direct = /^(?: ->| -|,) /.exec(piece.text.slice(from));
  if (direct !== null && !/^(?: ->| -|,) (?:and |then )?(?:stop|if|unless|when|only)\b/i.test(piece.text.slice(from)))
    return from + (direct[0].startsWith(',') ? 0 : 1);
  const pause =
    /(?<= (?:if|unless|when) .*)(?: -(?= )|[,.](?= (?:please |say )?(?:call|ring|phone|dial|go|seek|attend|tell|you|this)\b))/i.exec(
      masked.slice(from),
    );
  return pause === null ? -1 : from + pause.index + pause[0].length - 1;
}

/** Takes a closing 'Stop.' off the words to be said: it is an instruction to the interview, not to the patient. */
export function withoutStop(told: string): { readonly text: string; readonly thenStop: boolean } {
  const order = asOrder(told);
  const said = order.stops ? sentence(order.text) : order.text;
  const match = stopAfter.exec(said);
  if (match === null || notAnOrder.test(said.slice(0, match.index))) return { text: unquoted(said), thenStop: order.stops };
  const before = said.slice(0, match.index + (/[.!]/.test(match[0][0] ?? '') ? 1 : 0)).replace(/[ ,;]+(?:and|then)?[ ,;]*$/i, '');
  return { text: unquoted(/[.!?]$/.test(before) || before === '' ? before : `${before}.`), thenStop: true };
}

function sentence(text: string): string {
  return text === '' || /[.!?"]$/.test(text) ? capitalised(text) : `${capitalised(text)}.`;
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}
