import { cut, type Piece, rewritten } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { audienceCondition } from './audience-condition.ts';
import { isOppositeOf } from './otherwise-said.ts';
import type { Act, Condition } from './outline.ts';
import { readAct, trimmed } from './read-act.ts';
import { readOnlyFor, splitAudience } from './read-audience.ts';
import { readEmergency } from './read-emergency.ts';
import { readSpans } from './read-spans.ts';
import { readUrgent } from './read-urgent.ts';
import { splitCondition } from './split-condition.ts';
import { splitSentences } from './split-sentences.ts';
import { conditionOf, conditionOpenings, modeOf, type Statement, turned } from './statement.ts';

const ownCondition =
  /^\(?(?:only ask(?: (?:this|it))?(?: question)? (if|unless|when)|ask(?: (?:this|it))?(?: question)? (?:only )?(if|unless|when)|only (if|when|in case|as long as|provided)|(skip|omit|leave out|do not ask|don't ask|not)(?: (?:this|it))?(?: question)? (if|unless|when)) /i;
const instructing =
  /^(?:go|skip|jump|stop|omit|proceed|terminate|say|call|refer)\b|^(?:tell|advise|instruct|urge|inform|warn|remind) (?:the )?(?:patient|them|him|her)\b/i;
const bracketed = / ?[([{]([^()[\]{}]*)[)\]}]([ .?:]*)$/;
/** 'Is it worse at night? Only if 1 is yes.' */
const sentenceLast = /[?.] (?:- )?((?:only )?(?:if|unless|when|for) [^?:]*)$/i;
/** 'If you press on it, does it hurt?' supposes something of the patient, and asks; 'If you are pregnant, …' is a condition. */
const supposing =
  /^if you (?!(?:are|have|had|take|use|smoke|drink|say|said|answer|answered|select|selected|choose|chose|tick|ticked|were|did|do|don't|didn't|aren't|haven't|experience|feel|notice|noticed|suffer)\b(?! to\b)).*,(?!.*\bask ?:)/i;
/** '(if yes, who?)' asks for more; it is no condition. */
const asksForMore = /\b(?:who|whom|which|what|where|how|why|please|specify|describe|list|give|name|explain|details?)\b/i;
const instructingInBrackets = /^(?:emergency|red flag|if|unless|go to|skip|stop)\b/i;
const bracketedFirst = /^[([]([^()[\]]*)[)\]][ :,-]*(?=\S)/;
const opening = new RegExp(`^(?:(?:and|but|also|then),? )?(${conditionOpenings}) `, 'i');
/** 'When' begins a condition only where an answer follows it, not in 'When did it start?'. */
const forAnswer = /^(?:only )?(for) (?=(?:answers?|options?) [^:?]{1,60}[:,])/i;
const whenOpening =
  /^(?:only )?(when|where|whenever) (?=(?:the )?(?:answer|patient says|patient answers|patient answered|patient said)|(?:question |q ?)?\d|(?:both|any of|all of|either|none of) |(?:yes|no)\b|they (?:say|said|answer|answered) )/i;

/** Reads a line, without its number, into its sentences: what it asks, on what conditions, and what else it does. */
export function readStatements(piece: Piece): readonly Statement[] {
  const statements: Statement[] = [];
  for (const sentence of splitSentences(piece)) {
    const before = statements.at(-1);
    if (before !== undefined && !isOppositeOf(sentence.text, conditionWords(before)))
      statements.push({ kind: 'unclear', code: 'instruction-not-understood', piece: sentence });
    else for (const statement of readWithBrackets(sentence)) addInTurn(statements, statement);
  }
  return statements;
}

function conditionWords(statement: Statement): string | null {
  return statement.kind === 'unclear' ? null : (statement.condition?.parts.at(-1)?.words.text ?? null);
}

/** A bare 'Stop.' after an emergency in its line ends the interview with it; alone it would end every interview. */
function addInTurn(statements: Statement[], statement: Statement): void {
  const before = statements.at(-1);
  const isStop = statement.kind === 'act' && statement.act.kind === 'stop' && statement.condition === null && statement.act.words === null;
  if (isStop && before?.kind === 'act' && before.act.kind === 'emergency')
    statements[statements.length - 1] = { ...before, act: { ...before.act, thenStop: true } };
  else if (isBareEmergency(statement) && before?.kind === 'act' && before.act.kind === 'stop' && before.condition !== null)
    statements[statements.length - 1] = { ...statement, act: { ...statement.act, thenStop: true }, condition: before.condition };
  else statements.push(statement);
}

type SaidInEmergency = Extract<Statement, { kind: 'act' }> & { readonly act: Extract<Act, { kind: 'emergency' }> };

/** 'If no: Stop. Emergency: …' says under the same condition what is to be said before the stop. */
function isBareEmergency(statement: Statement): statement is SaidInEmergency {
  return statement.kind === 'act' && statement.act.kind === 'emergency' && statement.condition === null;
}

/** What brackets after a question instruct ('Is it stiff? (Emergency if yes: …)') is a sentence of its own. */
function readWithBrackets(piece: Piece): readonly Statement[] {
  const match = bracketed.exec(piece.text);
  if (match?.[1] === undefined || match.index === 0 || !instructingInBrackets.test(match[1])) return [readStatement(piece)];
  const start = match.index + match[0].search(/[([{]/) + 1;
  const inner = splitSentences(cut(piece, start, start + match[1].length)).map(readStatement);
  return inner.every(({ kind }) => kind === 'act' || kind === 'scope')
    ? [readStatement(cut(piece, 0, match.index)), ...inner]
    : [readStatement(piece)];
}

function readStatement(piece: Piece): Statement {
  const optionalLast = / ?[([]optional[)\]][ .]*$/i.exec(piece.text);
  if (optionalLast !== null && optionalLast.index > 0) return asOptional(readStatement(cut(piece, 0, optionalLast.index)));
  const optional = /^\(?optional(?: question)?\)? ?[:.]? ?/i.exec(piece.text);
  if (optional !== null && /[:)]/.test(optional[0])) return asOptional(readStatement(cut(piece, optional[0].length)));
  const always = /^always(?: ask)? ?: ?/i.exec(piece.text) ?? /^always ask /i.exec(piece.text);
  if (always !== null) return { kind: 'ask', text: cut(piece, always[0].length), condition: null, optional: false, always: true };
  return (
    (/^[([]/.test(piece.text) ? readBracketedFirst(piece) : null) ??
    readOtherwise(piece) ??
    readConditional(piece) ??
    readOwnCondition(piece) ??
    readForPeople(piece) ??
    readAnswered(piece) ??
    readPlain(piece)
  );
}

function readOtherwise(piece: Piece): Statement | null {
  const match =
    /^(?:otherwise|or else|else)(?=[ ,;:])[ ,;:]*/i.exec(piece.text) ??
    /^if (?:it is |the answer is |there are |they are )?(?:fewer|less|lower|shorter|anything else|any other(?: answer)?)(?=[,;:] )[,;: ]*/i.exec(
      piece.text,
    );
  if (match === null) return null;
  const rest = readStatement(withoutAsk(cut(piece, match[0].length)));
  if (rest.kind === 'own-condition' || rest.kind === 'unclear') return rest;
  return { ...rest, condition: { otherwise: true, parts: rest.condition?.parts ?? [] } };
}

function readConditional(piece: Piece): Statement | null {
  const match = opening.exec(piece.text) ?? whenOpening.exec(piece.text) ?? forAnswer.exec(piece.text);
  if (match === null || supposing.test(piece.text)) return null;
  const mode = modeOf(match[1]);
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
  // 'Only if 12 is yes. How many a day?'
  const end = /\. (?=[A-Z])/.exec(rest.text);
  const asked = end === null ? null : cut(rest, end.index + 2);
  if (end !== null && asked !== null && startsLikeQuestion(asked.text))
    return underCondition(conditionOf(mode, cut(rest, 0, end.index)), asked);
  const split = splitCondition(rest);
  if (split !== null && split.rest.text !== '') return underCondition(conditionOf(mode, split.words), split.rest);
  return { kind: 'own-condition', condition: conditionOf(mode, trimmed(withoutClosing(rest))), piece };
}

function underCondition(condition: Condition, rest: Piece): Statement {
  const inner = readUrgent(rest, true) ?? readStatement(withoutAsk(rest));
  return underConditionOf(condition, inner);
}

function underConditionOf(condition: Condition, inner: Statement): Statement {
  if (inner.kind === 'unclear') return inner;
  if (inner.kind === 'own-condition')
    return { ...inner, condition: { otherwise: false, parts: [...condition.parts, ...inner.condition.parts] } };
  return { ...inner, condition: { otherwise: false, parts: [...condition.parts, ...(inner.condition?.parts ?? [])] } };
}

/** 'For women: …' is asked of them alone; without more it is a condition of what it stands below. */
function readForPeople(piece: Piece): Statement | null {
  const only = readOnlyFor(piece);
  if (only !== null) return { kind: 'own-condition', condition: conditionOf(only.mode, only.words), piece };
  const split = splitAudience(piece);
  if (split === null) return null;
  const condition = conditionOf('if', split.words);
  return split.rest.text === '' ? { kind: 'own-condition', condition, piece } : underCondition(condition, split.rest);
}

/** 'Yes -> go to 7', 'No: stop', '>= 8 -> emergency: …': what follows an answer of the question above. */
function readAnswered(piece: Piece): Statement | null {
  const match = /^(yes|no|y|n)(?: ?[:,] ?| - )/i.exec(piece.text) ?? /^([^?:]{1,60}?) ?(?=->)/.exec(piece.text);
  if (match?.[1] === undefined) return null;
  const inner = readStatement(withoutAsk(cut(piece, match[0].length)));
  if (inner.kind !== 'act' && inner.kind !== 'scope') return null;
  return underConditionOf(conditionOf('if', cut(piece, 0, match[1].length)), inner);
}

/** '(If 3 is yes) How long?' and '[women only] …'. */
function readBracketedFirst(piece: Piece): Statement | null {
  const match = bracketedFirst.exec(piece.text);
  if (match?.[1] === undefined) return null;
  const condition = readConditionWords(cut(piece, 1, 1 + match[1].length));
  return condition === null ? null : underCondition(condition, cut(piece, match[0].length));
}

/** 'ask: Could you …' and 'ask 5 and 6' both follow a condition; only the first is a question's own wording. */
function withoutAsk(piece: Piece): Piece {
  const match = /^(?:please )?(?:(?:also|then|just) )*ask(?: the question(?= ?:)| this| them| him| her| the patient)?(?: ?[:,])? ?/i.exec(
    piece.text,
  );
  if (match === null || /^\w/.test(piece.text.slice(match[0].trimEnd().length))) return piece;
  const rest = cut(piece, match[0].length);
  return namesQuestions(rest) ? piece : withoutQuotes(rest);
}

/** 'Ask: "Are you well?"' asks the words in the quotes. */
function withoutQuotes(piece: Piece): Piece {
  return /^"[^"]+"[.]?$/.test(piece.text) ? cut(piece, 1, piece.text.lastIndexOf('"')) : piece;
}

/** Whether a text is only numbers of questions, or says 'these' or 'the next question'. */
function namesQuestions(piece: Piece): boolean {
  if (/^(?:all )?(?:the )?(?:questions? (?:in|of|below)|these|this section|next question|following question)/i.test(piece.text))
    return true;
  const read = readSpans(piece);
  return read !== null && /^(?:[ .,;!]*$|[ ,;]*(?:only )?(?:if|unless|when)\b)/i.test(read.rest.text);
}

function readPlain(written: Piece): Statement {
  const arrow = /^-> ?/.exec(written.text);
  const piece = arrow === null ? written : cut(written, arrow[0].length);
  if (arrow !== null && /^(?:question |q ?)?\d+(?:\.\d+)*[.)]?$/i.test(piece.text)) return readArrow(piece);
  const emergency = readEmergency(piece);
  if (emergency !== null) {
    const { condition, ...said } = emergency;
    return { kind: 'act', act: { kind: 'emergency', ...said }, condition, piece };
  }
  const act = readUrgent(piece, false) ?? readAct(piece);
  if (act !== null) return act;
  if (
    (instructing.test(piece.text) || /^(?:emergency|red flag)\b(?! (?:contact|department|room))/i.test(piece.text)) &&
    !piece.text.includes('?')
  )
    return { kind: 'unclear', code: 'instruction-not-understood', piece };
  const inBrackets = bracketed.exec(piece.text);
  if (inBrackets?.[1] !== undefined) {
    const start = inBrackets.index + inBrackets[0].search(/[([{]/) + 1;
    const inner = readConditionWords(cut(piece, start, start + inBrackets[1].length));
    if (inner !== null) {
      const asked = cut(piece, 0, inBrackets.index);
      // The question mark may stand after the brackets: 'Could you be pregnant (women only)?'
      const text = inBrackets[2]?.includes('?') && !/[?.]$/.test(asked.text) ? { ...asked, text: `${asked.text}?` } : asked;
      return { kind: 'ask', text, condition: inner, optional: false, always: false };
    }
  }
  const last = sentenceLast.exec(piece.text);
  if (last?.[1] !== undefined && /\d|\b(?:yes|no|so|not)[. ]*$|\b(?:fe)?male|women|\bmen\b/i.test(last[1])) {
    const start = last.index + last[0].length - last[1].length;
    const condition = readConditionWords(cut(piece, start));
    if (condition !== null) return { kind: 'ask', text: cut(piece, 0, last.index + 1), condition, optional: false, always: false };
  }
  return { kind: 'ask', text: piece, condition: null, optional: false, always: false };
}

/** The condition that words in brackets are ('only if 3 is yes', 'women only', 'if female'); null when they say something else. */
export function readConditionWords(written: Piece): Condition | null {
  const piece = cut(written, 0, /[;,] ?(?:otherwise|else) (?:skip|leave|omit|go on|continue|do not|don't)\b/i.exec(written.text)?.index);
  if (asksForMore.test(piece.text)) return null;
  const own = readOwnCondition(piece);
  if (own?.kind === 'own-condition') return own.condition;
  const only = readOnlyFor(piece);
  const audience = only?.mode !== 'unless' && /\d|\bonly\b/i.test(piece.text) ? audienceCondition(piece.text) : null;
  if (audience !== null) return conditionOf('if', rewritten(piece, audience));
  if (only !== null) return conditionOf(only.mode, only.words);
  const match = opening.exec(piece.text) ?? whenOpening.exec(piece.text);
  return match === null ? null : conditionOf(modeOf(match[1]), trimmed(cut(piece, match[0].length)));
}

function readArrow(piece: Piece): Statement {
  const number = cut(piece, /\d/.exec(piece.text)?.index ?? 0);
  const target = trimmed({ ...number, text: number.text.replace(/\)$/, '') });
  return { kind: 'act', act: { kind: 'go-to', target: target.text, piece: target }, condition: null, piece };
}

function asOptional(statement: Statement): Statement {
  return statement.kind === 'ask' ? { ...statement, optional: true } : statement;
}

function withoutClosing(piece: Piece): Piece {
  return /\)[. ]*$/.test(piece.text) && !piece.text.includes('(') ? cut(piece, 0, piece.text.lastIndexOf(')')) : piece;
}
