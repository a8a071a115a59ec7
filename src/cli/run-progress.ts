const terminalEveryMs = 200;
const lineEveryMs = 5_000;

export interface RunProgress {
  /** One more run is over. */
  readonly tick: () => void;
  /** Clears what stands on the terminal. */
  readonly end: () => void;
}

interface ProgressOptions {
  readonly total: number;
  /** Runs that were over before. */
  readonly before: number;
  readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly nowMs: () => number;
  /** Writes a line now and then where nobody watches; without it, nothing is written there. */
  readonly isVerbose: boolean;
}

/** Shows how far the runs are, how quick, and how long the rest may take: on one line of a terminal, or, where that was asked for, in a line now and then. */
export function showProgress({ total, before, stream, nowMs, isVerbose }: ProgressOptions): RunProgress {
  const started = nowMs();
  let shownAt = started;
  let over = before;
  return {
    tick() {
      over += 1;
      if (!stream.isTTY && !isVerbose) return;
      const now = nowMs();
      if (now - shownAt < (stream.isTTY ? terminalEveryMs : lineEveryMs)) return;
      shownAt = now;
      const words = progressWords(over, total, (over - before) / ((now - started) / 1000));
      stream.write(stream.isTTY ? `\r\u001b[K${words}` : `${words}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[K');
    },
  };
}

function progressWords(over: number, total: number, perSecond: number): string {
  const secondsLeft = Math.ceil((total - over) / perSecond);
  const left = secondsLeft < 120 ? `${secondsLeft} s` : `${Math.round(secondsLeft / 60)} min`;
  return `${over} of ${total} runs, ${perSecond.toFixed(1)} per second, about ${left} left`;
}
