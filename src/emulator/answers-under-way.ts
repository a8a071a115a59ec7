import { setTimeout as delay } from 'node:timers/promises';

/** The answers that are being made in this process, so that nobody waits for one longer than a connection lasts. */
export interface AnswersUnderWay {
  /**
   * What the task answers, or that it is still at work when patience runs out. Whoever asks again meanwhile waits for the same task. A failure
   * that comes after patience ran out is met again by whoever asks next, because the task is then begun anew.
   */
  readonly settle: <Value>(key: string, task: () => Promise<Value>) => Promise<Settled<Value>>;
}

export type Settled<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'processing' };

export function createAnswersUnderWay(patienceMs: number): AnswersUnderWay {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    async settle<Value>(key: string, task: () => Promise<Value>): Promise<Settled<Value>> {
      const answer = (underWay.get(key) as Promise<Value> | undefined) ?? begin(key, task);
      const patience = new AbortController();
      const outOfPatience = delay(patienceMs, { kind: 'processing' } as const, { signal: patience.signal });
      // Called off, it rejects; the race is over by then.
      outOfPatience.catch(() => undefined);
      try {
        return await Promise.race([answer.then((value): Settled<Value> => ({ kind: 'done', value })), outOfPatience]);
      } finally {
        patience.abort();
      }
    },
  };

  function begin<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    const answer = task().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    // Whoever still waits is told; after that nobody does.
    answer.catch(() => undefined);
    return answer;
  }
}
