import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api } from './api-client.ts';
import { history } from './playground-client.ts';

export const patientPrompt = 'Answer plainly.';

export const headacheCase = {
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  patient_history: history,
  emulator_patient_prompt: 'You are a teacher who has never been ill.',
  emulator_instructions: 'Answer in one sentence.',
};

const settlePatienceMs = 45_000;

/** The calls of the test bench and of the runs of cases, by one member of staff. */
export function testBenchOf(api: Api, token: string) {
  const call = (method: string, path: string, json?: unknown) => api.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  const bench = {
    create: (over: Readonly<Record<string, unknown>> = {}) =>
      call('POST', '/playground/test-bench/tests', {
        diagnosis: 'Migraine',
        medical_info: history,
        emulator_prompt: patientPrompt,
        ...over,
      }),
    list: (query = '') => call('GET', `/playground/test-bench/tests${query}`),
    read: (id: string) => call('GET', `/playground/test-bench/tests/${id}`),
    remove: (id: string) => call('DELETE', `/playground/test-bench/tests/${id}`),
    createCase: async (over: Readonly<Record<string, unknown>> = {}): Promise<string> =>
      (await call('POST', '/cases', { ...headacheCase, ...over })).body.id,
    readCase: (id: string) => call('GET', `/cases/${id}`),
    runCase: (id: string, json?: unknown) => call('POST', `/cases/${id}/run`, json),
    runs: (id: string, query = '') => call('GET', `/cases/${id}/runs${query}`),
    readRun: (id: string, runId: string) => call('GET', `/cases/${id}/runs/${runId}`),
    removeRun: (id: string, runId: string) => call('DELETE', `/cases/${id}/runs/${runId}`),
    transcript: (id: string, runId: string) => call('GET', `/cases/${id}/runs/${runId}/transcript.txt`),
    /** Waits until a test is over, and answers its details. */
    settled: async (id: string): Promise<Answer['body']> => {
      const deadline = performance.now() + settlePatienceMs;
      while (performance.now() < deadline) {
        const { body } = await bench.read(id);
        if (['succeeded', 'failed'].includes(body.card?.status)) return body;
        await delay(50);
      }
      throw new Error(`The test ${id} was not over within ${settlePatienceMs} ms: ${JSON.stringify((await bench.read(id)).body.card)}`);
    },
  };
  return bench;
}

export type TestBenchClient = ReturnType<typeof testBenchOf>;
