import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApi, newPatient, registration } from '../api/api-client.ts';
import { history, plainPatient, signInStaff } from '../api/playground-client.ts';
import { testBenchOf } from '../api/test-bench-client.ts';
import { type ModelPeer, type PeerRequest, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { roleOf, willingModel } from '../support/willing-model.ts';

const unsure = 'I do not really know, maybe a little.';
const mostTurns = 100;

let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer(willingModel);
});
afterAll(() => peer.close());

async function withServer(env: Readonly<Record<string, string>>, task: (api: Api, server: WarmServer) => Promise<void>): Promise<void> {
  const server = await startWarmServer({ env: { MODEL_BASE_URL: peer.baseUrl, MODEL_API_KEY: 'a-key', DEV_MODE: 'true', ...env } });
  try {
    await task(createApi(server.url), server);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

/** What patients of each shipped protocol begin with. */
const openings: readonly (readonly [protocol: string, opening: string])[] = [
  ['abdominal-pain', 'My stomach has been hurting since yesterday, mostly low down on the right'],
  ['back-pain', 'My lower back has hurt for three days since I lifted a box'],
  ['chest-pain', 'I have had a dull ache in my chest on and off for a week when I stretch'],
  ['cough-and-breathlessness', 'I have been coughing for two weeks and bring up some phlegm'],
  ['dizziness', 'The room spins when I turn over in bed, for two days now'],
  ['fatigue', 'I have been so tired for months, whatever I do'],
  ['fever-and-sore-throat', 'I have a sore throat and a temperature since Sunday'],
  ['general', 'My fingernails have been growing strangely'],
  ['headache', 'I have had a throbbing headache since yesterday and I feel sick'],
  ['joint-or-limb-pain', 'My left knee has been swollen and painful for a week'],
  ['low-mood-and-anxiety', 'I have felt low and worried for some weeks and sleep badly'],
  ['rash', 'I have an itchy red rash on both arms since the weekend'],
  ['urinary-symptoms', 'It burns when I pee and I have to go all the time'],
];

/** Says the opening and then the same to every question. Answers how many messages it took to the summary. */
async function consult(
  api: Api,
  token: string,
  opening: string,
  afterwards = unsure,
): Promise<{ readonly turns: number; readonly version: string }> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { status, body } = await api.say(token, turn === 0 ? opening : afterwards);
    expect(status).toBe(200);
    if (body.phase !== 'post_diagnosis') continue;
    expect(body.response).toContain('Patient Summary');
    return { turns: turn + 1, version: body.version };
  }
  throw new Error('The consultation did not end');
}

/** What was asked of the model since the peer had answered so many. */
const askedSince = (count: number): readonly PeerRequest[] => peer.requests.slice(count);

describe('a run on language models', () => {
  const mixes = [
    ['the assistant', { MODEL: 'openai:gpt-x', MODEL_PATIENT: 'builtin', MODEL_EVALUATOR: 'builtin' }, ['understand', 'phrase', 'retell']],
    ['the patient', { MODEL_PATIENT: 'anthropic:opus-x' }, ['patient']],
    ['the judge', { MODEL_EVALUATOR: 'openai-compatible:llama3' }, ['judge']],
    ['patient and judge', { MODEL_PATIENT: 'openai:gpt-x', MODEL_EVALUATOR: 'anthropic:opus-x' }, ['patient', 'judge']],
    [
      'everyone',
      { MODEL: 'openai-compatible:llama3', MODEL_PATIENT: 'anthropic:opus-x' },
      ['understand', 'phrase', 'retell', 'patient', 'judge'],
    ],
  ] as const;

  test.each(mixes)('by %s ends in a summary and a score', async (_who, env, roles) => {
    const before = peer.requests.length;
    await withServer(env, async (api) => {
      const bench = testBenchOf(api, await signInStaff(api));
      // What the patient of this history has is not what is expected, so that the judge has something to be asked.
      const { body } = await bench.create({ diagnosis: 'Hemicrania simplex', medical_info: history, emulator_prompt: plainPatient });
      const run = await bench.settled(body.test_id);
      expect(run.card.status).toBe('succeeded');
      expect(run.emulator_transcript.at(-1).content).toContain('Patient Summary');
      const asked = askedSince(before);
      expect([...new Set(asked.map(roleOf))].sort()).toEqual([...roles].sort());
      const { calls: made, replayed } = run.model_use;
      // What is asked twice in one run in the very same words is asked for once.
      expect(made - replayed).toBe(asked.length);
      expect(run.model_use).toMatchObject({ input_tokens: 100 * asked.length, output_tokens: 20 * asked.length });
      for (const role of roles) expect(run.ran_on.prompts).toMatch(new RegExp(`${role} [0-9a-f]{8}`));
      const calls = [...run.emulator_transcript, { calls: run.judge_calls }].flatMap((turn: { calls: object[] }) => turn.calls);
      expect(calls).toHaveLength(made);
    });
  });
});

test('each shipped protocol is led to its summary, and what that takes is known', async () => {
  const rows: string[] = [];
  await withServer({ MODEL: 'openai-compatible:llama3' }, async (api) => {
    for (const [protocol, opening] of openings) {
      const before = peer.requests.length;
      const person = registration({ name: 'Zebulon Quixotrix', email: `quixotrix-${protocol}@telling.example` });
      const { access_token: token } = (await api.post('/users/register', { json: person })).body;
      const { turns, version } = await consult(api, token, opening);
      expect(version).toMatch(new RegExp(`^${protocol} `));
      const asked = askedSince(before);
      const characters = asked.reduce((sum, { instructions, input }) => sum + instructions.length + input.length, 0);
      rows.push(
        `${protocol}: ${turns} turns, ${asked.length} calls (${(asked.length / turns).toFixed(2)} a turn), about ${Math.round(characters / 4 / turns)} input tokens a turn, ${Math.round(characters / 4)} in all`,
      );
      expect(asked.length).toBeLessThanOrEqual(2 * turns);
      for (const { sent } of asked) expect(sent).not.toMatch(/quixotrix|zebulon|telling\.example|TEST-CODE/i);
    }
  });
  console.log(rows.join('\n'));
}, 300_000);

test('a consultation in another language is led to its summary with two calls a turn at most and one more for the summary, and what that takes is known', async () => {
  await withServer({ MODEL: 'openai-compatible:llama3' }, async (api) => {
    const before = peer.requests.length;
    const { token } = await newPatient(api);
    const { turns } = await consult(
      api,
      token,
      'Me duele mucho la cabeza desde ayer, y también tengo náuseas',
      'No sé qué decirle, quizás un poquito más',
    );
    const asked = askedSince(before);
    expect([...new Set(asked.map(roleOf))].sort()).toEqual(['retell', 'translate', 'understand']);
    // The summary is told for the doctor besides.
    expect(asked.length).toBeLessThanOrEqual(2 * turns + 1);
    const tokens = asked.reduce((sum, { instructions, input }) => sum + instructions.length + input.length, 0) / 4;
    console.log(
      `in Spanish: ${turns} turns, ${asked.length} calls, about ${Math.round(tokens / turns)} input tokens a turn, ${Math.round(tokens)} in all`,
    );
  });
});
