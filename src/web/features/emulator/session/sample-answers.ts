import { sampleTurn } from '../../../../../tests/support/sample-turn.ts';
import type { PlaygroundTurn } from '../../../../contracts/emulator/playground-session.ts';
import type { Answer } from './call.ts';
import type { PatientForm } from './patient-form.ts';

/** A patient that can be submitted, for tests. */
export const samplePatient: PatientForm = { mode: 'emulator', medicalInfo: 'A sore throat.', systemPrompt: 'Be terse.' };

/** A reply of the emulated patient, for tests. */
export function sampleReply(id: string, over: object = {}): Answer {
  const reply = {
    status: 'running',
    conversation_ended: false,
    phase: 'interview',
    patient_response: `Reply ${id}`,
    message_id: id,
    patient: null,
  };
  return { call: 'patient-response', reply: { ...reply, ...over } } as Answer;
}

/** The assistant's answer to it, for tests. */
export function sampleQuestion(id: string, over: Partial<PlaygroundTurn> & { readonly processing?: boolean } = {}): Answer {
  return { call: 'ai-question', reply: { processing: false, ...sampleTurn(id, over), ...over } };
}

/** A session as the server tells it, with the messages of these ids: patients' begin with a p. */
export function sampleRestored(sessionId: string, ids: readonly string[], over: object = {}): Answer {
  const messages = ids.map((id) => {
    const shared = { id, content: `Message ${id}`, timestamp: '2030-01-01T10:00:00Z' };
    if (id.startsWith('p')) return { ...shared, sender: 'user', patient: null };
    const { ui_output: output, phase, alarm, trace } = sampleTurn(id);
    return { ...shared, ...output, sender: 'ai', phase, alarm, trace };
  });
  const status = {
    status: 'running',
    is_paused: false,
    chat_mode: 'emulator',
    medical_info: 'A cough.',
    system_prompt: 'Ramble.',
    phase: 'interview',
    version: 'cough 1234abcd',
    model: 'configured',
    configured_model: null,
    forked_from: null,
    ...over,
  };
  const history = { messages, history_from: '2030-01-01T09:00:00Z', restored_at: '2030-01-01T10:00:00Z', facts: [], path: [] };
  return { call: 'restore', sessionId, status, history, greeting: 'Hello.' } as Answer;
}
