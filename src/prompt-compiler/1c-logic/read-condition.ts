import type { Predicate } from '../../protocol/predicate.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { allOf, type Connector, combine, negate, takeConnector } from './combine.ts';
import type { ConditionContext, ConditionProblem } from './condition-context.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { quantify, takeQuantity } from './quantity.ts';
import { person, readAge, readSex, startsAge } from './read-age.ts';
import { readBody } from './read-body.ts';
import { readComparison } from './read-comparison.ts';
import { readFinding, readFindingByCode } from './read-finding.ts';
import { readImplicit, readOwnNumber, startsImplicit, startsOwnAmount, startsOwnOption } from './read-implicit.ts';
import { readLasting, readNamedQuestion } from './read-named-question.ts';
import { readRecord } from './read-record.ts';
import { type References, startsAgeWithNumber, takeReferences } from './read-references.ts';
import { readScore } from './read-score.ts';
import { readTrailingReference } from './read-trailing-reference.ts';
import { isAtEnd, isBoundary, peek, peekKind, take } from './reader.ts';
import { tokenize } from './tokens.ts';

export const deepestNesting = 40;

export interface ReadCondition {
  readonly predicate: Predicate;
  readonly unknownFacts: ConditionState['unknownFacts'];
}

/** Reads the words of a condition as a predicate, or says which of its words cannot be read. */
export function readCondition(words: string, context: ConditionContext): Result<ReadCondition, ConditionProblem> {
  const tokens = tokenize(words);
  const state: ConditionState = { tokens, at: 0, source: words, context, subject: null, depth: 0, named: 0, unknownFacts: [] };
  if (tokens.length === 0) return fail({ code: 'condition-not-understood', values: { words: '…' }, from: 0, to: 0, suggestion: null });
  const read = readExpression(state);
  if (!read.ok) return read;
  if (state.at < tokens.length) return problem(state, 'condition-not-understood', state.at, tokens.length);
  return succeed({ predicate: read.value, unknownFacts: state.unknownFacts });
}

function readExpression(state: ConditionState): Outcome {
  const parts: Predicate[] = [];
  const connectors: Connector[] = [];
  for (;;) {
    take(state, ['also', 'that', 'then']);
    const part = readUnary(state);
    if (!part.ok) return part;
    parts.push(withAudience(state, part.value));
    // 'A woman over 50' joins two facts without a word between them.
    const joined = (part.value.kind === 'sex' || part.value.kind === 'or') && startsAge(state);
    const connector: Connector | null = joined ? { word: 'and', comma: false } : isAtEnd(state) ? null : takeConnector(state);
    if (connector === null && take(state, ['unless', 'except if', 'except when']) !== null)
      return readExcept(state, combine(parts, connectors, 'and'));
    if (connector === null) break;
    connectors.push(connector);
  }
  return succeed(combine(parts, connectors, 'and'));
}

/** 'More than 21 for men or more than 14 for women': whom a limit is meant for. */
function withAudience(state: ConditionState, part: Predicate): Predicate {
  const start = state.at;
  const sex =
    take(state, ['for women', 'in women', 'for females']) !== null
      ? 'female'
      : take(state, ['for men', 'in men', 'for males']) !== null
        ? 'male'
        : null;
  if (sex !== null && isBoundary(state)) return allOf([part, { kind: 'sex', sex }]);
  state.at = start;
  return part;
}

/** '1 is yes unless 2 is yes': what follows holds it back. */
function readExcept(state: ConditionState, held: Predicate): Outcome {
  const back = readExpression(state);
  return back.ok ? succeed(allOf([held, { kind: 'not', of: back.value }])) : back;
}

function readUnary(state: ConditionState): Outcome {
  take(state, ['if', 'when', 'that', 'either if']);
  const trailing = readTrailingReference(state);
  if (trailing !== null) return succeed(trailing);
  if (peek(state) === '(') return readBrackets(state);
  if (peek(state) === 'not' && !isBoundary(state, 1) && !startsImplicit(state, 1) && !startsOwnOption(state)) {
    state.at += 1;
    const inner = readOwnYes(state) ?? readUnary(state);
    if (!inner.ok) return inner;
    // 'Not' before several conditions is the opposite of them all; before one comparison it is its 'is not'.
    const isCompound = inner.value.kind === 'and' || inner.value.kind === 'or' || inner.value.kind === 'at-least';
    return succeed(isCompound ? { kind: 'not', of: inner.value } : negate(inner.value));
  }
  if (take(state, ['neither']) !== null) return readNeither(state);
  if (take(state, ['it is not so that', 'it is not the case that', 'it is not true that']) !== null) {
    const inner = readUnary(state);
    return inner.ok ? succeed({ kind: 'not', of: inner.value }) : inner;
  }
  return readQuantified(state) ?? readAtom(state);
}

/** In 'not 7 and 10 is not yes' the first number is a condition of its own; null where a list of numbers shares one comparison, or none has any. */
function readOwnYes(state: ConditionState): Outcome | null {
  const start = state.at;
  const question = peekKind(state) === 'number' && isBoundary(state, 1) ? state.context.prompt.questions.get(peek(state)) : undefined;
  const references = question === undefined ? null : takeReferences(state);
  const shares = references === null || !references.ok || references.value.questions.length < 2 || isBoundary(state);
  state.at = start;
  if (question === undefined || shares) return null;
  state.at += 1;
  const yes = yesToEach(state, [question]);
  return yes.ok ? succeed(allOf(yes.value)) : yes;
}

function readBrackets(state: ConditionState): Outcome {
  const start = state.at;
  state.depth += 1;
  if (state.depth > deepestNesting) return problem(state, 'condition-too-deep', start, start + 1, { limit: deepestNesting });
  state.at += 1;
  const inner = readExpression(state);
  if (!inner.ok) return inner;
  if (peek(state) !== ')') return problem(state, 'condition-not-understood', start, state.tokens.length);
  state.at += 1;
  state.depth -= 1;
  return inner;
}

/** Reads 'any of 2, 3 and 4 is yes', 'at least two of: female, 3 is yes, over 65'; null when no such list stands here. */
function readQuantified(state: ConditionState): Outcome | null {
  const start = state.at;
  const quantity = takeQuantity(state);
  if (quantity === null) return null;
  const bracketed = peek(state) === '(';
  if (bracketed) state.at += 1;
  const references = takeReferences(state);
  if (references !== null && !references.ok) return references;
  if (references !== null && (references.value.questions.length > 1 || references.value.spans)) {
    if (bracketed && peek(state) === ')') state.at += 1;
    const items = isBoundary(state) ? yesToEach(state, references.value.questions) : compareEach(state, references.value.questions);
    return items.ok ? succeed(quantify(quantity, items.value)) : items;
  }
  state.at = start;
  takeQuantity(state);
  if (bracketed) state.at += 1;
  const items: Predicate[] = [];
  for (;;) {
    const item = readUnary(state);
    if (!item.ok) return item;
    items.push(item.value);
    if (isAtEnd(state) || takeConnector(state) === null) break;
  }
  if (bracketed && peek(state) === ')') state.at += 1;
  return succeed(quantify(quantity, items));
}

function readNeither(state: ConditionState): Outcome {
  const start = state.at;
  const references = takeReferences(state);
  if (references?.ok === true && references.value.questions.length > 1) {
    const { questions } = references.value;
    const items = isBoundary(state) ? yesToEach(state, questions) : compareEach(state, questions);
    return items.ok ? succeed(quantify({ kind: 'none' }, items.value)) : items;
  }
  state.at = start;
  const items: Predicate[] = [];
  do {
    const item = readAtom(state);
    if (!item.ok) return item;
    items.push(item.value);
  } while (take(state, ['nor', 'or']) !== null);
  return succeed(quantify({ kind: 'none' }, items));
}

function readAtom(state: ConditionState): Outcome {
  const start = state.at;
  const score = readScore(state);
  if (score !== null) return score;
  const byCode = readFindingByCode(state);
  if (byCode !== null) return succeed(byCode);
  const answeredTo = takeAnswerTo(state);
  if (answeredTo !== null) return readAnswerTo(state, answeredTo, start);
  const amount = startsOwnAmount(state) ? readImplicit(state) : null;
  if (amount !== null) return amount;
  const age = startsAgeWithNumber(state) ? readAge(state, true) : null;
  if (age !== null) return succeed(age);
  const ownNumber = readOwnNumber(state);
  if (ownNumber !== null) return ownNumber;
  const references = takeReferences(state);
  if (references !== null) return references.ok ? readOverReferences(state, references.value) : references;
  const sex = readSex(state);
  if (sex !== null) return succeed(sex);
  // Below a question about a length of time, 'more than 3 years' is its answer, not an age.
  const implicit = startsImplicit(state) ? readImplicit(state) : null;
  if (implicit !== null) return implicit;
  const named = readAge(state, false);
  if (named !== null) return succeed(named);
  const byWords = readNamedQuestion(state) ?? readLasting(state);
  if (byWords !== null) return succeed(byWords);
  const recorded = readRecord(state) ?? readBody(state);
  if (recorded !== null) return succeed(recorded);
  return readImplicit(state) ?? readFinding(state);
}

/** Reads 'yes to', 'the patient says no to', 'they answered yes to'; null when neither stands here. */
function takeAnswerTo(state: ConditionState): boolean | null {
  const start = state.at;
  take(state, person);
  take(state, ['say', 'says', 'said', 'answer', 'answers', 'answered', 'reply', 'replies', 'replied', 'has said', 'has answered']);
  take(state, ['with']);
  const yes = take(state, ['yes to', 'yes for', 'yes in', 'yes on', 'yes at']) !== null;
  if (yes || take(state, ['no to', 'no for', 'no in', 'no on', 'no at']) !== null) return yes;
  state.at = start;
  return null;
}

function readAnswerTo(state: ConditionState, yes: boolean, start: number): Outcome {
  const quantity = takeQuantity(state);
  const references = takeReferences(state);
  if (references === null) return problem(state, 'condition-not-understood', start, state.at + 1);
  if (!references.ok) return references;
  const parts: Predicate[] = [];
  for (const question of references.value.questions) {
    const tokens = tokenize(yes ? 'yes' : 'no');
    const read = readComparison({ ...state, tokens, at: 0 }, question);
    if (!read.ok) return problem(state, read.error.code, start, state.at, read.error.values);
    parts.push(read.value);
  }
  return succeed(quantity === null ? combine(parts, references.value.connectors, 'or') : quantify(quantity, parts));
}

function readOverReferences(state: ConditionState, { questions, connectors }: References): Outcome {
  if (isBoundary(state)) {
    const parts = yesToEach(state, questions);
    return parts.ok ? succeed(combine(parts.value, connectors, 'and')) : parts;
  }
  // 'Are not both yes' denies them together; 'are not yes' denies each.
  const together = questions.length > 1 && take(state, notTogether) !== null;
  const items = compareEach(state, questions);
  if (!items.ok) return items;
  return succeed(together ? { kind: 'not', of: allOf(items.value) } : combine(items.value, connectors, 'and'));
}

const notTogether = [
  'are not both',
  "aren't both",
  'were not both',
  "weren't both",
  'are not all',
  "aren't all",
  'were not all',
  'not both',
  'not all',
];

/** 'If 2 and 3, ask' means that both were answered yes. */
function yesToEach(state: ConditionState, questions: readonly ReadQuestion[]): Result<readonly Predicate[], ConditionProblem> {
  const yes = { ...state, tokens: tokenize('is yes'), at: 0 };
  const parts: Predicate[] = [];
  for (const question of questions) {
    const read = readComparison({ ...yes }, question);
    if (!read.ok) return problem(state, 'condition-not-understood', Math.max(0, state.at - 1), state.at);
    parts.push(read.value);
  }
  return succeed(parts);
}

/** Reads one comparison and applies it to each of some questions. */
function compareEach(state: ConditionState, questions: readonly ReadQuestion[]): Result<readonly Predicate[], ConditionProblem> {
  take(state, ['both', 'all', 'each']);
  const start = state.at;
  const parts: Predicate[] = [];
  for (const question of questions) {
    state.at = start;
    const read = readComparison(state, question);
    if (!read.ok) return read;
    parts.push(read.value);
  }
  const last = questions[questions.length - 1];
  const said = parts[parts.length - 1];
  if (last !== undefined) state.subject = { kind: 'question', question: last, ...(said === undefined ? {} : { said }) };
  return succeed(parts);
}
