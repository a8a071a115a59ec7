import type { FidelityBreak, RunView } from '../../../../ui/runs/run-view.ts';
import { readTranscript } from '../../../../ui/runs/transcript-turns.ts';
import { texts } from '../texts.ts';

/** A break with the place of its reply among the turns of the transcript, from 0; null where it is not found there. */
export interface PlacedBreak {
  readonly found: FidelityBreak;
  readonly turn: number | null;
}

/** Where in the transcript the patient broke with the history: the reply that is counted, or the first that says these words. */
export function placeBreaks({ transcript, fidelityBreaks }: Pick<RunView, 'transcript' | 'fidelityBreaks'>): readonly PlacedBreak[] {
  const read = readTranscript(transcript);
  const turns = read.kind === 'turns' ? read.turns : [];
  const replies = turns.flatMap(({ side, text }, turn) => (side === 'patient' ? [{ turn, text }] : []));
  return fidelityBreaks.map((found) => {
    const counted = found.reply === null ? undefined : replies[found.reply];
    const saying = found.said === '' ? undefined : replies.find(({ text }) => text.includes(found.said));
    return { found, turn: (counted ?? saying)?.turn ?? null };
  });
}

/** What kind of break it is, in words. */
export function breakKindWords({ kind }: FidelityBreak): string {
  return Object.hasOwn(texts.fidelityKinds, kind) ? (texts.fidelityKinds[kind] ?? kind) : kind;
}
