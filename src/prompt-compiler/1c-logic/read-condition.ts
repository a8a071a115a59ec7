import type { Guard } from '../../protocol/guard.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { isInSpan, numberParts } from '../number-order.ts';
import { type Connector, combine, negate, takeConnector } from './combine.ts';
import type { ConditionContext, ConditionProblem } from './condition-context.ts';
import { type ConditionState, type Outcome, problem, type Subject } from './condition-state.ts';
import { takeOption } from './match-option.ts';
import { quantify, readComparison, takeQuantity } from './read-comparison.ts';
import { readAge, readFinding, readSex, startsAge } from './read-fact.ts';
import { isAtEnd, isBoundary, peek, peekKind, take } from './reader.ts';
import { tokenize } from './tokens.ts';

export const deepestNesting = 40;
const mostNamed = 500;

export interface ReadCondition {
  readonly guard: Guard;
  readonly unknownFacts: ConditionState['unknownFacts'];
}

/** Reads the words of a condition as a guard, or says which of its words cannot be read. */
export function readCondition(words: string, context: ConditionContext): Result<ReadCondition, ConditionProblem> {
  const tokens = tokenize(words);
  const state: ConditionState = { tokens, at: 0, source: words, context, subject: null, depth: 0, named: 0, unknownFacts: [] };
  if (tokens.length === 0) return fail({ code: 'condition-not-understood', values: { words: '…' }, from: 0, to: 0, suggestion: null });
  const read = readExpression(state);
  if (!read.ok) return read;
  if (state.at < tokens.length) return problem(state, 'condition-not-understood', state.at, tokens.length);
  return succeed({ guard: read.value, unknownFacts: state.unknownFacts });
}

function readExpression(state: ConditionState): Outcome {
  const parts: Guard[] = [];
  const connectors: Connector[] = [];
  for (;;) {
    take(state, ['also', 'that', 'then']);
    const part = readUnary(state);
    if (!part.ok) return part;
    parts.push(part.value);
    // 'A woman over 50' joins two facts without a word between them.
    const joined = part.value.kind === 'sex' && startsAge(state);
    const connector: Connector | null = joined ? { word: 'and', comma: false } : isAtEnd(state) ? null : takeConnector(state);
    if (connector === null) break;
    connectors.push(connector);
  }
  return succeed(combine(parts, connectors, 'and'));
}

function readUnary(state: ConditionState): Outcome {
  take(state, ['if', 'when', 'that', 'either if']);
  if (peek(state) === '(') return readBrackets(state);
  if (peek(state) === 'not' && !isBoundary(state, 1) && !startsImplicit(state, 1)) {
    state.at += 1;
    const inner = readUnary(state);
    return inner.ok ? succeed(negate(inner.value)) : inner;
  }
  if (take(state, ['neither']) !== null) return readNeither(state);
  return readQuantified(state) ?? readAtom(state);
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
    const items = compareEach(state, references.value.questions);
    return items.ok ? succeed(quantify(quantity, items.value)) : items;
  }
  state.at = start;
  takeQuantity(state);
  if (bracketed) state.at += 1;
  const items: Guard[] = [];
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
    const items = compareEach(state, references.value.questions);
    return items.ok ? succeed(quantify({ kind: 'none' }, items.value)) : items;
  }
  state.at = start;
  const items: Guard[] = [];
  do {
    const item = readAtom(state);
    if (!item.ok) return item;
    items.push(item.value);
  } while (take(state, ['nor', 'or']) !== null);
  return succeed(quantify({ kind: 'none' }, items));
}

function readAtom(state: ConditionState): Outcome {
  const start = state.at;
  const answeredTo = take(state, [
    'yes to',
    'no to',
    'answered yes to',
    'answered no to',
    'they answered yes to',
    'they answered no to',
    'they said yes to',
    'they said no to',
    'they say yes to',
    'they say no to',
  ]);
  if (answeredTo !== null) return readAnswerTo(state, answeredTo.includes('yes'), start);
  const age = startsAgeWithNumber(state) ? readAge(state, true) : null;
  if (age !== null) return succeed(age);
  const references = takeReferences(state);
  if (references !== null) return references.ok ? readOverReferences(state, references.value) : references;
  const sex = readSex(state);
  if (sex !== null) return succeed(sex);
  // Below a question about a length of time, 'more than 3 years' is its answer, not an age.
  const implicit = startsImplicit(state) ? readImplicit(state) : null;
  if (implicit !== null) return implicit;
  const named = readAge(state, false);
  if (named !== null) return succeed(named);
  return readImplicit(state) ?? readFinding(state);
}

/** '65 or older' and '12 to 55 years old' begin with a number that is no question's. */
function startsAgeWithNumber(state: ConditionState): boolean {
  if (peekKind(state) !== 'number') return false;
  const last = ['to', '-', 'through'].includes(peek(state, 1)) && peekKind(state, 2) === 'number' ? 3 : 1;
  const next = peek(state, last);
  const joined = `${next} ${peek(state, last + 1)}`;
  return (
    ['years', 'year', 'months', 'weeks', '+'].includes(next) ||
    ['or older', 'or over', 'or younger', 'or under', 'and over', 'and older', 'and under', 'and above', 'or above'].includes(joined)
  );
}

function readAnswerTo(state: ConditionState, yes: boolean, start: number): Outcome {
  const quantity = takeQuantity(state);
  const references = takeReferences(state);
  if (references === null) return problem(state, 'condition-not-understood', start, state.at + 1);
  if (!references.ok) return references;
  const parts: Guard[] = [];
  for (const question of references.value.questions) {
    const tokens = tokenize(yes ? 'yes' : 'no');
    const read = readComparison({ ...state, tokens, at: 0 }, question);
    if (!read.ok) return problem(state, 'wrong-comparison', start, state.at, read.error.values);
    parts.push(read.value);
  }
  return succeed(quantity === null ? combine(parts, references.value.connectors, 'or') : quantify(quantity, parts));
}

interface References {
  readonly questions: readonly ReadQuestion[];
  readonly connectors: readonly Connector[];
  readonly spans: boolean;
}

const referenceWords = [
  'question',
  'questions',
  'q',
  'number',
  'answer',
  'answers',
  'the answer to',
  'answer to',
  'the answers to',
  'answers to',
  'the answer to question',
  'answer to question',
  'answers to questions',
  'the answers to questions',
  'the answer of',
  'response to',
  'the response to',
];

/** Reads one question number or a list of them; null when none stands here. */
function takeReferences(state: ConditionState): Result<References, ConditionProblem> | null {
  const questions: ReadQuestion[] = [];
  const connectors: Connector[] = [];
  let spans = false;
  for (;;) {
    const before = state.at;
    const connector = questions.length === 0 ? null : takeConnector(state);
    if (questions.length > 0 && connector === null) break;
    take(state, referenceWords);
    const number = numberHere(state);
    if (number === null || (questions.length > 0 && startsAgeWithNumber(state))) {
      state.at = before;
      break;
    }
    const found = questionsOf(state, number);
    if (!found.ok) return found;
    found.value.forEach((question, index) => {
      if (questions.length > 0) connectors.push(index === 0 && connector !== null ? connector : { word: null, comma: true });
      questions.push(question);
    });
    spans ||= found.value.length > 1;
    if (questions.length > 0 && !isBoundary(state)) break;
  }
  return questions.length === 0 ? null : succeed({ questions, connectors, spans });
}

function numberHere(state: ConditionState): string | null {
  if (peekKind(state) === 'number') return peek(state);
  return /^q\d+(?:\.\d+)*$/.test(peek(state)) ? peek(state).slice(1) : null;
}

function questionsOf(state: ConditionState, from: string): Result<readonly ReadQuestion[], ConditionProblem> {
  const { prompt } = state.context;
  const start = state.at;
  state.at += 1;
  state.named += 1;
  if (state.named > mostNamed) return problem(state, 'too-many-named', start, state.at, { limit: mostNamed });
  const joined = take(state, ['to', '-', 'through']);
  const to = joined === null ? null : numberHere(state);
  if (joined !== null && to === null) state.at -= joined.split(' ').length;
  if (to !== null) {
    state.at += 1;
    const [first, last] = [numberParts(from), numberParts(to)];
    const within = prompt.order.filter((_, index) => isInSpan(prompt.parts[index] ?? [], first, last));
    state.named += within.length;
    if (state.named > mostNamed) return problem(state, 'too-many-named', start, state.at, { limit: mostNamed });
    const found = within.flatMap((number) => prompt.questions.get(number) ?? []);
    return found.length === 0 ? problem(state, 'unknown-question', start, state.at, { number: `${from} to ${to}` }) : succeed(found);
  }
  const question = prompt.questions.get(from);
  if (question !== undefined) return succeed([question]);
  return problem(state, prompt.labels.has(from) ? 'no-answer-to-compare' : 'unknown-question', start, start + 1, { number: from });
}

function readOverReferences(state: ConditionState, { questions, connectors }: References): Outcome {
  if (isBoundary(state)) {
    // 'If 2 and 3, ask' means that both were answered yes.
    const yes = { ...state, tokens: tokenize('is yes'), at: 0 };
    const parts: Guard[] = [];
    for (const question of questions) {
      const read = readComparison({ ...yes }, question);
      if (!read.ok) return problem(state, 'condition-not-understood', Math.max(0, state.at - 1), state.at);
      parts.push(read.value);
    }
    return succeed(combine(parts, connectors, 'and'));
  }
  const items = compareEach(state, questions);
  return items.ok ? succeed(combine(items.value, connectors, 'and')) : items;
}

/** Reads one comparison and applies it to each of some questions. */
function compareEach(state: ConditionState, questions: readonly ReadQuestion[]): Result<readonly Guard[], ConditionProblem> {
  take(state, ['both', 'all', 'each']);
  const start = state.at;
  const parts: Guard[] = [];
  for (const question of questions) {
    state.at = start;
    const read = readComparison(state, question);
    if (!read.ok) return read;
    parts.push(read.value);
  }
  const last = questions[questions.length - 1];
  if (last !== undefined) state.subject = { kind: 'question', question: last };
  return succeed(parts);
}

const answerWords = [
  'the answer is',
  'the answer',
  'answer is',
  'answered',
  'they answer',
  'they say',
  'they said',
  'the patient says',
  'the patient said',
  'the patient answers',
  'the patient answered',
  'it is',
  'this is',
  'that is',
  'so',
  'it',
  'they',
];

/** Whether 'yes', 'above 7', 'includes …' stands here: a comparison without its question. */
function startsImplicit(state: ConditionState, ahead = 0): boolean {
  const word = peek(state, ahead);
  if (['yes', 'no'].includes(word)) return isBoundary(state, ahead + 1);
  return [
    'above',
    'over',
    'below',
    'under',
    'at',
    'more',
    'less',
    'higher',
    'lower',
    'longer',
    'shorter',
    'between',
    'exactly',
    '>',
    '<',
    '>=',
    '<=',
    '≥',
    '≤',
    'is',
    'includes',
    'include',
    'not',
    'so',
    'greater',
    'fewer',
    'from',
  ].includes(word);
}

/** Reads a comparison with the question spoken of last, or with the one that the line stands below; null when none is meant. */
function readImplicit(state: ConditionState): Outcome | null {
  const start = state.at;
  const { about, owned } = state.context;
  const spoken = state.subject;
  const asAnswer = take(state, answerWords);
  if (asAnswer === 'so' && isBoundary(state) && about !== null) return yesOf(state, about);
  const candidates: Subject[] = [];
  if (spoken !== null) candidates.push(spoken);
  if (about !== null) candidates.push({ kind: 'question', question: about });
  for (const subject of candidates) {
    const read = subject.kind === 'age' ? null : tryQuestion(state, subject.question, owned || subject === spoken || asAnswer !== null);
    if (read !== null) return read;
  }
  state.at = start;
  const age = startsImplicit(state) || peekKind(state) === 'number' ? readAge(state, true) : null;
  return age === null ? null : succeed(age);
}

/** Tries the words that stand here as a comparison with a question; null, having read nothing, when they do not fit its kind of answer. */
function tryQuestion(state: ConditionState, question: ReadQuestion, near: boolean): Outcome | null {
  const start = state.at;
  const yesOrNo = ['yes', 'no'].includes(peek(state)) && isBoundary(state, 1);
  const notYes = peek(state) === 'not' && (isBoundary(state, 1) || (['yes', 'no'].includes(peek(state, 1)) && isBoundary(state, 2)));
  if (peek(state) === 'not' && isBoundary(state, 1)) {
    state.at += 1;
    const yes = yesOf(state, question, false);
    return yes;
  }
  const label = question.options.length > 0 && takeOption(state, question) !== null;
  state.at = start;
  const amounts = near && fitsAmount(state, question);
  const spelled = ['is', 'includes', 'include', 'includes', 'mentions', 'contains'].includes(peek(state)) && near;
  if (!(yesOrNo || notYes || label || amounts || spelled)) return null;
  const read = readComparison(state, question);
  if (read.ok || yesOrNo) {
    state.subject = { kind: 'question', question };
    return read;
  }
  state.at = start;
  return spelled && question.options.length > 0 ? read : null;
}

/** Whether a limit may be meant of a question's answer: 'over 65' can not be of a scale from 0 to 10. */
function fitsAmount(state: ConditionState, question: ReadQuestion): boolean {
  const kind = state.context.prompt.uses.get(question.number) ?? question.answer;
  const mayBeAmount = kind === 'open' && !question.answerIsCertain && state.context.owned;
  if (!mayBeAmount && !['number', 'scale', 'duration', 'age', 'date'].includes(kind)) return false;
  const limit = state.tokens.slice(state.at, state.at + 4).find((token) => token.kind === 'number');
  const years = state.tokens.slice(state.at, state.at + 6).some((token) => token.text === 'years');
  if (years && (kind === 'scale' || kind === 'number')) return false;
  return startsImplicit(state) || peekKind(state) === 'number'
    ? question.amounts === null || limit === undefined || Number(limit.text) <= question.amounts.most
    : false;
}

function yesOf(state: ConditionState, question: ReadQuestion, yes = true): Outcome {
  const read = readComparison({ ...state, tokens: tokenize(yes ? 'yes' : 'no'), at: 0 }, question);
  return read.ok ? read : problem(state, 'wrong-comparison', Math.max(0, state.at - 1), state.at, read.error.values);
}
