import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { begin, converse, history, lowBackPain, type Playground, plainPatient, playgroundOf } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let playground: Playground;

beforeAll(async () => {
  const staff = await startAsStaff();
  server = staff.server;
  playground = playgroundOf(staff.api, staff.token);
});
afterAll(() => server.stop());

describe('forking', () => {
  const contents = async (id: string): Promise<string[]> =>
    (await playground.history(id)).body.messages.map(({ content }: { content: string }) => content);
  const fork = async (id: string, json: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body } = await playground.fork(id, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.session_id;
  };

  test('shares the transcript up to a message of the patient, and goes on with another answer', async () => {
    const id = await begin(playground);
    await converse(playground, id, 5);
    const before = (await playground.history(id)).body.messages;
    const forked = await fork(id, { message_id: before[5].id, answer: 'I am not sure about that.' });
    const after = await contents(forked);
    expect(after.slice(0, 5)).toEqual((await contents(id)).slice(0, 5));
    expect(after[5]).toBe('I am not sure about that.');
    expect(after).toHaveLength(7);
    expect((await playground.status(forked)).body).toMatchObject({
      status: 'running',
      medical_info: history,
      system_prompt: plainPatient,
      forked_from: { session_id: id, message_id: before[5].id },
    });
    expect((await playground.history(id)).body.messages).toEqual(before);
    expect((await converse(playground, forked)).at(-1)).toContain('Patient Summary');
  });

  test('without another answer says again what was said, with what stood behind it', async () => {
    const id = await begin(playground, { system_prompt: 'Answers in as few words as possible.' });
    await converse(playground, id, 6);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[9].id });
    const copied = (await playground.history(forked)).body.messages;
    const comparable = ({ content, patient, phase }: Record<string, unknown>) => ({ content, patient, phase });
    expect(copied.map(comparable)).toEqual(messages.slice(0, 11).map(comparable));
    expect(copied[3].id).not.toBe(messages[3].id);
  });

  test("from a message of the assistant leaves the patient's answer to come", async () => {
    const id = await begin(playground);
    await converse(playground, id, 3);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[4].id });
    expect(await contents(forked)).toEqual((await contents(id)).slice(0, 5));
    expect((await playground.patient(forked)).body.patient_response).toBe(messages[5].content);
    const answered = await fork(id, { message_id: messages[4].id, answer: 'yes' });
    expect((await contents(answered))[5]).toBe('yes');
  });

  test('takes along a reply that was not answered yet', async () => {
    const id = await begin(playground);
    const { message_id, patient_response } = (await playground.patient(id)).body;
    expect((await contents(await fork(id, { message_id })))[1]).toBe(patient_response);
  });

  test('under another protocol asks that protocol from the start', async () => {
    const id = await begin(playground);
    await converse(playground, id, 4);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[5].id, protocol: 'back-pain' });
    const replayed = (await playground.history(forked)).body.messages;
    expect((await playground.status(forked)).body.version).toMatch(/^back-pain /);
    expect(replayed[1].content).toBe(messages[1].content);
    expect(replayed[2].content).not.toBe(messages[2].content);
  });

  test('works on a conversation by hand that went on after its end', async () => {
    const id = await begin(playground, { chat_mode: 'manual', medical_info: lowBackPain });
    let answer = (await playground.say(id, 'My lower back has hurt for three days, since I lifted a box.')).body;
    for (let turns = 0; !answer.conversation_ended && turns < 80; turns += 1) answer = (await playground.say(id, 'no')).body;
    const question = (await playground.say(id, 'What should I do next?')).body;
    const forked = await fork(id, { message_id: question.patient_message_id, answer: 'What is the most likely cause?' });
    const after = await contents(forked);
    expect(after.slice(0, -2)).toEqual((await contents(id)).slice(0, -2));
    expect((await playground.status(forked)).body).toMatchObject({ status: 'ended', chat_mode: 'manual' });
  });

  test('is refused where there is nothing to fork from', async () => {
    const id = await begin(playground);
    const other = await begin(playground);
    const elsewhere = (await playground.history(other)).body.messages[0].id;
    for (const message_id of ['nothing', randomUUID(), elsewhere]) {
      const { status, body } = await playground.fork(id, { message_id });
      expect([status, body.detail]).toEqual([422, expect.stringMatching(/^message_id /)]);
    }
    const [{ id: greeting }] = (await playground.history(id)).body.messages;
    expect((await playground.fork(id, { message_id: greeting, protocol: 'nothing' })).body.detail).toMatch(/^protocol /);
    expect((await playground.fork(id, { message_id: greeting, answer: ' ' })).body.detail).toMatch(/^answer /);
  });
});
