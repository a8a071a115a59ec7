import { daysInUnit } from '../../protocol/measure.ts';
import type { Comparison, Predicate } from '../../protocol/predicate.ts';
import { allOf, negate } from './combine.ts';
import type { ConditionState } from './condition-state.ts';
import { type Limit, takeLimits } from './read-amounts.ts';
import { takeDecade } from './read-decade.ts';
import { isBoundary, peek, take } from './reader.ts';

/** Words for whom the prompt is about. */
export const person = [
  'the patient',
  'patient',
  'patients',
  'all patients',
  'people',
  'persons',
  'those',
  'anyone',
  'everyone',
  'anybody',
  'they',
  'she',
  'he',
  'it',
  'the person',
  'you',
  'the child',
  'this is',
  'there',
];
/** Of whom an age is said: of a baby, weeks are. */
export const agedPerson = [...person, 'the baby', 'baby', 'the infant', 'infant', 'the newborn', 'your baby', 'your child'];
const sexNames = ['sex is', 'sex =', 'gender is', 'gender =', 'sex', 'gender', "the patient's sex is", 'is', 'are', 'being', 'a', 'an'];
const females = ['female', 'females', 'woman', 'women', 'girl', 'girls', 'ladies', 'female patient', 'female patients'];
const males = ['male', 'males', 'man', 'men', 'boy', 'boys', 'gentlemen', 'male patient', 'male patients'];
const bothSexes = [
  'men and women',
  'women and men',
  'men or women',
  'women or men',
  'both men and women',
  'both women and men',
  'both sexes',
];
const ageNames = [
  "the patient's age is",
  "patient's age is",
  'the age is',
  'age is',
  'aged',
  'ages',
  'ages from',
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
export function readSex(state: ConditionState): Predicate | null {
  const start = state.at;
  if (take(state, bothSexes) !== null && (isBoundary(state) || startsAge(state)))
    return {
      kind: 'or',
      of: [
        { kind: 'sex', sex: 'female' },
        { kind: 'sex', sex: 'male' },
      ],
    };
  state.at = start;
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
  const predicate: Predicate = { kind: 'sex', sex };
  return negated ? negate(predicate) : predicate;
}

/** Whether an age stands here. */
export function startsAge(state: ConditionState): boolean {
  if (peek(state) === 'in' && ['their', 'his', 'her'].includes(peek(state, 1))) return true;
  return ['aged', 'ages', 'over', 'under', 'older', 'younger', 'between', 'age', 'above', 'below'].includes(peek(state));
}

/** Reads 'age 12 to 55', 'over 65', 'a child', 'at least 50 years old'; null when no age stands here. `bare` allows limits without the word age. */
export function readAge(state: ConditionState, bare: boolean): Predicate | null {
  const start = state.at;
  take(state, agedPerson);
  if (take(state, ['is', 'are']) !== null) take(state, ['a', 'an']);
  else take(state, ['a', 'an']);
  const life = take(state, ['adult', 'adults', 'child', 'children', 'an adult', 'a child']);
  if (life !== null && isBoundary(state)) return { kind: 'age', comparison: life.includes('adult') ? 'at-least' : 'below', years: 18 };
  // 'Adults over 65' are those over 65.
  if (life !== null) take(state, ['is', 'are', 'who is', 'who are']);
  const lifeAndAge = life !== null && startsAge(state);
  if (!lifeAndAge) state.at = start;
  const ofPerson = lifeAndAge || take(state, agedPerson) !== null;
  const named = take(state, ageNames) !== null;
  if (!named) take(state, ['is', 'are']);
  const negated = named && take(state, ['not', 'is not']) !== null;
  const decade = takeDecade(state);
  // 'Longer than 2 weeks' is how long something has lasted.
  const isOfTime = ['longer', 'shorter'].includes(peek(state));
  const limits = decade ?? takeLimits(state);
  const inYears = (decade !== null || limits?.some(({ unit }) => unit !== null && daysInUnit(unit) !== null)) ?? false;
  const oldWords = /^(?:older|younger) than$/.test(`${state.tokens[state.at - 3]?.text} ${state.tokens[state.at - 2]?.text}`);
  if (
    limits === null ||
    isOfTime ||
    !(named || bare || ofPerson || inYears || oldWords) ||
    limits.some(({ unit }) => unit !== null && (daysInUnit(unit) ?? 0) < 1)
  ) {
    state.at = start;
    return null;
  }
  state.subject = { kind: 'age' };
  take(state, ['old', 'of age']);
  const predicate = allOf(limits.map(ageLimit));
  return negated ? negate(predicate) : predicate;
}

/** Ages in months or weeks are counted in completed ones, as years are: 'over 3 months' is 4 months and more. */
function ageLimit({ comparison, amount, unit }: Limit): Predicate {
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
