/** The shape of a question, as far as reading its answer needs it. */
export interface QuestionShape {
  readonly kind: 'open' | 'yes-no' | 'one-of' | 'several-of' | 'number' | 'scale' | 'date' | 'duration' | 'age';
  readonly options: readonly { readonly id: string; readonly label: string; readonly role: 'choice' | 'none' | 'other' }[];
  readonly unit: string | null;
}

/** An answer to a question of that shape. Amounts are in the unit asked for; durations in days, ages in years, scales out of ten. */
export type ReadAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'options'; readonly optionIds: readonly string[] }
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: string | null }
  | { readonly kind: 'text'; readonly text: string };
