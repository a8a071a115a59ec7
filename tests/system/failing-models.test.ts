import { describe, expect, test } from 'vitest';
import type { ModelCallTrace } from '../../src/models/language-model/model-call.ts';
import { createApi, newPatient } from '../api/api-client.ts';
import { modelFaults, startFaultyModel } from '../support/model-faults.ts';
import { startServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';

// A tenth of what is usual, where a patient waits for 30 s at most; and what a busy machine takes besides.
const limits = { MODEL_TIMEOUT_MS: '2000', MODEL_TURN_DEADLINE_MS: '2500' };
const longestWaitMs = 6_000;
const opening = 'I have had a throbbing headache since yesterday and I feel sick';
const mostTurns = 100;

const tried = ['connection refused', 'no first byte', 'reset', 'error event in a stream', '500', '401', 'refusal', 'endless stream'];
const faults = modelFaults.filter(({ name }) => tried.includes(name));

describe('a patient whose model fails all the time', () => {
  test.each(faults)('with "$name" is answered in time up to the summary, and nothing typed is lost', async (fault) => {
    const model = await startFaultyModel(fault, () => ({}));
    const server = await startServer({
      env: { MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: model.baseUrl, MODEL_API_KEY: 'a-key', ...limits },
    });
    const api = createApi(server.url);
    const { token } = await newPatient(api);
    const typed: string[] = [];
    for (let phase = ''; phase !== 'post_diagnosis'; ) {
      expect(typed.length).toBeLessThan(mostTurns);
      const text = typed.length === 0 ? opening : `I do not really know (${typed.length})`;
      const beganMs = performance.now();
      const { status, body } = await api.say(token, text);
      expect(performance.now() - beganMs).toBeLessThan(longestWaitMs);
      expect(status).toBe(200);
      typed.push(text);
      expect(body.response).not.toMatch(/model|endpoint|server/i);
      phase = body.phase;
      if (phase === 'post_diagnosis') expect(body.response).toContain('Patient Summary');
    }
    const { body } = await api.get('/chat/history', { token });
    const messages = body.messages as { sender: string; content: string }[];
    expect(messages.filter(({ sender }) => sender === 'user').map(({ content }) => content)).toEqual(typed);
    const stored = await queryTestDatabase(
      server.databaseUrl ?? '',
      'select model_calls from consultation_messages where model_calls is not null order by id',
    );
    const calls = stored.flatMap(({ model_calls }) => model_calls as ModelCallTrace[]);
    expect(calls.map(({ fellBack }) => fellBack)).toContain(fault.saidToBe);
    for (const { attempts, fellBack } of calls) {
      expect(attempts).toBeLessThanOrEqual(3);
      expect(fellBack).not.toBeNull();
    }
    expect(JSON.stringify(calls)).not.toMatch(/throbbing|a-key/);
    expect(server.output()).not.toMatch(/throbbing|a-key|Unhandled/i);
    expect(await server.stop()).toBe(0);
    await model.close();
  });
});
