import type { BatchProgress } from '../../../contracts/test-bench/test-batch.ts';
import { texts } from './texts.ts';

type RunState = Exclude<keyof BatchProgress, 'total'>;

const order: readonly RunState[] = ['succeeded', 'failed', 'running', 'queued', 'waiting', 'cancelled'];

/** How many runs stand where, those that are over first; states that none stands in are left out. */
export function progressParts(progress: BatchProgress): readonly { readonly state: RunState; readonly count: number }[] {
  return order.map((state) => ({ state, count: progress[state] })).filter(({ count }) => count > 0);
}

/** The same in words, such as '48 succeeded, 2 failed to run, 146 waiting'. */
export function progressWords(progress: BatchProgress): string {
  return progressParts(progress)
    .map(({ state, count }) => `${count.toLocaleString('en')} ${texts.progressParts[state]}`)
    .join(', ');
}
