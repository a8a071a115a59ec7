import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { called } from '../called.ts';
import { negate } from './combine.ts';
import { type ConditionState, type Outcome, problem, type Subject } from './condition-state.ts';
import { takeOption } from './match-option.ts';
import { person, readAge } from './read-age.ts';
import { takeLimits } from './read-amounts.ts';
import { readComparison, readKnown } from './read-comparison.ts';
import { readShortAnswer } from './read-short-answer.ts';
import { isBoundary, peek, peekKind, take } from './reader.ts';
import { saysMoreOfAge } from './says-more-of-age.ts';
import { tokenize } from './tokens.ts';

const answerWords = [
  'the answer is',
  'the answer was',
  'the response is',
  'the response was',
  'the reply is',
  'he says',
  'she says',
  'he answers',
  'she answers',
  'they replied',
  'the patient replies',
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
  'it was',
  'that was',
  'this was',
  'it happened',
  'it came',
  'it started',
  'she is',
  'he is',
  'they are',
  'the patient is',
  'you are',
  'she has',
  'he has',
  'they have',
  'the patient has',
  'you have',
  'there is',
  'they picked',
  'they chose',
  'they ticked',
  'the patient picked',
  'the patient chose',
  'the patient ticked',
  'this happened',
  'that happened',
  'this is',
  'that is',
  'so',
  'it',
  'they',
];

/** Whether 'yes', 'above 7', 'includes …' stands here: a comparison without its question. */
export function startsImplicit(state: ConditionState, ahead = 0): boolean {
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

/** Whether an answer offered by the question that the line stands below begins here, such as 'not sure': then its 'not' denies nothing. */
export function startsOwnOption({ tokens, at, context: { about, owned } }: ConditionState): boolean {
  return owned && about !== null && takeOption({ tokens, at }, about) !== null;
}

/** Whether '8 or more' or '3 to 5' stands here alone, in a line below a question that is answered with an amount: it names no other question. */
export function startsOwnAmount(state: ConditionState): boolean {
  const { about, owned } = state.context;
  if (about === null || peekKind(state) !== 'number') return false;
  // Right after a scale, '7 or more' is its answer, whether the line is indented or not; '65 or older' never is.
  const words = state.tokens.slice(state.at + 1, state.at + 5).map(({ text }) => text);
  if (words.some((word) => ['older', 'younger', 'old'].includes(word))) return false;
  if (words.includes('years') && !(owned && about.answer === 'duration')) return false;
  const counted = words.some((word) => ['more', 'less', 'fewer', 'higher', 'lower'].includes(word));
  if (!owned && about.amounts === null && !counted) return false;
  const ahead = { tokens: state.tokens, at: state.at };
  const [limit] = takeLimits(ahead) ?? [];
  return limit !== undefined && limit.comparison !== 'equal' && isBoundary(ahead) && fitsAmount(state, about);
}

/**
 * Reads a number that stands alone in a line below a question whose answer it may be ('If 10, stop.' below a scale). Where a yes/no question
 * above has that number, too, either may be meant, which is a problem; null where the number can only be a question's.
 */
export function readOwnNumber(state: ConditionState): Outcome | null {
  const { about, owned, line, prompt } = state.context;
  if (!owned || about === null || peekKind(state) !== 'number' || !isBoundary(state, 1)) return null;
  const start = state.at;
  const number = peek(state);
  const isAnswer = about.options.length > 0 ? takeOption(state, about) !== null : fitsAmount(state, about);
  state.at = start;
  if (!isAnswer) return null;
  const other = prompt.questions.get(number);
  const isOther = other !== undefined && other !== about && other.line < line && (prompt.uses.get(number) ?? other.answer) === 'yes-no';
  if (isOther)
    return problem(state, 'ambiguous-number', start, start + 1, { number, about: about.number }, `${called(about)} is ${number}`);
  const read = readComparison(state, about);
  if (!read.ok) {
    state.at = start;
    return null;
  }
  state.subject = { kind: 'question', question: about };
  return read;
}

/** Reads a comparison with the question spoken of last, or with the one that the line stands below; null when none is meant. */
export function readImplicit(state: ConditionState): Outcome | null {
  const start = state.at;
  const { about, owned, previous = null } = state.context;
  const spoken = state.subject;
  const asAnswer = take(state, answerWords);
  if (asAnswer === 'so' && isBoundary(state) && about !== null) return yesOf(state, about);
  const short = asAnswer === null || !isBoundary(state) ? readShortAnswer(state, start) : null;
  if (short !== null && about !== null) return yesOf(state, about, short);
  const whose = spoken?.kind === 'question' ? spoken.question : about;
  const known = whose !== null && (spoken !== null || owned || doesNotKnow(state)) ? readNotKnown(state, whose) : null;
  if (known !== null) return succeed(known);
  const candidates: Subject[] = [];
  if (spoken !== null && !saysMoreOfAge(state, spoken)) candidates.push(spoken);
  if (about !== null) candidates.push({ kind: 'question', question: about });
  if (previous !== null && previous !== about && comparesMeasure(state)) candidates.push({ kind: 'question', question: previous });
  for (const subject of candidates) {
    const read =
      subject.kind === 'age'
        ? null
        : tryQuestion(state, subject.question, owned || subject === spoken || asAnswer !== null || startsOwnAmount(state));
    if (read !== null) return read;
  }
  state.at = start;
  // 'More than 20' alone says of nothing that it is an age; 'over 65' does.
  const age = startsImplicit(state) || peekKind(state) === 'number' ? readAge(state, !countsSomething(state)) : null;
  return age === null ? null : succeed(age);
}

const ignorance = [
  'does not know',
  "doesn't know",
  'do not know',
  "don't know",
  'is not sure',
  'are not sure',
  'is unsure',
  'cannot say',
  'cannot tell',
];

function doesNotKnow(state: ConditionState): boolean {
  const ahead = { tokens: state.tokens, at: state.at };
  take(ahead, person);
  return take(ahead, ignorance) !== null && isBoundary(ahead);
}

/** Reads 'not known' and 'the patient does not know' as said of a question's answer, where that is none of those it offers. */
function readNotKnown(state: ConditionState, question: ReadQuestion): Predicate | null {
  if (takeOption({ tokens: state.tokens, at: state.at }, question) !== null) return null;
  if (!doesNotKnow(state)) return readKnown(state, question);
  take(state, person);
  take(state, ignorance);
  return negate({ kind: 'is-known', node: question.number as NodeId });
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
  const amounts = (near || comparesMeasure(state)) && fitsAmount(state, question);
  const spelled = ['is', 'includes', 'include', 'mentions', 'contains', 'only', 'just'].includes(peek(state)) && near;
  if (!(yesOrNo || notYes || label || amounts || spelled)) return null;
  const read = readComparison(state, question);
  if (read.ok || yesOrNo) {
    state.subject = { kind: 'question', question };
    return read;
  }
  state.at = start;
  return spelled && question.options.length > 0 ? read : null;
}

function countsSomething(state: ConditionState): boolean {
  return ['more', 'less', 'fewer', 'higher', 'lower', 'longer', 'shorter', 'greater'].includes(peek(state));
}

/** 'If less than 6' right after a question of hours is its answer; 'over 65' and 'under 6' are ages, wherever they stand. */
function comparesMeasure(state: ConditionState): boolean {
  return countsSomething(state) || ['>', '<', '>=', '<=', '≥', '≤'].includes(peek(state));
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
