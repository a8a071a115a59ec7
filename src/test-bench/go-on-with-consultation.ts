import type { ConsultationState } from '../interview/consultation-state.ts';
import type { Openness, PatientReply, SpeakAsPatient } from '../interview/ports.ts';
import type { Turn } from '../interview/turn.ts';
import type { InterviewEngine, InterviewStep } from '../published-protocols/engine/interview-engine.ts';

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
  readonly engine: InterviewEngine;
  readonly patient: SpeakAsPatient;
  readonly history: string;
  /** How the patient behaves; empty for a plain one. */
  readonly instruction: string;
  /** How much the patient tells unasked; absent for an ordinary one. */
  readonly openness?: Openness;
  readonly seed: number;
  readonly turnLimit: number;
}

/** Where a consultation stands: what was said and answered, and the assistant's turn that waits for a reply. */
export interface ConsultationSoFar {
  readonly answered: readonly { readonly turn: Turn; readonly reply: PatientReply }[];
  readonly state: ConsultationState;
  readonly turn: Turn;
}

/** Keeps a reply with the assistant's answer to it before the next is given. False when the consultation is not to go on. */
export type KeepExchange = (reply: PatientReply, answer: InterviewStep) => Promise<boolean>;

/** How many replies a run may take before it is given up: far more than any interview needs. */
export const turnLimit = 120;

/** Goes on with a consultation from where it stands, however it came there. Null when `keep` called it off. */
export async function goOnWithConsultation(
  options: EmulationOptions,
  soFar: ConsultationSoFar,
  keep: KeepExchange,
): Promise<EmulatedConsultation | null> {
  const { engine, patient, history, instruction, openness, seed, turnLimit: most } = options;
  const character = { history, instruction, seed, ...(openness === undefined ? {} : { openness }) };
  const exchanges: Exchange[] = [...soFar.answered];
  const saidBefore = soFar.answered.map(({ reply }) => reply.text);
  let { state, turn } = soFar;
  while (!turn.ended && exchanges.length < most) {
    const emergency = turn.phase === 'emergency';
    const readsBack = turn.readBack !== undefined;
    const { question, message } = turn;
    const reply = await patient({ ...character, question, message, emergency, readsBack, saidBefore });
    const answer = await engine.reply(state, reply.text);
    if (!(await keep(reply, answer))) return null;
    exchanges.push({ turn, reply });
    saidBefore.push(reply.text);
    ({ state, turn } = answer);
  }
  exchanges.push({ turn, reply: null });
  return { exchanges, state, ended: turn.ended };
}
