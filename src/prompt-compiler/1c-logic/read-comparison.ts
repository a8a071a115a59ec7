import { convertUnit, daysInUnit, plainUnit } from '../../protocol/measure.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { startsOpen } from '../question-words.ts';
import { allOf, anyOf, negate, takeConnector } from './combine.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { takeNotMarked, takeOption, takePartOfOption } from './match-option.ts';
import { type Limit, takeLimits, takeNumber } from './read-amounts.ts';
import { readCount } from './read-count.ts';
import { nothingBut, readListed, readNone, restOfLabels } from './read-labels.ts';
import { isBoundary, peek, take } from './reader.ts';
import { unreadable, wrongComparison } from './unfit-comparison.ts';

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
  '==',
  'is =',
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
  'are both',
  'were both',
  'are all',
  'were all',
  'are each',
  'has lasted',
  'has lasted for',
  'have lasted',
  'have lasted for',
  'lasts',
  'lasts for',
  'last',
  'last for',
  'lasted',
  'lasted for',
  'has been',
  'have been',
  'has been there for',
  'has been going on for',
  'started',
  'began',
  'happened',
  'occurred',
  'is rated',
  'is scored',
  'is for',
  'shows',
  'lists',
];
const negatedVerbs = [
  'is anything but',
  'is anything except',
  'is anything other than',
  'is other than',
  'is something other than',
  'includes anything but',
  'includes anything other than',
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
  take(state, verbs);
  const option = takeOption(state, question);
  if (option !== null) {
    const chose: Predicate = { kind: 'chose', node, optionId: option.id };
    return takeNotMarked(state) ? succeed(negate(chose)) : restOfLabels(state, question, chose);
  }
  state.at = start;
  const known = readKnown(state, question);
  if (known !== null) return succeed(known);
  const negated = take(state, negatedVerbs) !== null;
  // '1 is yes but 2 is not'
  if (negated && isBoundary(state) && question.answer === 'yes-no') return succeed(negate({ kind: 'answered-yes', node }));
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
  const counted = readCount(state, question);
  if (counted !== null) return succeed(counted);
  const listed = readListed(state, question);
  if (listed !== null) return listed;
  if (question.options.length === 0 || question.options.some(({ id }) => id === 'yes' || id === 'no')) {
    const yesNo = take(state, ['yes', 'no', 'true', 'false', 'positive', 'negative', 'a yes', 'a no', 'answered yes', 'answered no']);
    if (yesNo !== null) return readYesNo(state, question, /yes|true|positive/.test(yesNo), start);
  }
  const recent = readRecent(state, question);
  if (recent !== null) return succeed(recent);
  const limits = question.options.length > 0 ? null : takeLimits(state);
  if (limits !== null) return readLimits(state, question, limits, start);
  if (question.options.length > 0) {
    const part = takePartOfOption(state, question);
    if (part !== null) return restOfLabels(state, question, { kind: 'chose', node, optionId: part.id });
  }
  return unreadable(state, question, start);
}

const isKnown = ['is known', 'are known', 'was known', 'known'];
const isUnknown = [
  'is not known',
  'are not known',
  'was not known',
  "isn't known",
  'not known',
  'is unknown',
  'are unknown',
  'unknown',
  'is not sure',
  'is unsure',
  'not sure',
  'unsure',
];

/** Reads whether the answer to a question is known ('4 is known', 'is unknown'), where that is no answer it offers; null otherwise. */
export function readKnown(state: ConditionState, question: ReadQuestion): Predicate | null {
  const start = state.at;
  const said = take(state, [...isKnown, ...isUnknown]);
  if (said !== null && isBoundary(state)) {
    const known: Predicate = { kind: 'is-known', node: question.number as NodeId };
    return isKnown.includes(said) ? known : negate(known);
  }
  state.at = start;
  return null;
}

/** 'Today' and 'yesterday' are lengths of time, too. */
function readRecent(state: ConditionState, question: ReadQuestion): Predicate | null {
  if (question.answer !== 'date' && question.answer !== 'duration') return null;
  const day = take(state, ['today', 'this morning', 'tonight', 'yesterday', 'last night']);
  if (day === null) return null;
  const ago = day === 'yesterday' || day === 'last night' ? 1 : 0;
  return { kind: 'amount', node: question.number as NodeId, comparison: ago === 0 ? 'at-most' : 'equal', amount: ago, unit: 'days' };
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
  const parts: Predicate[] = [];
  for (const limit of limits) {
    const amount = amountIn(question, kind, limit);
    if (amount === null) return wrongComparison(state, question, start);
    parts.push({ kind: 'amount', node: question.number as NodeId, comparison: limit.comparison, ...amount });
  }
  const [only] = parts;
  return succeed(only?.kind === 'amount' && only.comparison === 'equal' ? orEqual(state, only) : allOf(parts));
}

/** '8, 9 or 10' after '4 is': one amount of several. A number that a verb follows is a question's. */
function orEqual(state: ConditionState, first: Extract<Predicate, { kind: 'amount' }>): Predicate {
  const start = state.at;
  const parts: Predicate[] = [first];
  let joined = false;
  for (let connector = takeConnector(state); connector !== null && connector.word !== 'and'; connector = takeConnector(state)) {
    const amount = takeNumber(state);
    if (amount === null || !isBoundary(state)) break;
    parts.push({ ...first, amount });
    joined ||= connector.word === 'or';
    if (joined) return anyOf(parts);
  }
  state.at = start;
  return first;
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
  const unit = question.unit ?? (limit.unit === null ? null : plainUnit(limit.unit));
  const amount = convertUnit(limit.amount, limit.unit, question.unit);
  return amount === null ? null : { amount, unit };
}
