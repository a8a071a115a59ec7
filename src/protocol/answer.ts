/**
 * The answer to one node, as predicates see it. `unknown` means asked, and the patient could not say.
 * Amounts are in the node's unit; durations in days, ages in years. An empty list of options means none of those offered.
 */
export type Answer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'options'; readonly optionIds: readonly string[] }
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: string | null }
  | { readonly kind: 'text'; readonly text: string };
