import { knownFacts } from '../../src/clinical/known-facts.ts';
import { createEngine } from '../../src/interview/engine.ts';
import type { JudgeRequest } from '../../src/interview/judge-port.ts';
import type { SpeakAsPatient, Understand } from '../../src/interview/ports.ts';
import { protocolAdvice } from '../../src/interview/protocol-advice.ts';
import { emptyProfile } from '../../src/interview/saved-profile.ts';
import { createBuiltinJudge } from '../../src/models/builtin/judge/create-builtin-judge.ts';
import { personInHistory } from '../../src/models/builtin/patient/history-reading.ts';
import { createBuiltinPatient } from '../../src/models/builtin/patient/speak-as-patient.ts';
import { createBuiltinPhrase } from '../../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../src/models/builtin/understand.ts';
import type { Protocol } from '../../src/protocol/protocol.ts';
import { emulateConsultation } from './emulate-consultation.ts';
import { shippedClinic } from './shipped-clinic.ts';

export const { knowledge, lexicon, protocols } = shippedClinic;
export const builtinPatient = createBuiltinPatient(lexicon);
export const builtinUnderstand = createBuiltinUnderstand(lexicon);

export const judge = createBuiltinJudge({ knowledge, lexicon });

/** One that tells most of what the headache prompt asks for. */
export const migraineHistory = [
  'A 32-year-old woman presents with a throbbing headache on one side of her head for two days.',
  'It is worse with ordinary activity. She has nausea, and light and noise bother her.',
  'She has had migraines before. She rates the pain 7 out of 10.',
  'She denies fever, a stiff neck, vomiting and weakness. She has not hit her head.',
].join(' ');

interface Variation {
  readonly history?: string;
  readonly instruction?: string;
  readonly expected?: string;
  readonly patient?: SpeakAsPatient;
  readonly understand?: Understand;
  readonly change?: (protocol: Protocol) => Protocol;
}

/** A whole consultation of the headache prompt, ready to be judged. What varies is named; `change` alters the prompt. */
export async function consult(variation: Variation): Promise<JudgeRequest> {
  const { history = migraineHistory, instruction = '', expected = 'Migraine', change = (protocol) => protocol } = variation;
  const { patient = builtinPatient, understand = builtinUnderstand } = variation;
  const changed = protocols.map((protocol) => (protocol.name === 'headache' ? change(protocol) : protocol));
  const engine = createEngine({
    knowledge,
    protocols: changed,
    ports: { understand, phrase: createBuiltinPhrase(knowledge) },
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
  });
  const profile = { ...emptyProfile, ...personInHistory(history, lexicon) };
  const headache = changed.find(({ name }) => name === 'headache');
  const run = { engine, patient, history, instruction, profile, seed: 3, turnLimit: 120 };
  const { exchanges, state } = await emulateConsultation(headache === undefined ? run : { ...run, protocol: headache });
  const protocol = changed.find(({ name }) => name === state.protocol?.name) ?? null;
  const { holding: named } = protocolAdvice(protocol, state, knownFacts(state.facts, knowledge), knowledge);
  return { expectedDiagnosis: expected, history, instruction, exchanges, state, protocol, named };
}

/** A consultation in which nothing went wrong. */
export const plainConsultation = await consult({});
