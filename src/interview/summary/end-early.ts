import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Said, Spoken } from '../turn-of.ts';
import { sumUp } from './sum-up.ts';

interface Ending {
  readonly words: string;
  readonly why: string;
}

export const wishToStop: Ending = { words: 'Of course, we can stop here.', why: 'The patient wanted to stop.' };
export const helpIsThere: Ending = { words: 'Good. Show this to those who help you now.', why: 'Help has come.' };

/** Ends at the patient's wish, or where help has come, kindly and with what is known so far. */
export function endEarly(parts: EngineParts, state: ConsultationState, said: Said, { words, why }: Ending): Promise<Spoken> {
  return sumUp(parts, state, clinicalView(parts, state), { ...said, before: words }, why);
}
