import type { FindingCode } from '../../shared/ids.ts';

/** One line that is read back before the summary, and what a correction of it changes. */
export interface ReadBackPoint {
  /** Unique among the lines of one read-back. */
  readonly id: string;
  readonly text: string;
  readonly about:
    | { readonly kind: 'complaint' | 'finding'; readonly finding: FindingCode }
    /** What brings them, in their own words alone. */
    | { readonly kind: 'opening' }
    | { readonly kind: 'background'; readonly title: BackgroundTitle };
}

export const backgroundTitles = ['Medicines', 'Allergies'] as const;
export type BackgroundTitle = (typeof backgroundTitles)[number];
