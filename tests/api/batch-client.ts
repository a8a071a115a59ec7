import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api } from './api-client.ts';

export const batchesPath = '/playground/test-bench/batches';

/** What a member of staff does with batches, as a client without any of our code would. */
export function createBatchClient(api: Api, token: string) {
  const get = async (path: string) => (await api.get(`${batchesPath}${path}`, { token })).body;
  return {
    get,
    make: (json: Readonly<Record<string, unknown>>): Promise<Answer> => api.post(batchesPath, { token, json }),
    act: (id: string, action: 'cancel' | 'retry') => api.post(`${batchesPath}/${id}/${action}`, { token }),
    /** Waits until none of a batch's runs is left to run, and answers it. */
    ended: async (id: string, patienceMs = 90_000) => {
      const until = Date.now() + patienceMs;
      for (;;) {
        const body = await get(`/${id}`);
        if (body.batch.state === 'finished' || body.batch.state === 'cancelled') return body;
        if (Date.now() > until) throw new Error(`The batch did not end: ${JSON.stringify(body.batch.progress)}`);
        await delay(200);
      }
    },
  };
}
