import { cut, type Piece } from '../piece.ts';
import type { Act, Condition, NumberSpan } from './outline.ts';
import { readAudience } from './read-audience.ts';
import { readSpans } from './read-spans.ts';
import { deniesHelp } from './spoken-order.ts';
import { conditionOf, conditionOpenings, modeOf, type Statement } from './statement.ts';

const goTo =
  /^(?:please )?(?:you (?:can|may|should) )?(?:go|skip|jump|move|continue|proceed)(?: on| straight| directly| ahead| back| forward)* (?:to|at|with)(?: the)? ?(?:question |number |no\. ?|step |line |q ?)?/i;
const theEnd = /^(?:very )?(?:end|summary|finish|end of (?:the )?(?:interview|questions|questionnaire|prompt))\b/i;
const stopping =
  /^(?:please )?(?:and )?(?:then )?(?:stop|end|finish|close|terminate|conclude|no (?:more|further) questions|ask (?:no more|nothing (?:more|else|further)))(?: (?:questions|here|now|there|asking|all questions|questions|the|this|of|interview|questioning|consultation|questionnaire|conversation|immediately|at once|with))*(?=$|[.,:;!]| if\b| unless\b| and\b)/i;
const urgent = /\b(?:999|911|112|000|ambulance)\b/i;
const calling = /^(?:please )?(?:call|ring|phone|dial|send for|get)\b/i;
const followingOfSpan = new RegExp(
  `^[ ,;]*(?:(?:is|are|should be|must be|applies|apply)(?: to be)? )?(?:only )?(?:asked )?(?:only )?(${conditionOpenings}|when) `,
  'i',
);
const following = new RegExp(`^(?: |,|;)*(?:only )?(${conditionOpenings}|when) (?=\\S)`, 'i');

/** Reads a jump, a stop, or a line that leaves questions out ('skip 5 and 6 if 2 is no'), with the condition that may follow it; null when it is none of them. */
export function readAct(piece: Piece): Statement | null {
  return readGoTo(piece) ?? readStop(piece) ?? readScope(piece);
}

function readGoTo(piece: Piece): Statement | null {
  const match = goTo.exec(piece.text);
  if (match === null) return null;
  const rest = cut(piece, match[0].length);
  const end = theEnd.exec(rest.text);
  if (end !== null) return withFollowing({ kind: 'go-to-end' }, cut(rest, end[0].length), piece);
  const number = /^\d+(?:\.\d+)*/.exec(rest.text);
  if (number === null) return { kind: 'unclear', code: 'instruction-not-understood', piece };
  const target = cut(rest, 0, number[0].length);
  return withFollowing({ kind: 'go-to', target: number[0], piece: target }, cut(rest, number[0].length), piece);
}

function readStop(piece: Piece): Statement | null {
  const match = stopping.exec(piece.text);
  if (match === null) return null;
  const rest = cut(piece, match[0].length);
  const said = /^[ ,;:.]*(?:and )?(?:say|tell (?:them|the patient|him|her))? ?:? ?/i.exec(rest.text);
  const words = cut(rest, said?.[0].length ?? 0);
  const conditional = following.exec(rest.text);
  if (conditional !== null) {
    const colon = rest.text.indexOf(':');
    const condition = cut(rest, 0, colon < 0 ? rest.text.length : colon);
    return withFollowing({ kind: 'stop', words: colon < 0 ? null : spoken(cut(rest, colon + 1).text) }, condition, piece);
  }
  // 'Stop and call 911' sends for help.
  const order = /^[^.!]*/.exec(words.text)?.[0] ?? '';
  if (urgent.test(order) && calling.test(order) && !deniesHelp.test(order)) {
    const told = `${order.slice(0, 1).toUpperCase()}${order.slice(1)}.`;
    return { kind: 'act', act: { kind: 'emergency', words: told, thenStop: true }, condition: null, piece };
  }
  return { kind: 'act', act: { kind: 'stop', words: spoken(words.text) }, condition: null, piece };
}

/** 'Skip 26 and ask 27' says of 27 what holds anyway. */
const goingOn =
  /^[ ,;]*(?:(?:and|then|but) )+(?:then )?(?:only )?(?:ask|continue with) (?:question |q ?)?\d+(?:\.\d+)*(?= *[.;,!]*$| (?:if|unless)\b)/i;

function readScope(piece: Piece): Statement | null {
  const verb =
    /^(?:please )?(?:(only) )?(ask|skip|omit|leave out|miss out|pass over|do not ask|don't ask|never ask)(?: ?:)?(?: (only))? /i.exec(
      piece.text,
    ) ?? /^()()(?=(?:questions?|q) ?\d[^:?]*\b(?:if|unless|when|for|only)\b)/i.exec(piece.text);
  if (verb === null) return readPassive(piece);
  const skip = !/^(?:ask)?$/i.test(verb[2] ?? '');
  const rest = cut(piece, verb[0].length);
  const section = /^(?:all )?(?:the )?(?:rest of )?(?:questions? (?:in|of) )?(?:this section|these questions|these|this part)\b/i.exec(
    rest.text,
  );
  const next = /^(?:the )?(?:next|following) question\b/i.exec(rest.text);
  const read = (section ?? next) ? null : readSpans(rest);
  if (section === null && next === null && read === null) return null;
  const left = read?.rest ?? cut(rest, (section ?? next)?.[0].length ?? 0);
  const after = skip ? cut(left, goingOn.exec(left.text)?.[0].length ?? 0) : left;
  const jump = skip && read !== null ? readJumpOver(read.spans, after, piece) : null;
  if (jump !== null) return jump;
  const spans = read?.spans ?? (section !== null ? 'section' : 'next');
  const condition = readFollowing(after);
  if (condition === 'none' && !skip && verb[1] === undefined && spans !== 'section')
    return { kind: 'scope', spans, skip, condition: null, piece };
  if (condition === 'none') return skip ? { kind: 'scope', spans, skip, condition: null, piece } : null;
  return condition === null
    ? { kind: 'unclear', code: 'instruction-not-understood', piece }
    : { kind: 'scope', spans, skip, condition, piece };
}

/** 'Skip 5 and go to 9': the jump leads past what is skipped. */
function readJumpOver(spans: readonly NumberSpan[], after: Piece, piece: Piece): Statement | null {
  const joint = /^[ ,;]*(?:and |then )+/i.exec(after.text);
  const jump = joint === null ? null : readGoTo(cut(after, joint[0].length));
  if (jump?.kind !== 'act' || jump.act.kind === 'stop' || jump.act.kind === 'emergency') return null;
  const target = jump.act.kind === 'go-to' ? Number.parseInt(jump.act.target, 10) : Number.POSITIVE_INFINITY;
  return spans.every(({ to }) => Number.parseInt(to, 10) < target) ? { ...jump, piece } : null;
}

const passive =
  /^ ?(?:should|must|is|are|can|may|need(?:s)?)(?: (not))?(?: (?:then|to))?(?: be)? (asked|skipped|omitted|left out)(?: (?:next|then|too|as well))?[. ]*$/i;

/** 'Question 7 should be asked', 'questions 7 and 8 can be skipped', after a condition. */
function readPassive(piece: Piece): Statement | null {
  const read = readSpans(piece);
  const said = read === null ? null : passive.exec(read.rest.text);
  if (read === null || said === null) return null;
  const skip = /^asked$/i.test(said[2] ?? '') === (said[1] !== undefined);
  return { kind: 'scope', spans: read.spans, skip, condition: null, piece };
}

function readFollowing(after: Piece): Condition | 'none' | null {
  const text = after.text.replace(/[.;,!]+$/, '');
  if (text.trim() === '') return 'none';
  const match = followingOfSpan.exec(text);
  if (match?.[1] !== undefined) return conditionOf(modeOf(match[1]), trimmed(cut(after, match[0].length)));
  const people = /^[ ,;]*(?:(?:is|are|applies|apply)(?: to be)? )?(?:only )?(?:asked )?(?:only )?(?=(?:for|of|to|in) )/i.exec(text);
  const words = people === null ? null : readAudience(cut(after, people[0].length));
  return words === null ? null : conditionOf('if', words);
}

function withFollowing(act: Act, after: Piece, piece: Piece): Statement {
  const text = after.text.replace(/[.;,!]+$/, '').trim();
  if (text === '') return { kind: 'act', act, condition: null, piece };
  const match = following.exec(` ${after.text}`);
  if (match === null) return { kind: 'unclear', code: 'instruction-not-understood', piece };
  const mode = modeOf(match[1]);
  return { kind: 'act', act, condition: conditionOf(mode, trimmed(cut(after, match[0].length - 1))), piece };
}

/** Without the full stop that ends a sentence. */
export function trimmed(piece: Piece): Piece {
  let end = piece.text.length;
  while (end > 0 && '.;,!: '.includes(piece.text[end - 1] as string)) end -= 1;
  return cut(piece, 0, end);
}

function spoken(text: string): string | null {
  const words = text.replace(/^"(.*)"$/, '$1').trim();
  return /\p{L}/u.test(words) ? words : null;
}
