import type { FindingCode } from '../shared/ids.ts';

/** What is known of a finding. `unknown` means asked, and the patient could not say; a finding without a fact was never touched on. */
export type FactStatus = 'present' | 'absent' | 'unknown';

/** A measured or chosen value. Durations are in days, ages in years; `unit` is the canonical unit of the finding. */
export type FactValue =
  | { readonly kind: 'number'; readonly amount: number; readonly unit: string | null }
  | { readonly kind: 'scale'; readonly amount: number; readonly outOf: number }
  | { readonly kind: 'duration'; readonly days: number }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'age'; readonly years: number }
  | { readonly kind: 'choice'; readonly labels: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

/** Where a fact comes from: a patient's message (by its turn, from 0), the saved medical information, or another fact that implies it. */
export type FactSource =
  | { readonly kind: 'message'; readonly turn: number }
  | { readonly kind: 'profile'; readonly field: string }
  | { readonly kind: 'implied'; readonly by: FindingCode };

/** A finding as this patient has it. `quote` holds the exact words that say so, or null when none were said. */
export interface Fact {
  readonly finding: FindingCode;
  readonly status: FactStatus;
  readonly value: FactValue | null;
  /** How strong it is on a scale, where that was told beside the time that stands in `value`. */
  readonly rating?: Extract<FactValue, { readonly kind: 'scale' }>;
  readonly quote: string | null;
  readonly source: FactSource;
}
