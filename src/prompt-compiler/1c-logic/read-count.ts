import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { ConditionState } from './condition-state.ts';
import { quantify } from './quantity.ts';
import { takeNumber } from './read-amounts.ts';
import { isBoundary, take } from './reader.ts';

const countable = [
  'option',
  'options',
  'answer',
  'answers',
  'item',
  'items',
  'symptom',
  'symptoms',
  'sign',
  'signs',
  'thing',
  'things',
  'box',
  'boxes',
  'of these',
  'of them',
  'of those',
  'of the above',
  'of the options',
  'of its answers',
];

/** Reads how many answers of a list were chosen, whichever they are ('at least two', 'more than one option', 'any symptom'); null when no such count stands here. */
export function readCount(state: ConditionState, question: ReadQuestion): Predicate | null {
  if (question.options.length === 0) return null;
  const start = state.at;
  const least = takeLeast(state);
  const named = least !== null && take(state, countable) !== null;
  if (least === null || !(named || least > 1) || !isBoundary(state)) {
    state.at = start;
    return null;
  }
  const node = question.number as NodeId;
  const choices = question.options
    .filter(({ role }) => role !== 'none')
    .map((option): Predicate => ({ kind: 'chose', node, optionId: option.id }));
  return quantify({ kind: 'at-least', count: least }, choices);
}

function takeLeast(state: ConditionState): number | null {
  if (take(state, ['any', 'any of']) !== null) return 1;
  const more = take(state, ['more than', 'over', '>']) !== null;
  const least = !more && take(state, ['at least', 'no fewer than', '>=', '≥']) !== null;
  const count = takeNumber(state);
  if (count === null || !Number.isInteger(count)) return null;
  const orMore = take(state, ['or more']) !== null;
  // A bare '3' is the third answer, not three of them.
  return more ? count + 1 : orMore || least ? count : null;
}
