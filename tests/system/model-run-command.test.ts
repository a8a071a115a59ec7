import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headacheCases } from '../support/headache-cases.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { willingModel } from '../support/willing-model.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
const key = 'a-key-that-is-written-nowhere';
let folder: string;
let peer: ModelPeer;

beforeAll(async () => {
  peer = await startModelPeer(willingModel);
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-model-runs-'));
  await writeFile(
    join(folder, 'cases.jsonl'),
    headacheCases(2)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  );
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

function anamnesis(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const surroundings = { cwd: folder, env: { ...processEnvironment(), ...env }, maxBuffer: 20_000_000 };
    execFile(process.execPath, [main, ...words], surroundings, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

test('run asks the configured models, tells what they took, and runs again from what they answered', async () => {
  const env = {
    MODEL: 'openai-compatible:llama3',
    MODEL_BASE_URL: peer.baseUrl,
    MODEL_API_KEY: key,
    MODEL_PRICE_INPUT: '1',
    MODEL_PRICE_OUTPUT: '4',
  };
  const run = (out: string) => anamnesis(env, 'run', 'cases.jsonl', '--out', out, '--answers', 'answers');
  const first = await run('first');
  expect(first.exitCode, first.errors).toBe(0);
  const asked = peer.requests.length;
  expect(asked).toBeGreaterThan(20);
  // The two cases are told the same questions here and there: what the model words for one it words for the other.
  expect(first.output).toMatch(/language models: \d+ calls, \d+ of them answered from the folder/);
  expect(first.output).toContain(`${100 * asked} tokens in, ${20 * asked} out, cost ${((180 * asked) / 1_000_000).toFixed(4)}`);
  const read = async (out: string) => JSON.parse(await readFile(join(folder, out, 'result.json'), 'utf8'));
  const { results, plan } = await read('first');
  expect(results[0].ran_on).toMatchObject({
    model: 'openai-compatible:llama3',
    prompts: expect.stringMatching(/^understand [0-9a-f]{8}, phrase /),
  });
  expect(plan.model).toMatch(/^openai-compatible:llama3; understand /);

  const second = await run('second');
  expect(second.exitCode, second.errors).toBe(0);
  expect(peer.requests.length).toBe(asked);
  const again = await read('second');
  expect(again.results.map(({ accuracy }: { accuracy: number }) => accuracy)).toEqual(
    results.map(({ accuracy }: { accuracy: number }) => accuracy),
  );

  const compared = await anamnesis({}, 'compare', 'first/result.json', 'second/result.json');
  expect(compared.output).toMatch(/language models for a run: A \d+ tokens, .*; B 0 tokens, /);
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) expect(await readFile(join(name.parentPath, name.name), 'utf8')).not.toContain(key);
  }
});

test('run keeps all its threads together to the tokens of a day', async () => {
  const most = 8_000;
  const env = { MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: peer.baseUrl, MODEL_TOKENS_PER_DAY: String(most) };
  const before = peer.requests.length;
  const { exitCode, errors } = await anamnesis(env, 'run', 'cases.jsonl', '--repeat', '2', '--concurrency', '2', '--out', 'capped');
  expect(exitCode, errors).toBe(0);
  const spent = 120 * (peer.requests.length - before);
  const { results } = JSON.parse(await readFile(join(folder, 'capped', 'result.json'), 'utf8'));
  expect(results).toHaveLength(4);
  // About 2,600 tokens are set aside before a call: two threads that counted for themselves would spend more than all of them.
  expect(spent).toBeGreaterThan(most / 2);
  expect(spent).toBeLessThan(most);
});

test('check-models asks each model once, and says what to do where it does not answer', async () => {
  const env = { MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: peer.baseUrl, MODEL_API_KEY: key, MODEL_PATIENT: 'builtin' };
  peer.answerBy(() => peerAnswer({ word: 'ready' }));
  const before = peer.requests.length;
  const well = await anamnesis(env, 'check-models');
  expect(well.exitCode, well.errors).toBe(0);
  expect(peer.requests.length - before).toBe(1);
  expect(well.output).toMatch(/^understand +openai-compatible:llama3: ok in \d+\.\d s, 100 tokens in, 20 out$/m);
  expect(well.output).toMatch(/^patient +built in: nothing to check$/m);
  peer.answerBy(() => ({ kind: 'status', status: 401, body: '{"error":{"message":"no"}}' }));
  const refused = await anamnesis(env, 'check-models');
  peer.answerBy(willingModel);
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toMatch(/^judge +openai-compatible:llama3: not-authorised\. It refused the key\. Check the key/m);
  expect(refused.output + refused.errors).not.toContain(key);
});
