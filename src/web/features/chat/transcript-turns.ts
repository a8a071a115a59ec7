import type { SpokenTurn } from '../../ui/transcript.ts';
import type { Entry } from './entry.ts';

/** What was said, without what was never said: a reply still awaited, or one that failed. */
export function transcriptTurns(entries: readonly Entry[], assistantName: string): readonly SpokenTurn[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'user') return [{ speaker: 'You', text: entry.text }];
    return entry.kind === 'assistant' ? [{ speaker: assistantName, text: entry.text }] : [];
  });
}
