import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import type { Api } from './api-client.ts';
import { begin, lowBackPain, type Playground, playgroundOf } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let token: string;
let playground: Playground;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
  playground = playgroundOf(api, token);
});
afterAll(() => server.stop());

describe('playing the patient by hand', () => {
  const byHand = { chat_mode: 'manual', system_prompt: '', medical_info: lowBackPain };

  test('is a conversation in which nobody speaks for the patient', async () => {
    const started = (await playground.start(byHand)).body;
    expect(started.status).toBe('paused');
    const id = started.session_id;
    expect((await playground.status(id)).body).toMatchObject({ status: 'paused', is_paused: true, chat_mode: 'manual', system_prompt: '' });
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: null });
    expect((await playground.pause(id, 'resume')).body).toMatchObject({ status: 'paused', is_paused: true });
    expect((await playground.patient(id)).body.patient_response).toBeNull();

    const answer = (await playground.say(id, 'My lower back hurts')).body;
    expect(answer).toMatchObject({ response: answer.ai_question, phase: 'interview', alarm: null });
    expect(answer.ui_output.telemetry).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages).toMatchObject([
      { sender: 'ai' },
      { id: answer.patient_message_id, sender: 'user', content: 'My lower back hurts', patient: null },
      { id: answer.message_id, sender: 'ai', content: answer.response },
    ]);
  });

  test('stores a message that is sent again once, and gives it the same answer', async () => {
    const id = await begin(playground, byHand);
    const messageId = randomUUID();
    const first = await playground.say(id, 'My lower back hurts', messageId);
    expect(first.body.patient_message_id).toBe(messageId);
    await playground.say(id, 'since Monday');
    const again = await playground.say(id, 'My lower back hurts', messageId);
    expect([again.status, again.body.response, again.body.message_id]).toEqual([200, first.body.response, first.body.message_id]);
    expect((await playground.say(id, 'My knee hurts', messageId)).status).toBe(409);
    expect((await playground.history(id)).body.messages).toHaveLength(5);
  });

  test('goes on after the summary, with questions about it', async () => {
    const id = await begin(playground, byHand);
    let answer = (await playground.say(id, 'My lower back has hurt for three days, since I lifted a box.')).body;
    for (let turns = 0; !answer.conversation_ended && turns < 80; turns += 1) answer = (await playground.say(id, 'no')).body;
    expect(answer).toMatchObject({ status: 'ended', phase: 'post_diagnosis' });
    const after = await playground.say(id, 'What should I do next?');
    expect([after.status, after.body.phase]).toEqual([200, 'post_diagnosis']);
    expect(after.body.trace.reason.kind).toBe('answer-from-summary');
  });

  test('raises the alarm as in any consultation', async () => {
    const id = await begin(playground, byHand);
    const { body } = await playground.say(id, 'I have crushing chest pain and I cannot breathe');
    expect(body).toMatchObject({ phase: 'emergency', alarm: { kind: 'emergency' }, trace: { guard: { raised: true } } });
    expect(body.trace.guard.label).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages.at(-1).alarm).toEqual(body.alarm);
  });

  test.each([
    ['a blank message', { message: '  ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(8001) }, 'message'],
    ['no message', {}, 'message'],
    ['an id that is none', { message: 'hello', message_id: '7' }, 'message_id'],
  ])('refuses %s', async (_what, json, field) => {
    const id = await begin(playground, byHand);
    const { status, body } = await api.post(`/playground/${id}/manual-response`, { token, json });
    expect([status, body.detail.split(' ')[0]]).toEqual([422, field]);
  });
});
