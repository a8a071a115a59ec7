import type { Api } from './api-client.ts';

export const history =
  'A 34-year-old woman has had a throbbing headache on the left side since yesterday morning. It came on gradually and is worse in bright light. She feels sick and vomited once. No fever, no neck stiffness, no head injury. She takes the contraceptive pill. No allergies.';

export const lowBackPain = 'A 41-year-old man has had low back pain for three days after lifting a box. No fever, no numbness.';

export const plainPatient = 'Answer plainly.';

export async function signInStaff(api: Api): Promise<string> {
  const { token } = (await api.localIdToken()).body;
  return (await api.post('/verify-google-token', { json: { token } })).body.access_token;
}

/** The calls of one session. */
export function playgroundOf(api: Api, token: string) {
  const call = (method: string, path: string, json?: unknown) => api.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  return {
    start: (over: Readonly<Record<string, unknown>> = {}) =>
      call('POST', '/playground', { medical_info: history, system_prompt: plainPatient, ...over }),
    status: (id: string) => call('GET', `/playground/${id}/status`),
    history: (id: string) => call('GET', `/playground/${id}/history`),
    reset: (id: string) => call('POST', `/playground/${id}/reset`),
    pause: (id: string, action?: string) =>
      call('POST', '/playground-pause', { session_id: id, ...(action === undefined ? {} : { action }) }),
    patient: (id: string) => call('GET', `/playground/${id}/patient-response`),
    question: (id: string) => call('GET', `/playground/${id}/ai-question`),
    say: (id: string, message: string, messageId?: string) =>
      call('POST', `/playground/${id}/manual-response`, { message, ...(messageId === undefined ? {} : { message_id: messageId }) }),
    fork: (id: string, json: Readonly<Record<string, unknown>>) => call('POST', `/playground/${id}/fork`, json),
  };
}

export type Playground = ReturnType<typeof playgroundOf>;

/** Begins a session and answers its id. */
export async function begin(playground: Playground, over: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { status, body } = await playground.start(over);
  if (status !== 201) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`);
  return body.session_id;
}

/** Lets both sides speak by turns, so many exchanges or to the end, and answers what was said after the greeting. */
export async function converse(playground: Playground, id: string, exchanges = 150): Promise<string[]> {
  const said: string[] = [];
  for (let index = 0; index < exchanges; index += 1) {
    const patient = (await playground.patient(id)).body;
    if (patient.patient_response === null) break;
    const answer = (await playground.question(id)).body;
    said.push(patient.patient_response, answer.ai_question);
    if (answer.conversation_ended) break;
  }
  return said;
}
