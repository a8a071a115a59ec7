import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Said, Spoken } from '../turn-of.ts';
import { sumUp } from './sum-up.ts';

interface Ending {
  readonly words: string;
  readonly why: string;
  /** Somebody waits to read the summary: nothing in it is waited for. */
  readonly isPressing: boolean;
}

export const wishToStop: Ending = { words: 'Of course, we can stop here.', why: 'The patient wanted to stop.', isPressing: false };
export const helpIsThere: Ending = { words: 'Good. Show this to those who help you now.', why: 'Help has come.', isPressing: true };

/** Ends at the patient's wish, or where help has come, kindly and with what is known so far. */
export function endEarly(parts: EngineParts, state: ConsultationState, said: Said, { words, why, isPressing }: Ending): Promise<Spoken> {
  return sumUp(
    isPressing ? { ...parts, recount: async () => [] } : parts,
    state,
    clinicalView(parts, state),
    { ...said, before: words },
    why,
  );
}
