import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createApi } from './api-client.ts';
import { begin, converse, type Playground, playgroundOf, signInStaff } from './playground-client.ts';

const staff = { DEV_MODE: 'true' } as const;

/** Several servers, one after the other, on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

interface Message {
  readonly id: string;
  readonly sender: string;
  readonly content: string;
}

const messagesOf = async (playground: Playground, id: string): Promise<Message[]> => (await playground.history(id)).body.messages;

/** Both sides spoke by turns, and nothing was said twice under another id. */
function expectWhole(messages: readonly Message[]) {
  expect(messages.map(({ sender }) => sender)).toEqual(messages.map((_, index) => (index % 2 === 0 ? 'ai' : 'user')));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
}

/** What a tab does: asks the two sides by turns until the consultation ends. Answers each message that it was shown, by its id. */
async function watch(playground: Playground, id: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (let polls = 0; polls < 200; polls += 1) {
    const patient = (await playground.patient(id)).body;
    if (patient.message_id !== null) shown.set(patient.message_id, patient.patient_response);
    const answer = (await playground.question(id)).body;
    shown.set(answer.message_id, answer.ai_question);
    if (answer.conversation_ended) return shown;
  }
  throw new Error('The consultation did not end');
}

test('fifty sessions at once stay independent', async () => {
  const server = await startWarmServer({ env: staff });
  try {
    const api = createApi(server.url);
    const playground = playgroundOf(api, await signInStaff(api));
    const complaints = ['headache', 'cough', 'back pain', 'sore throat', 'diarrhoea'];
    const sessions = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const complaint = complaints[index % complaints.length] ?? '';
        const medical_info = `A ${20 + index}-year-old ${index % 2 === 0 ? 'woman' : 'man'} has had ${complaint} for ${index + 2} days. No fever.`;
        return { id: await begin(playground, { medical_info }), complaint, days: index + 2 };
      }),
    );
    await Promise.all(sessions.map(({ id }) => converse(playground, id, 8)));
    for (const { id, complaint, days } of sessions) {
      const messages = await messagesOf(playground, id);
      expectWhole(messages);
      expect(messages).toHaveLength(17);
      expect(messages[1]?.content).toContain(`${complaint} for ${days} days`);
    }
  } finally {
    await server.stop();
  }
});

test('tabs that watch one session at once, on two servers, are all shown the same conversation', async () => {
  const databaseUrl = await createTestDatabase();
  const servers = [await startServer({ env: staff, databaseUrl }), await startServer({ env: staff, databaseUrl })];
  try {
    const tabs = await Promise.all(
      servers.map(async ({ url }) => {
        const api = createApi(url);
        return playgroundOf(api, await signInStaff(api));
      }),
    );
    const [first] = tabs;
    if (first === undefined) throw new Error('There is no server');
    for (let round = 0; round < 2; round += 1) {
      const id = await begin(first);
      const shown = await Promise.all([...tabs, ...tabs].map((tab) => watch(tab, id)));
      const messages = await messagesOf(first, id);
      expectWhole(messages);
      expect(messages.at(-1)?.content).toContain('Patient Summary');
      const contents = new Map(messages.map((message) => [message.id, message.content]));
      for (const one of shown.flatMap((tab) => [...tab])) expect(contents.get(one[0])).toBe(one[1]);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('a session that is reset while others watch it holds nothing of what was said before', async () => {
  const server = await startWarmServer({ env: staff });
  try {
    const api = createApi(server.url);
    const playground = playgroundOf(api, await signInStaff(api));
    const id = await begin(playground);
    let isWatched = true;
    const statuses = new Set<number>();
    const watchers = Array.from({ length: 4 }, async () => {
      while (isWatched) {
        statuses.add((await playground.patient(id)).status);
        statuses.add((await playground.question(id)).status);
      }
    });
    for (let resets = 0; resets < 15; resets += 1) {
      await delay(25);
      expect((await playground.reset(id)).status).toBe(200);
    }
    await delay(100);
    isWatched = false;
    await Promise.all(watchers);
    expect(statuses).toEqual(new Set([200]));
    const messages = await messagesOf(playground, id);
    expectWhole(messages);
    expect(messages[1]?.content).toContain('headache');
  } finally {
    await server.stop();
  }
});

test('the same manual message sent by several tabs at once is said once', async () => {
  const server = await startWarmServer({ env: staff });
  try {
    const api = createApi(server.url);
    const playground = playgroundOf(api, await signInStaff(api));
    const id = await begin(playground, { chat_mode: 'manual' });
    const messageId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => playground.say(id, 'My head hurts', messageId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message_id} ${body.response}`)).size).toBe(1);
    expect(await messagesOf(playground, id)).toHaveLength(3);
  } finally {
    await server.stop();
  }
});

test.each(['stop', 'kill'] as const)(
  'a server that is gone in the middle (%s) loses nothing that was shown, and says nothing twice',
  async (how) => {
    const databaseUrl = await createTestDatabase();
    const shown = new Map<string, Map<string, string>>();
    const rounds = 2;
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ env: staff, databaseUrl });
      const api = createApi(server.url);
      const playground = playgroundOf(api, await signInStaff(api));
      if (round === 0) for (const id of await Promise.all(Array.from({ length: 6 }, () => begin(playground)))) shown.set(id, new Map());
      let isAlive = true;
      const tabs = [...shown].map(async ([id, seen]) => {
        while (isAlive) {
          const patient = await playground.patient(id).catch(() => null);
          if (patient?.status === 200 && patient.body.message_id !== null) seen.set(patient.body.message_id, patient.body.patient_response);
          const answer = await playground.question(id).catch(() => null);
          if (answer?.status === 200) seen.set(answer.body.message_id, answer.body.ai_question);
        }
      });
      const enough = (round + 1) * shown.size * 10;
      while ([...shown.values()].reduce((sum, { size }) => sum + size, 0) < enough) await delay(3);
      await server[how]();
      isAlive = false;
      await Promise.all(tabs);
    }

    const server = await startServer({ env: staff, databaseUrl });
    try {
      const api = createApi(server.url);
      const playground = playgroundOf(api, await signInStaff(api));
      for (const [id, seen] of shown) {
        const messages = await messagesOf(playground, id);
        expectWhole(messages);
        const contents = new Map(messages.map((message) => [message.id, message.content]));
        for (const [messageId, content] of seen) expect(contents.get(messageId)).toBe(content);
        await watch(playground, id);
        expect((await playground.status(id)).body.status).toBe('ended');
      }
    } finally {
      await server.stop();
    }
  },
);
