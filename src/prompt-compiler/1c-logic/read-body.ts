import type { BodyMeasure, Predicate } from '../../protocol/predicate.ts';
import { allOf } from './combine.ts';
import type { ConditionState } from './condition-state.ts';
import { person } from './read-age.ts';
import { takeLimits } from './read-amounts.ts';
import { isBoundary, take } from './reader.ts';
import { holders } from './record-words.ts';

const measures: readonly (readonly [BodyMeasure, readonly string[]])[] = [
  ['weight-kg', ['weight', 'body weight', 'weighs', 'the weight', 'their weight']],
  ['height-cm', ['height', 'the height', 'their height']],
  ['bmi', ['bmi', 'body mass index', 'the bmi', 'their bmi']],
];
const poundsInKilogram = 2.204_622_62;

/** Reads a limit of the saved weight, height or body mass index ('weight above 120 kg', 'BMI over 40'); null where none stands here. */
export function readBody(state: ConditionState): Predicate | null {
  const start = state.at;
  take(state, person);
  take(state, holders);
  for (const [measure, names] of measures) {
    if (take(state, names) === null) continue;
    take(state, ['is', '=', 'of']);
    const limits = takeLimits(state);
    if (limits === null || !isBoundary(state)) break;
    return allOf(
      limits.map(({ comparison, amount, unit }): Predicate => {
        const isPounds = measure === 'weight-kg' && unit !== null && /^(?:lbs?|pounds?)$/.test(unit);
        const isMetres = measure === 'height-cm' && unit !== null && /^(?:m|met(?:re|er)s?)$/.test(unit);
        const inUnit = isPounds ? amount / poundsInKilogram : isMetres ? amount * 100 : amount;
        return { kind: 'body', measure, comparison, amount: inUnit };
      }),
    );
  }
  state.at = start;
  return null;
}
