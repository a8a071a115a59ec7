import type { ConsultationState } from '../interview/consultation-state.ts';
import type { Engine } from '../interview/engine.ts';
import type { PatientReply, SpeakAsPatient } from '../interview/ports.ts';
import type { SavedProfile } from '../interview/saved-profile.ts';
import type { Turn } from '../interview/turn.ts';

/** One exchange: what the assistant said, and the emulated patient's reply to it; the last turn has none. */
export interface Exchange {
  readonly turn: Turn;
  readonly reply: PatientReply | null;
}

export interface EmulatedConsultation {
  readonly exchanges: readonly Exchange[];
  readonly state: ConsultationState;
  /** False when the interview did not come to its summary within the turns allowed. */
  readonly ended: boolean;
}

export interface EmulationOptions {
  readonly engine: Engine;
  readonly patient: SpeakAsPatient;
  readonly history: string;
  /** How the patient behaves; empty for a plain one. */
  readonly instruction: string;
  readonly profile: SavedProfile;
  readonly seed: number;
  readonly turnLimit: number;
}

/** Lets the engine interview an emulated patient until the Patient Summary. The same options give the same consultation. */
export async function emulateConsultation(options: EmulationOptions): Promise<EmulatedConsultation> {
  const { engine, patient, history, instruction, profile, seed, turnLimit } = options;
  const exchanges: Exchange[] = [];
  const saidBefore: string[] = [];
  let { state, turn } = await engine.start({ profile, seed });
  while (!turn.ended && exchanges.length < turnLimit) {
    const emergency = turn.phase === 'emergency';
    const reply = await patient({ history, instruction, question: turn.question, message: turn.message, emergency, saidBefore, seed });
    exchanges.push({ turn, reply });
    saidBefore.push(reply.text);
    ({ state, turn } = await engine.reply(state, reply.text));
  }
  exchanges.push({ turn, reply: null });
  return { exchanges, state, ended: turn.ended };
}
