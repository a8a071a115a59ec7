import type { SpokenTurn } from '../../ui/transcript.ts';
import type { Entry } from './session/entry.ts';
import { choicesOf } from './shown-choices.ts';

/** What was said by the two sides, without what the tool says. What could be chosen ends its question. */
export function transcriptTurns(entries: readonly Entry[], assistantName: string): readonly SpokenTurn[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'patient') return [{ speaker: 'Patient', text: entry.text }];
    if (entry.kind !== 'assistant') return [];
    const choices = choicesOf(entry).map((label) => `- ${label}`);
    return [{ speaker: assistantName, text: [entry.text, ...(choices.length === 0 ? [] : [choices.join('\n')])].join('\n\n') }];
  });
}
