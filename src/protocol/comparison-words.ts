import type { Comparison } from './predicate.ts';

/** Each comparison in the words of the prompt language. */
export const comparisonWords: Readonly<Record<Comparison, string>> = {
  below: 'below',
  'at-most': 'at most',
  equal: 'exactly',
  'at-least': 'at least',
  above: 'above',
};
