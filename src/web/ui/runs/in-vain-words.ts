import { contributionTexts } from './contribution-texts.ts';
import type { ContributionView } from './run-view.ts';

/** The questions that were of no use by why they were none, each counted in words. */
export function inVainWords(counts: ContributionView['inVain'], counted: (count: number) => string): string {
  const parts = (['irrelevant', 'repeated', 'alreadyTold', 'unfit'] as const).filter((part) => counts[part] > 0);
  if (parts.length === 0) return counted(0);
  return parts.map((part) => `${counted(counts[part])} ${contributionTexts.inVainParts[part]}`).join(', ');
}
