import type { Comparison, Guard } from '../../protocol/guard.ts';
import { daysInUnit } from '../../protocol/measure.ts';
import { plainWords } from '../../protocol/plain-words.ts';
import type { FindingCode, NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import { allOf, negate } from './combine.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { type Limit, takeLimits } from './read-amounts.ts';
import { isBoundary, peek, take } from './reader.ts';

const person = ['the patient', 'patient', 'they', 'she', 'he', 'it', 'the person', 'you', 'the child', 'this is', 'there'];
const sexNames = ['sex is', 'sex =', 'gender is', 'gender =', 'sex', 'gender', "the patient's sex is", 'is', 'are', 'being', 'a', 'an'];
const females = ['female', 'females', 'woman', 'women', 'girl', 'girls', 'female patient', 'female patients'];
const males = ['male', 'males', 'man', 'men', 'boy', 'boys', 'male patient', 'male patients'];
const ageNames = [
  "the patient's age is",
  "patient's age is",
  'the age is',
  'age is',
  'aged',
  'age',
  'their age is',
  'is aged',
  'are aged',
  'age of',
  'age =',
  "the patient's age",
  'the age',
];

/** Reads 'female', 'the patient is male'; null when no sex stands here. */
export function readSex(state: ConditionState): Guard | null {
  const start = state.at;
  take(state, person);
  let negated = false;
  for (;;) {
    if (take(state, ['not', "isn't", 'is not'])) negated = !negated;
    else if (take(state, sexNames) === null) break;
  }
  const sex = take(state, females) !== null ? 'female' : take(state, males) !== null ? 'male' : null;
  if (sex === null || !(isBoundary(state) || startsAge(state))) {
    state.at = start;
    return null;
  }
  const guard: Guard = { kind: 'sex', sex };
  return negated ? negate(guard) : guard;
}

/** Whether an age stands here. */
export function startsAge(state: ConditionState): boolean {
  return ['aged', 'over', 'under', 'older', 'younger', 'between', 'age', 'above', 'below'].includes(peek(state));
}

/** Reads 'age 12 to 55', 'over 65', 'a child', 'at least 50 years old'; null when no age stands here. `bare` allows limits without the word age. */
export function readAge(state: ConditionState, bare: boolean): Guard | null {
  const start = state.at;
  take(state, person);
  if (take(state, ['is', 'are']) !== null) take(state, ['a', 'an']);
  else take(state, ['a', 'an']);
  const life = take(state, ['adult', 'adults', 'child', 'children', 'an adult', 'a child']);
  if (life !== null && isBoundary(state)) return { kind: 'age', comparison: life.includes('adult') ? 'at-least' : 'below', years: 18 };
  state.at = start;
  take(state, person);
  const named = take(state, ageNames) !== null;
  if (!named) take(state, ['is', 'are']);
  const negated = named && take(state, ['not', 'is not']) !== null;
  const limits = takeLimits(state);
  const inYears = limits?.some(({ unit }) => unit !== null && daysInUnit(unit) !== null) ?? false;
  const oldWords = /^(?:older|younger) than$/.test(`${state.tokens[state.at - 3]?.text} ${state.tokens[state.at - 2]?.text}`);
  if (limits === null || !(named || bare || inYears || oldWords) || limits.some(({ unit }) => unit !== null && daysInUnit(unit) === null)) {
    state.at = start;
    return null;
  }
  state.subject = { kind: 'age' };
  take(state, ['old', 'of age']);
  const guard = allOf(limits.map(ageLimit));
  return negated ? negate(guard) : guard;
}

/** Ages in months or weeks are counted in completed ones, as years are: 'over 3 months' is 4 months and more. */
function ageLimit({ comparison, amount, unit }: Limit): Guard {
  const perYear = { 365: 1, 30: 12, 7: 52, 1: 365 }[daysInUnit(unit ?? 'years') ?? 365] ?? 1;
  if (perYear === 1) return { kind: 'age', comparison, years: amount };
  const completed: Readonly<Record<Comparison, readonly [Comparison, number]>> = {
    below: ['below', amount],
    'at-most': ['below', amount + 1],
    equal: ['at-least', amount],
    'at-least': ['at-least', amount],
    above: ['at-least', amount + 1],
  };
  const [plain, count] = completed[comparison];
  return { kind: 'age', comparison: plain, years: count / perYear };
}

const has = [
  'has',
  'have',
  'had',
  'has had',
  'have had',
  'is',
  'are',
  'was',
  'there is',
  'takes',
  'take',
  'taking',
  'is taking',
  'on',
  'is on',
  'uses',
  'with',
  'known',
  'has known',
  'has a',
  'has an',
  'have a',
  'a history of',
  'history of',
  'has a history of',
  'have a history of',
  'any',
  'known to have',
  'is known to have',
  'reports',
  'report',
  'suffers from',
  'a',
  'an',
  'the',
];
const hasNot = [
  'no',
  'without',
  'not',
  'denies',
  'has no',
  'have no',
  'does not have',
  "doesn't have",
  'do not have',
  "don't have",
  'has never had',
  'never had',
  'never',
  'is not',
  "isn't",
  'are not',
  'there is no',
  'no history of',
  'does not take',
  "doesn't take",
  'not taking',
  'is not taking',
  'not on',
  'has not had',
  'no known',
];
const comparing = [
  'above',
  'over',
  'below',
  'under',
  'at',
  'more',
  'less',
  'higher',
  'lower',
  '>',
  '<',
  '>=',
  '<=',
  '≥',
  '≤',
  '=',
  'between',
  'is',
  'greater',
  'exceeds',
];
const sentence = /\b(?:is|are|was|were|be|been|will|would|should|could|goes|then|if|question|answer|yes|ask|go)\b|[<>=()\d]/;

/** Reads a finding by its name ('pregnant', 'no fever', 'has a history of migraine', 'temperature above 38'). */
export function readFinding(state: ConditionState): Outcome {
  const start = state.at;
  const whole = readNamed(state, start);
  if (whole !== null) return succeed(whole);
  take(state, person);
  const negated = take(state, hasNot) !== null;
  const afterDenial = readNamed(state, state.at);
  if (afterDenial === null) while (take(state, has) !== null);
  const found = afterDenial === null ? readNamed(state, state.at) : afterDenial;
  if (found !== null) return succeed(negated ? negate(found) : found);
  const unknown = readUnknown(state, start);
  return unknown.ok && negated ? succeed(negate(unknown.value)) : unknown;
}

/** Reads the finding that begins at a token: up to the next 'and', 'or' or comma, or past it where only the longer name is known. */
function readNamed(state: ConditionState, from: number): Guard | null {
  const { prompt, line } = state.context;
  let end = from;
  for (let joints = 0; joints <= 2; joints += 1) {
    while (!isBoundary({ tokens: state.tokens, at: end }) && !(end > from && comparing.includes(state.tokens[end]?.text ?? ''))) end += 1;
    if (end === from) return null;
    const words = plainWords(
      state.tokens
        .slice(from, end)
        .map((token) => token.text)
        .join(' '),
    );
    const named = isBoundary({ tokens: state.tokens, at: end }) ? byPrompt(state, words) : null;
    if (named !== null) {
      state.at = end;
      return named;
    }
    const known = byKnowledge(state, words, end);
    if (known !== null) {
      prompt.bindings.push({ line, words, boundTo: known.finding });
      return known.guard;
    }
    if (end >= state.tokens.length || state.tokens[end]?.text === ')') return null;
    end += 1;
  }
  return null;
}

/** An answer or a yes/no question of the prompt that the words name. */
function byPrompt(state: ConditionState, words: string): Guard | null {
  const { prompt, line } = state.context;
  const options = prompt.index.options.get(words)?.filter(({ question }) => question.line <= line) ?? [];
  const option = options[options.length - 1];
  if (option !== undefined) return { kind: 'chose', node: option.question.number as NodeId, optionId: option.optionId };
  const asked =
    prompt.index.wordings
      .get(words)
      ?.filter((question) => (prompt.uses.get(question.number) ?? question.answer) === 'yes-no' && question.line !== line) ?? [];
  return asked.length === 1 && asked[0] !== undefined ? { kind: 'answered-yes', node: asked[0].number as NodeId } : null;
}

interface Known {
  readonly guard: Guard;
  readonly finding: FindingCode;
}

function byKnowledge(state: ConditionState, words: string, end: number): Known | null {
  const bound = state.context.prompt.vocabulary.bindFinding(words, 'fact', state.context.prompt.topic);
  if (bound === null) return null;
  const start = state.at;
  state.at = end;
  take(state, ['is', '=']);
  const limits = bound.status === 'present' ? takeLimits(state) : null;
  if (limits === null) {
    state.at = end;
    if (!isBoundary(state)) {
      state.at = start;
      return null;
    }
    const guard: Guard = { kind: 'finding', finding: bound.finding };
    return { guard: bound.status === 'present' ? guard : negate(guard), finding: bound.finding };
  }
  const guard = allOf(
    limits.map(
      ({ comparison, amount, unit }): Guard => ({
        kind: 'finding-amount',
        finding: bound.finding,
        comparison,
        amount: inDays(amount, unit),
        unit,
      }),
    ),
  );
  return { guard, finding: bound.finding };
}

function inDays(amount: number, unit: string | null): number {
  return amount * (unit === null ? 1 : (daysInUnit(unit) ?? 1));
}

/** A name that is in no knowledge: kept as a fact of that name, and reported by the caller; anything that is not a name is not understood. */
function readUnknown(state: ConditionState, start: number): Outcome {
  const from = state.at;
  let end = from;
  while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
  const words = plainWords(
    state.tokens
      .slice(from, end)
      .map((token) => token.text)
      .join(' '),
  );
  if (words === '' || sentence.test(words) || words.split(' ').length > 5)
    return problem(state, 'condition-not-understood', start, Math.max(end, start + 1));
  state.at = end;
  const finding = words.replace(/[^\p{L}\p{N}]+/gu, '-') as FindingCode;
  state.unknownFacts.push({ words, from: state.tokens[from]?.start ?? 0, to: state.tokens[end - 1]?.end ?? state.source.length });
  return succeed({ kind: 'finding', finding });
}
