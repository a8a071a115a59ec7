import type { SpokenTurn } from '../../ui/transcript.ts';
import type { Entry } from './session/entry.ts';

/** What was said by the two sides, without what the tool says. */
export function transcriptTurns(entries: readonly Entry[], assistantName: string): readonly SpokenTurn[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'patient') return [{ speaker: 'Patient', text: entry.text }];
    return entry.kind === 'assistant' ? [{ speaker: assistantName, text: entry.text }] : [];
  });
}
