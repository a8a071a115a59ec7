import type { PatientRequest, Question } from '../../src/interview/ports.ts';
import { createBuiltinPatient } from '../../src/models/builtin/patient/speak-as-patient.ts';
import { createTurnAllowance } from '../../src/models/language-model/call/turn-allowance.ts';
import { rolePrompt } from '../../src/models/language-model/prompts/role-prompt.ts';
import { speakByModel } from '../../src/models/language-model/roles/patient.ts';
import type { FindingCode } from '../../src/shared/ids.ts';
import { askPeer } from './ask-peer.ts';
import { peerAnswer, startModelPeer } from './model-peer.ts';
import { shippedClinic } from './shipped-clinic.ts';

export const { knowledge, lexicon, protocols } = shippedClinic;
export const builtinPatient = createBuiltinPatient(lexicon);
export const patientPrompt = rolePrompt('patient');
const allowance = createTurnAllowance({ deadlineMs: 20_000, mostTokens: null, monotonicMs: () => performance.now() });

export const history = [
  'A 32-year-old woman presents with a throbbing headache on the left side of her head for two days.',
  'She has nausea, and light bothers her.',
  'She drinks a bottle of wine every evening.',
  'She denies fever and a stiff neck.',
  'Assessment: migraine without aura.',
].join(' ');

interface Spoken {
  readonly passages?: readonly number[];
  readonly behaviour?: readonly number[];
  readonly silent?: 'no' | 'denied' | 'unknown';
  readonly contradicts?: number | null;
  readonly english?: string | null;
}

/** What the model answers in the shape of its role. */
export function spoken(reply: string, more: Spoken = {}): object {
  return { reply, english: null, passages: [], behaviour: [], silent: 'no', contradicts: null, ...more };
}

export function question(text: string, more: Partial<Question> = {}): Question {
  return { node: null, finding: null, text, kind: 'yes-no', options: [], unit: null, range: null, ...more };
}

export const feelSick = question('Do you feel sick?', { finding: 'nausea' as FindingCode });
export const feverish = question('Do you have a fever?', { finding: 'fever' as FindingCode });

/** What the patient is asked, by default with the history above and right after the opening. */
export function request(asked: Question | null, more: Partial<PatientRequest> = {}): PatientRequest {
  const message = asked?.text ?? 'What brings you here today?';
  return { history, instruction: '', question: asked, message, emergency: false, saidBefore: ['I have a headache.'], seed: 1, ...more };
}

/** A patient whom a model at a peer plays. `answersBy` gives the model's answers, the last one for ever. */
export async function openPatientOnPeer() {
  const peer = await startModelPeer(() => peerAnswer(spoken('')));
  const { ask, close } = askPeer({ baseUrl: peer.baseUrl });
  const patientOn = speakByModel({ builtin: builtinPatient, lexicon, prompt: patientPrompt });
  return {
    peer,
    patient: patientOn(ask),
    answersBy: (...answers: readonly object[]): void => {
      let at = 0;
      peer.answerBy(() => peerAnswer(answers[Math.min(at++, answers.length - 1)]));
    },
    replyTo: async (asked: PatientRequest) => {
      const { value, calls } = await allowance.run({ tokensSpent: 0 }, (turn) => patientOn((call) => ask(call, turn))(asked));
      return { reply: value, calls };
    },
    sentInput: (at = -1) => JSON.parse(peer.requests.at(at)?.input ?? '{}') as Record<string, unknown>,
    close: async () => {
      close();
      await peer.close();
    },
  };
}
