import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createApi, newPatient } from './api-client.ts';

test('a hundred patients at once are each answered in their own conversation', async () => {
  const server = await startWarmServer();
  try {
    const api = createApi(server.url);
    const patients = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => ({ ...(await newPatient(api)), opening: `Patient ${index}: my stomach hurts` })),
    );
    const failures: number[] = [];
    await Promise.all(
      patients.map(async ({ token, opening }) => {
        for (const prompt of [opening, 'since yesterday', 'no', 'yes']) {
          const { status } = await api.say(token, prompt);
          if (status !== 200) failures.push(status);
        }
      }),
    );
    expect(failures).toEqual([]);
    const histories = await Promise.all(patients.map(({ token }) => api.get('/chat/history', { token })));
    for (const [index, { body }] of histories.entries()) {
      expect(body.messages).toHaveLength(9);
      expect(body.messages[1].content).toBe(patients[index]?.opening);
    }
  } finally {
    await server.stop();
  }
});

/** Four servers start one after the other: on a busy machine that alone takes most of the usual limit. */
const fourStartsMs = 180_000;

test(
  'killing the server in the middle of chats loses no message that was answered, and stores none by half',
  async () => {
    const databaseUrl = await createTestDatabase();
    const answered = new Map<string, { said: string; response: string }[]>();
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer({ databaseUrl });
      const api = createApi(server.url);
      const emails =
        answered.size === 0
          ? (await Promise.all(Array.from({ length: 8 }, () => newPatient(api)))).map(({ email }) => email)
          : [...answered.keys()];
      let isAlive = true;
      const chats = emails.map(async (email) => {
        const exchanges = answered.get(email) ?? [];
        answered.set(email, exchanges);
        const { body } = await api.signIn(email);
        for (let index = 0; isAlive; index += 1) {
          const said = `round ${round}, message ${index}: my back hurts`;
          const answer = await api.say(body.access_token, said).catch(() => null);
          if (answer?.status !== 200) break;
          exchanges.push({ said, response: answer.body.response });
        }
      });
      while ([...answered.values()].reduce((sum, { length }) => sum + length, 0) < (round + 1) * 60)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await server.kill();
      isAlive = false;
      await Promise.all(chats);
    }

    const server = await startServer({ databaseUrl });
    try {
      const api = createApi(server.url);
      for (const [email, exchanges] of answered) {
        const token = (await api.signIn(email)).body.access_token;
        const { messages } = (await api.get('/chat/history', { token })).body;
        const contents: string[] = messages.map(({ content }: { content: string }) => content);
        for (const { said, response } of exchanges) {
          const at = contents.indexOf(said);
          expect(at).toBeGreaterThan(0);
          expect(contents.lastIndexOf(said)).toBe(at);
          expect(contents[at + 1]).toBe(response);
        }
        expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual(
          Array.from({ length: contents.length }, (_, index) => (index % 2 === 0 ? 'ai' : 'user')),
        );
        expect(messages.at(-1).sender).toBe('ai');
        expect((await api.say(token, 'and it still hurts')).status).toBe(200);
      }
    } finally {
      await server.stop();
    }
  },
  fourStartsMs,
);
