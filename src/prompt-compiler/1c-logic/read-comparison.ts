import type { Guard } from '../../protocol/guard.ts';
import { convertUnit, daysInUnit } from '../../protocol/measure.ts';
import { plainWords } from '../../protocol/plain-words.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { nearest } from '../nearest-word.ts';
import { startsOpen } from '../question-words.ts';
import { allOf, type Connector, combine, negate, takeConnector } from './combine.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { takeOption, takePartOfOption } from './match-option.ts';
import { quantify, takeQuantity } from './quantity.ts';
import { type Limit, takeLimits } from './read-amounts.ts';
import { isBoundary, peek, peekKind, take } from './reader.ts';

const verbs = [
  'is',
  'are',
  'was',
  'were',
  'be',
  'has',
  'have',
  'equals',
  '=',
  'is answered',
  'was answered',
  'are answered',
  'were answered',
  'answered',
  'is set to',
  'is reported as',
  'includes',
  'include',
  'including',
  'included',
  'contains',
  'contain',
  'mentions',
  'mention',
  'says',
  'say',
  'is answered with',
  'was answered with',
  'has been answered',
  'has',
  'shows',
  'lists',
];
const negatedVerbs = [
  'is not',
  'are not',
  'was not',
  'were not',
  "isn't",
  "aren't",
  "wasn't",
  "weren't",
  'not',
  '!=',
  '≠',
  'does not include',
  "doesn't include",
  'do not include',
  "don't include",
  'did not include',
  "didn't include",
  'does not contain',
  "doesn't contain",
  'does not mention',
  "doesn't mention",
  'does not have',
  "doesn't have",
  'excludes',
  'not include',
  'not including',
  'is not answered',
  'was not answered',
  'does not equal',
];
const wasAsked = [
  'was asked',
  'is asked',
  'were asked',
  'are asked',
  'has been asked',
  'was answered',
  'is answered',
  'has been answered',
  'has an answer',
];
const wasNotAsked = [
  'was not asked',
  'is not asked',
  "wasn't asked",
  'has not been asked',
  'was not answered',
  'is not answered',
  'was skipped',
  'is skipped',
  "isn't answered",
  "wasn't answered",
];

/** Reads what is said of a question's answer, from the verb on ('is not yes', 'includes throbbing or stabbing', 'above 7'). */
export function readComparison(state: ConditionState, question: ReadQuestion): Outcome {
  const start = state.at;
  const node = question.number as NodeId;
  for (const [phrases, asked] of [
    [wasNotAsked, false],
    [wasAsked, true],
  ] as const) {
    if (take(state, phrases) === null) continue;
    if (isBoundary(state)) return succeed(asked ? { kind: 'was-asked', node } : { kind: 'not', of: { kind: 'was-asked', node } });
    state.at = start;
  }
  // A label may itself begin with 'not': '8 is not tried yet' names it before it denies anything.
  if (take(state, verbs) !== null) {
    const option = takeOption(state, question);
    state.at = option === null ? start : state.at;
    if (option !== null) return restOfLabels(state, question, { kind: 'chose', node, optionId: option.id });
  }
  const negated = take(state, negatedVerbs) !== null;
  if (!negated) take(state, verbs);
  else take(state, ['a', 'an', 'equal to']);
  if (!negated && peek(state) === 'not') return problem(state, 'condition-not-understood', start, state.at + 1);
  const read = readValues(state, question);
  return !read.ok || !negated ? read : succeed(negate(read.value));
}

function readValues(state: ConditionState, question: ReadQuestion): Outcome {
  const start = state.at;
  const node = question.number as NodeId;
  const alone = question.options.length > 0 && take(state, ['only', 'just']) !== null;
  const option = takeOption(state, question);
  if (option !== null && alone) return succeed(nothingBut(question, option.id));
  if (option !== null) return restOfLabels(state, question, { kind: 'chose', node, optionId: option.id });
  const none = readNone(state, question);
  if (none !== null) return succeed(none);
  const listed = readListed(state, question);
  if (listed !== null) return listed;
  if (question.options.length === 0 || question.options.some(({ id }) => id === 'yes' || id === 'no')) {
    const yesNo = take(state, ['yes', 'no', 'true', 'false', 'positive', 'negative', 'a yes', 'a no', 'answered yes', 'answered no']);
    if (yesNo !== null) return readYesNo(state, question, /yes|true|positive/.test(yesNo), start);
  }
  const limits = question.options.length > 0 ? null : takeLimits(state);
  if (limits !== null) return readLimits(state, question, limits, start);
  if (question.options.length > 0) {
    const part = takePartOfOption(state, question);
    if (part !== null) return restOfLabels(state, question, { kind: 'chose', node, optionId: part.id });
  }
  return unreadable(state, question, start);
}

function readYesNo(state: ConditionState, question: ReadQuestion, yes: boolean, start: number): Outcome {
  const node = question.number as NodeId;
  if (question.options.length > 0) return succeed({ kind: 'chose', node, optionId: yes ? 'yes' : 'no' });
  const kind = state.context.prompt.uses.get(question.number) ?? question.answer;
  if (kind !== 'yes-no' && (question.answerIsCertain || kind !== 'open' || startsOpen(question.text)))
    return wrongComparison(state, question, start);
  state.context.prompt.uses.set(question.number, 'yes-no');
  return succeed({ kind: yes ? 'answered-yes' : 'answered-no', node });
}

function readLimits(state: ConditionState, question: ReadQuestion, limits: readonly Limit[], start: number): Outcome {
  const { uses } = state.context.prompt;
  const kind = uses.get(question.number) ?? question.answer;
  if (kind === 'yes-no' && question.answerIsCertain) return wrongComparison(state, question, start);
  if (kind === 'open' && question.answerIsCertain) return wrongComparison(state, question, start);
  if (kind === 'open' || kind === 'yes-no')
    uses.set(question.number, limits.some(({ unit }) => unit !== null && daysInUnit(unit) !== null) ? 'duration' : 'number');
  const parts: Guard[] = [];
  for (const limit of limits) {
    const amount = amountIn(question, kind, limit);
    if (amount === null) return wrongComparison(state, question, start);
    parts.push({ kind: 'amount', node: question.number as NodeId, comparison: limit.comparison, ...amount });
  }
  return succeed(allOf(parts));
}

/** The limit in the unit in which answers are kept: days for lengths of time, years for ages, the question's own otherwise. */
function amountIn(question: ReadQuestion, kind: ReadQuestion['answer'], limit: Limit): { amount: number; unit: string | null } | null {
  const inTime = limit.unit !== null && daysInUnit(limit.unit) !== null;
  if (kind === 'duration' || kind === 'date' || (kind === 'open' && inTime)) {
    const amount = convertUnit(limit.amount, limit.unit ?? question.unit ?? 'days', 'days');
    return amount === null ? null : { amount, unit: 'days' };
  }
  if (kind === 'age') {
    const amount = convertUnit(limit.amount, limit.unit ?? 'years', 'years');
    return amount === null ? null : { amount, unit: 'years' };
  }
  const unit = question.unit ?? limit.unit;
  const amount = convertUnit(limit.amount, limit.unit, question.unit);
  return amount === null ? null : { amount, unit };
}

/** Reads 'none of these', whatever words the question has for it, and whether it offers them or not. */
function readNone(state: ConditionState, question: ReadQuestion): Guard | null {
  const start = state.at;
  if (
    question.options.length === 0 ||
    take(state, ['none', 'none of these', 'none of them', 'none of those', 'none of the above', 'nothing']) === null
  )
    return null;
  if (!isBoundary(state)) {
    state.at = start;
    return null;
  }
  const node = question.number as NodeId;
  const none = question.options.find((option) => option.role === 'none');
  if (none !== undefined) return { kind: 'chose', node, optionId: none.id };
  return allOf(question.options.map((option): Guard => negate({ kind: 'chose', node, optionId: option.id })));
}

/** Reads 'any of a, b or c', 'at least two of a, b, c', 'none of a and b', 'only a'. */
function readListed(state: ConditionState, question: ReadQuestion): Outcome | null {
  const start = state.at;
  const quantity = takeQuantity(state);
  if (quantity === null) return null;
  const items: Guard[] = [];
  for (;;) {
    const option = takeOption(state, question) ?? takePartOfOption(state, question);
    if (option === null) return items.length === 0 ? backTo(state, start) : unreadable(state, question, state.at);
    items.push({ kind: 'chose', node: question.number as NodeId, optionId: option.id });
    const before = state.at;
    if (takeConnector(state) === null && take(state, ['nor']) === null) break;
    const next = state.at;
    const follows = takeOption(state, question) ?? (startsComparison(state) ? null : takePartOfOption(state, question));
    if (follows === null) {
      state.at = before;
      break;
    }
    state.at = next;
  }
  return succeed(quantify(quantity, items));
}

function backTo(state: ConditionState, start: number): null {
  state.at = start;
  return null;
}

/** Reads on where one label was read: 'throbbing, pressing or stabbing', 'throbbing only'. */
function restOfLabels(state: ConditionState, question: ReadQuestion, first: Guard): Outcome {
  const parts = [first];
  const connectors: Connector[] = [];
  take(state, ['is chosen', 'was chosen', 'chosen', 'selected', 'is selected']);
  if (take(state, ['only']) !== null && first.kind === 'chose') {
    return succeed(nothingBut(question, first.optionId));
  }
  for (;;) {
    const before = state.at;
    const connector = takeConnector(state);
    const option = connector === null || startsComparison(state) ? null : takeOption(state, question);
    if (connector === null || option === null) {
      state.at = before;
      break;
    }
    parts.push({ kind: 'chose', node: question.number as NodeId, optionId: option.id });
    connectors.push(connector);
  }
  // Only one answer of a single choice can be given, so that 'is a and b' could only have meant either.
  return succeed(combine(parts, connectors, 'or'));
}

function nothingBut(question: ReadQuestion, optionId: string): Guard {
  const node = question.number as NodeId;
  const others = question.options.filter((option) => option.id !== optionId);
  return allOf([{ kind: 'chose', node, optionId }, ...others.map((option): Guard => negate({ kind: 'chose', node, optionId: option.id }))]);
}

/** A number followed by a verb begins a comparison of its own, even where the answers are numbered. */
function startsComparison(state: ConditionState): boolean {
  return (
    peekKind(state) === 'number' && ['is', 'includes', 'are', 'was', 'has', 'above', 'below', 'over', 'under'].includes(peek(state, 1))
  );
}

function unreadable(state: ConditionState, question: ReadQuestion, start: number): Outcome {
  let end = start;
  while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
  if (end === start) return problem(state, 'condition-not-understood', Math.max(0, start - 1), end);
  if (question.options.length > 0) {
    const words = state.source.slice(state.tokens[start]?.start ?? 0, state.tokens[end - 1]?.end ?? 0);
    const labels = question.options.map((option) => option.label);
    const offered = labels.map((label) => `“${label}”`).join(', ');
    return problem(state, 'unknown-option', start, end, { number: question.number, offered }, nearest(words, labels));
  }
  const kind = state.context.prompt.uses.get(question.number) ?? question.answer;
  if (kind !== 'open' && kind !== 'date') return wrongComparison(state, question, start, end);
  const words = plainWords(
    state.tokens
      .slice(start, end)
      .map((token) => token.text)
      .join(' '),
  );
  state.at = end;
  if (words === '') return wrongComparison(state, question, start, end);
  return restOfWords(state, question.number as NodeId, { kind: 'says', node: question.number as NodeId, words });
}

/** Reads on where one word of an open answer was read: 'mentions Africa or Asia'. What begins a condition of its own ends the list. */
function restOfWords(state: ConditionState, node: NodeId, first: Guard): Outcome {
  const parts = [first];
  const connectors: Connector[] = [];
  for (;;) {
    const before = state.at;
    const connector = takeConnector(state);
    let end = state.at;
    while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
    const tokens = state.tokens.slice(state.at, end);
    if (
      connector === null ||
      tokens.length === 0 ||
      tokens.length > 3 ||
      tokens.some(({ kind, text }) => kind === 'number' || ownCondition.includes(text))
    ) {
      state.at = before;
      return succeed(combine(parts, connectors, 'or'));
    }
    state.at = end;
    parts.push({ kind: 'says', node, words: plainWords(tokens.map((token) => token.text).join(' ')) });
    connectors.push(connector);
  }
}

const ownCondition = [
  'female',
  'male',
  'woman',
  'man',
  'age',
  'aged',
  'over',
  'under',
  'is',
  'are',
  'has',
  'have',
  'had',
  'not',
  'no',
  'any',
  'all',
  'none',
  'at',
  'pregnant',
  '(',
  'takes',
  'history',
  'known',
];

const kindWords: Readonly<Record<ReadQuestion['answer'], string>> = {
  open: 'free words',
  'yes-no': 'yes or no',
  'one-of': 'one of its answers',
  'several-of': 'some of its answers',
  number: 'a number',
  scale: 'a number on a scale',
  date: 'a date',
  duration: 'a length of time',
  age: 'an age',
};

function wrongComparison(state: ConditionState, question: ReadQuestion, start: number, end = Math.max(start + 1, state.at)): Outcome {
  return problem(state, 'wrong-comparison', start, end, { number: question.number, kind: kindWords[question.answer] });
}
