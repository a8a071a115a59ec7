import type { EmulatorState } from './session/emulator-state.ts';

/** What a conversation tells of the case that it could become; empty where it tells nothing. */
export interface SuggestedCase {
  readonly complaint: string;
  readonly diagnosis: string;
}

/** The complaint by the protocol that was asked, and the diagnosis that was likeliest last. */
export function suggestedCase({ entries, version }: Pick<EmulatorState, 'entries' | 'version'>): SuggestedCase {
  const traced = entries.findLast((entry) => entry.kind === 'assistant' && (entry.trace?.differential.length ?? 0) > 0);
  const [likeliest] = traced?.kind === 'assistant' ? (traced.trace?.differential ?? []) : [];
  return { complaint: complaintOf(version), diagnosis: likeliest?.name ?? '' };
}

/** A version is the protocol's name and a part of its hash, such as `back-pain 1a2b3c4d`. */
function complaintOf(version: string): string {
  const words = (version.split(' ')[0] ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
