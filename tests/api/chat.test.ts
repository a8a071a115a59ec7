import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

const noHistory = { messages: [], history_from: null, phase: null, alarm: null };
const opening = 'I have had a throbbing headache since yesterday and I feel sick';

describe('a chat', () => {
  test('has no history before the first message', async () => {
    const { token } = await newPatient(api);
    expect((await api.get('/chat/history', { token })).body).toEqual(noHistory);
  });

  test('answers in the shape of the contract, without telemetry for a patient', async () => {
    const { token } = await newPatient(api);
    const { status, body } = await api.say(token, opening);
    expect(status).toBe(200);
    expect(body.response).toBe(body.ui_output.text);
    expect(body.response).not.toBe('');
    expect(body.phase).toBe('interview');
    expect(body.version).toMatch(/^\S+ [0-9a-f]{8}$/);
    expect(body.ui_output).toMatchObject({
      telemetry: null,
      original_question: null,
      reason_telemetry: null,
      rewriter_telemetry: null,
      facts_telemetry: null,
    });
    const question = body.ui_output.question_details;
    if (question !== null) {
      expect(question).toEqual({ kind: 'mcq', selection: expect.stringMatching(/^(single|multi)$/), options: expect.any(Array) });
      for (const option of question.options) expect(option).toEqual({ id: expect.any(String), label: expect.any(String) });
    }
  });

  test('is in the history, in order, with the greeting first', async () => {
    const { token } = await newPatient(api);
    const { greeting } = (await api.get('/client-config')).body;
    const first = await api.say(token, opening);
    const second = await api.say(token, 'Yes\nand <b>more</b>');
    const { body } = await api.get('/chat/history', { token });
    expect(body.messages.map(({ sender, content }: { sender: string; content: string }) => [sender, content])).toEqual([
      ['ai', greeting],
      ['user', opening],
      ['ai', first.body.response],
      ['user', 'Yes\nand <b>more</b>'],
      ['ai', second.body.response],
    ]);
    expect(body.messages[2].question_details).toEqual(first.body.ui_output.question_details);
    expect(new Date(body.history_from).toISOString()).toBe(body.history_from);
    const times = body.messages.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect([...times].sort()).toEqual(times);
    expect(new Set(body.messages.map(({ id }: { id: string }) => id)).size).toBe(5);
  });

  test('goes on after signing out and in again', async () => {
    const { token, email } = await newPatient(api);
    await api.say(token, opening);
    const before = (await api.get('/chat/history', { token })).body;
    await api.post('/signout', { token });
    const again = (await api.signIn(email)).body.access_token;
    expect((await api.get('/chat/history', { token: again })).body).toEqual(before);
  });

  test('is nobody else\u2019s', async () => {
    const [ann, beth] = [await newPatient(api), await newPatient(api)];
    await api.say(ann.token, opening);
    expect((await api.get('/chat/history', { token: beth.token })).body).toEqual(noHistory);
    await api.post('/restart', { token: beth.token });
    expect((await api.get('/chat/history', { token: ann.token })).body.messages).toHaveLength(3);
  });

  test('knows the medical information saved after the greeting was shown', async () => {
    const { token } = await newPatient(api);
    await api.post('/restart', { token });
    await api.post('/physical_info', { token, json: { date_of_birth: '1980-01-01', gender: 'female' } });
    await api.say(token, opening);
    const [row] = await queryTestDatabase(
      server.databaseUrl ?? '',
      "select state->'person' as person from consultations where superseded_at is null order by started_at desc limit 1",
    );
    expect(row?.person).toEqual({ ageYears: new Date().getUTCFullYear() - 1980, sex: 'female' });
  });
});

describe('restarting', () => {
  test('greets as at the first visit, empties the history and keeps the earlier conversation on disk', async () => {
    const { token } = await newPatient(api);
    const { greeting } = (await api.get('/client-config')).body;
    await api.say(token, 'A sentence that only this test says, about my sore toe');
    const { status, body } = await api.post('/restart', { token });
    expect(status).toBe(200);
    expect(body.ui_output.text).toBe(greeting);
    expect(body.phase).toBe('greeting');
    expect((await api.get('/chat/history', { token })).body).toEqual(noHistory);
    const kept = await queryTestDatabase(
      server.databaseUrl ?? '',
      "select 1 from consultation_messages where content like '%only this test says%'",
    );
    expect(kept).toHaveLength(1);
    await api.say(token, opening);
    expect((await api.get('/chat/history', { token })).body.messages[1].content).toBe(opening);
  });

  test('ten times at once leaves one current conversation', async () => {
    const { token } = await newPatient(api);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/restart', { token })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await api.say(token, opening)).status).toBe(200);
    expect((await api.get('/chat/history', { token })).body.messages).toHaveLength(3);
  });
});

describe('messages sent at once', () => {
  test('are each stored once, with an answer of their own', async () => {
    const { token } = await newPatient(api);
    const prompts = Array.from({ length: 8 }, (_, index) => `My headache, point ${index}`);
    const answers = await Promise.all(prompts.map((prompt) => api.say(token, prompt)));
    expect(answers.map(({ status }) => status)).toEqual(prompts.map(() => 200));
    const { messages } = (await api.get('/chat/history', { token })).body;
    const said = messages.filter(({ sender }: { sender: string }) => sender === 'user');
    expect(said.map(({ content }: { content: string }) => content).sort()).toEqual(prompts);
    expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual(['ai', ...prompts.flatMap(() => ['user', 'ai'])]);
    for (const [index, { body }] of answers.entries()) {
      const at = messages.findIndex(({ content }: { content: string }) => content === prompts[index]);
      expect(messages[at + 1].content).toBe(body.response);
    }
  });

  test('through two servers are each stored once', async () => {
    const second = await startServer({ databaseUrl: server.databaseUrl ?? '' });
    try {
      const apis = [api, createApi(second.url)];
      const { token } = await newPatient(api);
      const prompts = Array.from({ length: 10 }, (_, index) => `My headache, point ${index}`);
      const answers = await Promise.all(prompts.map((prompt, index) => apis[index % 2]?.say(token, prompt)));
      expect(answers.map((answer) => answer?.status)).toEqual(prompts.map(() => 200));
      const { messages } = (await api.get('/chat/history', { token })).body;
      const said = messages.filter(({ sender }: { sender: string }) => sender === 'user');
      expect(said.map(({ content }: { content: string }) => content).sort()).toEqual(prompts);
    } finally {
      await second.stop();
    }
  });
});

describe('a message sent again with its id', () => {
  test('gets the same answer and is stored once, also when both arrive together', async () => {
    const { token } = await newPatient(api);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => api.say(token, opening, id)));
    answers.push(await api.say(token, opening, id));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect((await api.get('/chat/history', { token })).body.messages).toHaveLength(3);
  });

  test('is refused when it says something else, or the id is none', async () => {
    const { token } = await newPatient(api);
    const id = randomUUID();
    await api.say(token, opening, id);
    expect((await api.say(token, 'something else', id)).status).toBe(409);
    expect((await api.say(token, opening, 'not-an-id')).status).toBe(422);
    const other = await newPatient(api);
    expect((await api.say(other.token, 'mine has the same id', id)).status).toBe(200);
  });
});

describe('telemetry', () => {
  test('is filled in developer mode', async () => {
    const developing = await startWarmServer({ env: { DEV_MODE: 'true' } });
    try {
      const devApi = createApi(developing.url);
      const { token } = await newPatient(devApi);
      const { ui_output: output } = (await devApi.say(token, opening)).body;
      expect(output.telemetry).toContain('interview');
      expect(output.reason_telemetry).toEqual(expect.any(String));
      expect(output.rewriter_telemetry).toEqual(expect.any(String));
      expect(output.facts_telemetry.length).toBeGreaterThan(0);
      for (const fact of output.facts_telemetry) expect(fact).toEqual({ key: expect.any(String), value: expect.any(String) });
    } finally {
      await developing.stop();
    }
  });
});

test('an emergency is answered at once, in its phase, and again after a reload', async () => {
  const { token } = await newPatient(api);
  await api.say(token, opening);
  const { body } = await api.say(token, 'I want to kill myself');
  expect(body.phase).toBe('emergency');
  expect(body.response).toContain('988');
  expect(body.alarm).toMatchObject({ kind: 'crisis', can_be_put_away: false });
  const history = (await api.get('/chat/history', { token })).body;
  expect([history.phase, history.alarm]).toEqual(['emergency', body.alarm]);
});

test('no message of a patient reaches the log', () => {
  expect(server.output()).not.toContain('headache');
  expect(server.output()).not.toContain('kill myself');
  expect(server.output()).not.toContain('example.org');
});
