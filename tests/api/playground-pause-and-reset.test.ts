import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { begin, converse, type Playground, playgroundOf } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let playground: Playground;

beforeAll(async () => {
  const staff = await startAsStaff();
  server = staff.server;
  playground = playgroundOf(staff.api, staff.token);
});
afterAll(() => server.stop());

describe('pausing', () => {
  test('holds both sides where they are, until it is resumed', async () => {
    const id = await begin(playground);
    const waiting = (await playground.patient(id)).body;
    const paused = await playground.pause(id);
    expect([paused.status, paused.body]).toEqual([200, { session_id: id, status: 'paused', is_paused: true }]);
    expect((await playground.status(id)).body).toMatchObject({ status: 'paused', is_paused: true, chat_mode: 'emulator' });
    expect((await playground.question(id)).body).toMatchObject({ status: 'paused', phase: 'greeting' });
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: waiting.patient_response });

    expect((await playground.pause(id, 'resume')).body).toEqual({ session_id: id, status: 'running', is_paused: false });
    expect((await playground.question(id)).body).toMatchObject({ status: 'running', phase: 'interview' });
    await playground.pause(id, 'pause');
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: null, message_id: null });
    expect((await playground.history(id)).body.messages).toHaveLength(3);
  });

  test('lets a person write in between, once the last reply is answered', async () => {
    const id = await begin(playground);
    const running = await playground.say(id, 'It is my head.');
    expect([running.status, running.body.detail]).toEqual([409, expect.stringContaining('Pause it')]);
    await playground.patient(id);
    await playground.pause(id);
    expect((await playground.say(id, 'It is my head.')).status).toBe(409);
    await playground.pause(id, 'resume');
    await playground.question(id);
    await playground.pause(id);
    const own = await playground.say(id, 'No, it came slowly.');
    expect([own.status, own.body.trace.patient]).toEqual([200, null]);
    await playground.pause(id, 'resume');
    expect((await playground.patient(id)).body.patient_response).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages[3]).toMatchObject({ sender: 'user', content: 'No, it came slowly.', patient: null });
  });

  test.each([['stop'], ['']])('refuses the action %j', async (action) => {
    const id = await begin(playground);
    const { status, body } = await playground.pause(id, action);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^action /)]);
  });
});

describe('resetting', () => {
  test('begins the conversation anew in the same session', async () => {
    const id = await begin(playground);
    await converse(playground, id, 3);
    const waiting = (await playground.patient(id)).body.message_id;
    const reset = await playground.reset(id);
    expect(reset.status).toBe(200);
    expect(reset.body).toMatchObject({ session_id: id, status: 'running', phase: 'greeting', facts: [], version: '' });
    const { messages } = (await playground.history(id)).body;
    expect(messages).toMatchObject([{ id: reset.body.message_id, sender: 'ai', content: reset.body.ai_question }]);
    const first = (await playground.patient(id)).body;
    expect(first.message_id).not.toBe(waiting);
    expect(first.patient_response).toContain('headache');
  });

  test('keeps a consultation that has ended, and begins another session with the same patient', async () => {
    const ended = await begin(playground, { protocol: 'headache' });
    const said = await converse(playground, ended);
    const reset = (await playground.reset(ended)).body;
    expect(reset).toMatchObject({ status: 'running', phase: 'greeting' });
    expect(reset.session_id).not.toBe(ended);
    expect((await playground.status(ended)).body.status).toBe('ended');
    expect((await playground.history(ended)).body.messages).toHaveLength(said.length + 1);
    const { medical_info, version } = (await playground.status(ended)).body;
    expect((await converse(playground, reset.session_id)).at(-1)).toContain('Patient Summary');
    expect((await playground.status(reset.session_id)).body).toMatchObject({ medical_info, version, forked_from: null });
  });

  test('leaves a paused session paused', async () => {
    const id = await begin(playground);
    await playground.pause(id);
    expect((await playground.reset(id)).body.status).toBe('paused');
    expect((await playground.patient(id)).body.patient_response).toBeNull();
  });
});
