/** Runs tasks of the same key one after the other, in the order in which they came; tasks of different keys do not wait for each other. */
export interface OneAtATime {
  /** Answers what the task answers; null when too many wait for this key already, and the task is not run. */
  readonly run: <Value>(key: string, task: () => Promise<Value>) => Promise<Value | null>;
}

/** A line for each key, in which at most `mostWaiting` tasks stand. */
export function createOneAtATime(mostWaiting: number): OneAtATime {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async run(key, task) {
      const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= mostWaiting) return null;
      lines.set(key, line);
      line.length += 1;
      const turn = line.last.then(task);
      line.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
}
