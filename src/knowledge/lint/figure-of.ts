import type { ConditionFile, ConditionFinding } from '../../clinical/condition.ts';

/** A figure of a condition, written as a number or with its weight, in one form. */
export function figureOf(figure: ConditionFile['findings'][string]): ConditionFinding {
  return typeof figure === 'number' ? { often: figure, telling: 'usual' } : figure;
}
