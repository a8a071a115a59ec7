import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApi, newPatient } from '../api/api-client.ts';
import { history, plainPatient, signInStaff } from '../api/playground-client.ts';
import { testBenchOf } from '../api/test-bench-client.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { willingAnswer, willingModel } from '../support/willing-model.ts';

const opening = 'I have had back pain since yesterday';
const unsure = 'I do not really know, maybe a little.';

let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer(willingModel);
});
afterAll(() => peer.close());

async function withServer(env: Readonly<Record<string, string>>, task: (api: Api, server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer({ env: { MODEL_BASE_URL: peer.baseUrl, DEV_MODE: 'true', ...env } });
  try {
    await task(createApi(server.url), server);
  } finally {
    peer.answerBy(willingModel);
    expect(await server.stop()).toBe(0);
  }
}

/** How the calls of all stored messages went, by their fall-back; null stands for an answer that was used. */
async function fallBacks({ databaseUrl }: TestServer): Promise<readonly (string | null)[]> {
  const rows = await queryTestDatabase(
    databaseUrl ?? '',
    `select call ->> 'fellBack' as fell_back from consultation_messages, json_array_elements(model_calls) as call order by created_at`,
  );
  return rows.map(({ fell_back }) => fell_back as string | null);
}

const watched = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/watch-process.mjs'))}` };

describe('a server without a language model', () => {
  async function watchedLines(
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly lines: readonly string[]; readonly database: string }> {
    let lines: readonly string[] = [];
    let database = '';
    await withServer({ ...watched, ...env }, async (api, server) => {
      const { token } = await newPatient(api);
      await api.say(token, opening);
      await api.say(token, unsure);
      const bench = testBenchOf(api, await signInStaff(api));
      const { body } = await bench.create({ diagnosis: 'Migraine', medical_info: history, emulator_prompt: plainPatient });
      expect((await bench.settled(body.test_id)).card.status).toBe('succeeded');
      const { hostname, port } = new URL(server.databaseUrl ?? '');
      database = `WATCH connects ${hostname}:${port}`;
      lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('WATCH '));
    });
    return { lines, database };
  }

  test('opens sockets to its database only, and loads nothing of a provider', async () => {
    const { lines, database } = await watchedLines({ MODEL: 'builtin' });
    expect([...new Set(lines)]).toEqual([database]);
    // What is watched for would be seen.
    const other = await watchedLines({ MODEL: 'openai-compatible:llama3' });
    expect(other.lines).toContain('WATCH loads @ai-sdk/openai-compatible');
    expect(new Set(other.lines.filter((line) => line.startsWith('WATCH connects'))).size).toBe(2);
  });
});

describe('a turn on a language model', () => {
  test('is stored with its answer when the patient has gone before the model said anything', async () => {
    await withServer({ MODEL: 'openai-compatible:llama3' }, async (api, server) => {
      const { token } = await newPatient(api);
      await api.say(token, opening);
      peer.answerBy(() => ({ kind: 'by-hand', write: () => {} }));
      const messageId = randomUUID();
      const asked = peer.requests.length;
      const gone = new AbortController();
      const call = fetch(`${server.url}/api/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: unsure, message_id: messageId }),
        signal: gone.signal,
      });
      await expect.poll(() => peer.requests.length).toBeGreaterThan(asked);
      gone.abort();
      await expect(call).rejects.toThrow();
      const messages = async () => (await api.get('/chat/history', { token })).body.messages;
      await expect.poll(async () => (await messages()).length).toBe(5);
      const answer = (await messages()).at(-1).content;
      expect(await fallBacks(server)).toContain('called-off');
      // Whoever comes back and sends it again gets the same answer, and it is not said twice.
      expect((await api.say(token, unsure, messageId)).body.response).toBe(answer);
      expect(await messages()).toHaveLength(5);
    });
  });

  test('is answered in time and tells why when the model stalls, and the model is asked again later', async () => {
    await withServer(
      { MODEL: 'openai-compatible:llama3', MODEL_TIMEOUT_MS: '1000', MODEL_TURN_DEADLINE_MS: '1500' },
      async (api, server) => {
        const { token } = await newPatient(api);
        peer.answerBy((request) => ({
          kind: 'by-hand',
          write: (response) => response.write(JSON.stringify(willingAnswer(request)).slice(0, 4)),
        }));
        const began = performance.now();
        const { status, body } = await api.say(token, opening);
        expect(status).toBe(200);
        expect(body.phase).toBe('interview');
        expect(performance.now() - began).toBeLessThan(15_000);
        expect([...new Set(await fallBacks(server))]).toEqual(expect.arrayContaining(['timed-out']));
        peer.answerBy(willingModel);
        await api.say(token, unsure);
        expect((await fallBacks(server)).at(-1)).toBeNull();
      },
    );
  });

  test('shows how its calls went to staff alone', async () => {
    await withServer({ MODEL: 'openai-compatible:llama3', MODEL_PRICE_INPUT: '2', MODEL_PRICE_OUTPUT: '10' }, async (api) => {
      expect((await api.get('/client-config')).body.messages_leave_machine).toBe(true);
      const staff = await signInStaff(api);
      const { body: started } = await api.post('/playground', {
        token: staff,
        json: { medical_info: history, system_prompt: plainPatient },
      });
      await api.get(`/playground/${started.session_id}/patient-response`, { token: staff });
      await api.get(`/playground/${started.session_id}/ai-question`, { token: staff });
      const { messages } = (await api.get(`/playground/${started.session_id}/history`, { token: staff })).body;
      const told = messages.at(-1).trace;
      expect(told.model).toBe('openai-compatible:llama3');
      expect(told.calls.map(({ role }: { role: string }) => role)).toEqual(['understand', 'phrase']);
      expect(told.calls[0]).toMatchObject({ attempts: 1, input_tokens: 100, output_tokens: 20, fell_back: null, replayed: false });
      expect(told.calls[0].cost).toBeCloseTo((100 * 2 + 20 * 10) / 1_000_000, 12);
      expect(told.calls[0].prompt_hash).toMatch(/^[0-9a-f]{16}$/);
      expect(told.calls[0].first_token_ms).toBeGreaterThan(0);
      expect(messages.at(-2).patient.calls[0]).toMatchObject({ role: 'patient', fell_back: null });
      const { token } = await newPatient(api);
      await api.say(token, opening);
      expect(JSON.stringify((await api.get('/chat/history', { token })).body)).not.toMatch(/llama3|prompt_hash|tokens/);
    });
  });
});

const tokensOfTurn = 2 * 3_100;

describe('tokens', () => {
  test('of a consultation and of a day are capped, and the interview goes on without a model', async () => {
    const caps = { MODEL_TOKENS_PER_CONSULTATION: '20000', MODEL_TOKENS_PER_DAY: '30000' };
    await withServer({ MODEL: 'openai-compatible:llama3', ...caps }, async (api, server) => {
      peer.answerBy((request) => peerAnswer(willingAnswer(request), { usage: { inputTokens: 3_000, outputTokens: 100 } }));
      const spent = async () => {
        const [row] = await queryTestDatabase(server.databaseUrl ?? '', 'select sum(tokens)::integer as tokens from model_token_days');
        return Number(row?.tokens);
      };
      const first = await newPatient(api);
      for (const words of [opening, unsure, unsure, unsure, unsure]) expect((await api.say(first.token, words)).status).toBe(200);
      const byFirst = await spent();
      expect(byFirst).toBeGreaterThan(10_000);
      // What a call will take is estimated before it is made: it may end beyond the cap, but no other begins there.
      expect(byFirst).toBeLessThan(20_000 + tokensOfTurn);
      expect((await fallBacks(server)).at(-1)).toBe('no-tokens-left');
      const second = await newPatient(api);
      for (const words of [opening, unsure, unsure, unsure, unsure]) expect((await api.say(second.token, words)).status).toBe(200);
      expect(await spent()).toBeLessThan(30_000 + tokensOfTurn);
      const third = await newPatient(api);
      const asked = peer.requests.length;
      expect((await api.say(third.token, opening)).body.phase).toBe('interview');
      expect(peer.requests.length).toBe(asked);
    });
  });
});
