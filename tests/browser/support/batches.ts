import type { ReplyOf } from '../../../src/contracts/contract.ts';
import type { testBatchCasesContract } from '../../../src/contracts/test-bench/test-batch-cases.ts';
import type { testBatchReadContract } from '../../../src/contracts/test-bench/test-batch-read.ts';
import { headacheCases } from '../../support/headache-cases.ts';
import type { App } from './app.ts';
import { callAsStaff } from './run-history.ts';

export const batchesPath = '/playground/test-bench/batches';

type BatchDetails = ReplyOf<typeof testBatchReadContract>;

/** Stores as many written patients as asked; answers their ids. */
export async function storeCases(app: App, count: number, over: object = {}): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const texts of headacheCases(count)) {
    const stored = (await callAsStaff(app, 'POST', '/cases', { ...texts, ...over })) as { id: string };
    ids.push(stored.id);
  }
  return ids;
}

export async function makeBatch(app: App, wanted: object): Promise<string> {
  return ((await callAsStaff(app, 'POST', batchesPath, wanted)) as { batch_id: string }).batch_id;
}

export async function readBatch(app: App, id: string): Promise<BatchDetails> {
  return (await callAsStaff(app, 'GET', `${batchesPath}/${id}`)) as BatchDetails;
}

/** Makes a batch and waits until it has ended; answers its id. */
export async function runBatch(app: App, wanted: object): Promise<string> {
  const id = await makeBatch(app, wanted);
  for (let attempt = 0; attempt < 300; attempt++) {
    const { state } = (await readBatch(app, id)).batch;
    if (state === 'finished' || state === 'cancelled') return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The batch did not end.');
}

export async function casesOfBatch(app: App, id: string) {
  return ((await callAsStaff(app, 'GET', `${batchesPath}/${id}/cases`)) as ReplyOf<typeof testBatchCasesContract>).cases;
}
