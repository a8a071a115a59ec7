import { cut, type Piece } from '../piece.ts';
import type { Condition } from './outline.ts';
import { readAct, trimmed } from './read-act.ts';
import { readEmergency } from './read-emergency.ts';
import { splitCondition } from './split-condition.ts';
import { splitSentences } from './split-sentences.ts';
import { conditionOf, type Statement, turned } from './statement.ts';

const ownCondition =
  /^\(?(?:only ask(?: (?:this|it))?(?: question)? (if|unless|when)|ask(?: (?:this|it))?(?: question)? (?:only )?(if|unless|when)|only (if|when)|(skip|omit|leave out|do not ask|don't ask)(?: (?:this|it))?(?: question)? (if|unless|when)) /i;
const instructing = /^(?:go|skip|jump|stop|omit|proceed|terminate|say|call)\b/i;
const bracketed = / ?\(((?:only )?(?:ask |skip )?(?:this )?(?:only )?(?:if|unless) [^()]*)\)[ .?]*$/i;

/** Reads a line, without its number, into its sentences: what it asks, on what conditions, and what else it does. */
export function readStatements(piece: Piece): readonly Statement[] {
  const statements: Statement[] = [];
  for (const sentence of splitSentences(piece)) statements.push(readStatement(sentence));
  return statements;
}

function readStatement(piece: Piece): Statement {
  const optional = /^\(?optional(?: question)?\)? ?[:.]? ?/i.exec(piece.text);
  if (optional !== null && /[:)]/.test(optional[0])) return asOptional(readStatement(cut(piece, optional[0].length)));
  const always = /^always(?: ask)? ?: ?/i.exec(piece.text) ?? /^always ask /i.exec(piece.text);
  if (always !== null) return { kind: 'ask', text: cut(piece, always[0].length), condition: null, optional: false, always: true };
  return readOtherwise(piece) ?? readConditional(piece) ?? readOwnCondition(piece) ?? readPlain(piece);
}

function readOtherwise(piece: Piece): Statement | null {
  const match = /^(?:otherwise|or else|else)(?=[ ,;:])[ ,;:]*/i.exec(piece.text);
  if (match === null) return null;
  const rest = readStatement(withoutAsk(cut(piece, match[0].length)));
  if (rest.kind === 'own-condition' || rest.kind === 'unclear') return rest;
  return { ...rest, condition: { otherwise: true, parts: rest.condition?.parts ?? [] } };
}

function readConditional(piece: Piece): Statement | null {
  const match = /^(?:and )?(if|unless) /i.exec(piece.text) ?? /^(when) (?=(?:question )?\d)/i.exec(piece.text);
  if (match === null) return null;
  const mode = match[1]?.toLowerCase() === 'unless' ? 'unless' : 'if';
  const split = splitCondition(cut(piece, match[0].length));
  if (split === null || split.rest.text === '') return { kind: 'unclear', code: 'condition-without-action', piece };
  return underCondition(conditionOf(mode, split.words), split.rest);
}

function readOwnCondition(piece: Piece): Statement | null {
  const match = ownCondition.exec(piece.text);
  if (match === null) return null;
  const word = (match[1] ?? match[2] ?? match[3] ?? match[5] ?? 'if').toLowerCase();
  const written = word === 'unless' ? 'unless' : 'if';
  const mode = match[4] === undefined ? written : turned(written);
  const rest = cut(piece, match[0].length);
  const split = splitCondition(rest);
  if (split !== null && split.rest.text !== '') return underCondition(conditionOf(mode, split.words), split.rest);
  return { kind: 'own-condition', condition: conditionOf(mode, trimmed(withoutClosing(rest))), piece };
}

function underCondition(condition: Condition, rest: Piece): Statement {
  const inner = readStatement(withoutAsk(rest));
  if (inner.kind === 'unclear') return inner;
  if (inner.kind === 'own-condition')
    return { ...inner, condition: { otherwise: false, parts: [...condition.parts, ...inner.condition.parts] } };
  return { ...inner, condition: { otherwise: false, parts: [...condition.parts, ...(inner.condition?.parts ?? [])] } };
}

/** 'ask: Could you …' and 'ask 5 and 6' both follow a condition; only the first is a question's own wording. */
function withoutAsk(piece: Piece): Piece {
  const match =
    /^(?:please )?(?:also )?ask(?: the question| this| them| him| her| the patient)? ?(?::|,)? ?(?!(?:questions? |q)?\d|(?:all )?(?:the )?(?:these|this section|next question))/i.exec(
      piece.text,
    );
  return match === null ? piece : cut(piece, match[0].length);
}

function readPlain(piece: Piece): Statement {
  const emergency = readEmergency(piece);
  if (emergency !== null) {
    const { condition, ...said } = emergency;
    return { kind: 'act', act: { kind: 'emergency', ...said }, condition, piece };
  }
  const act = readAct(piece);
  if (act !== null) return act;
  if (instructing.test(piece.text) && !piece.text.includes('?')) return { kind: 'unclear', code: 'instruction-not-understood', piece };
  const inBrackets = bracketed.exec(piece.text);
  if (inBrackets?.[1] !== undefined) {
    const inner = readConditionWords(
      cut(piece, inBrackets.index + inBrackets[0].indexOf('(') + 1, inBrackets.index + inBrackets[0].lastIndexOf(')')),
    );
    if (inner !== null) return { kind: 'ask', text: cut(piece, 0, inBrackets.index), condition: inner, optional: false, always: false };
  }
  return { kind: 'ask', text: piece, condition: null, optional: false, always: false };
}

function readConditionWords(piece: Piece): Condition | null {
  const own = readOwnCondition(piece);
  if (own?.kind === 'own-condition') return own.condition;
  const match = /^(if|unless) /i.exec(piece.text);
  return match === null ? null : conditionOf(match[1]?.toLowerCase() === 'unless' ? 'unless' : 'if', trimmed(cut(piece, match[0].length)));
}

function asOptional(statement: Statement): Statement {
  return statement.kind === 'ask' ? { ...statement, optional: true } : statement;
}

function withoutClosing(piece: Piece): Piece {
  return /\)[. ]*$/.test(piece.text) && !piece.text.includes('(') ? cut(piece, 0, piece.text.lastIndexOf(')')) : piece;
}
