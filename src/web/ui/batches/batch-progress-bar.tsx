import type { BatchProgress } from '../../../contracts/test-bench/test-batch.ts';
import { progressParts, progressWords } from './progress-words.ts';
import { texts } from './texts.ts';

/** Only what is over counts as progress: a batch that was just started stands at nothing. */
const looks: Record<Exclude<keyof BatchProgress, 'total'>, string> = {
  succeeded: 'bg-accent',
  failed: 'bg-badge-red',
  cancelled: 'bg-line-strong/60',
  running: 'bg-line',
  queued: 'bg-line',
  waiting: 'bg-line',
};

/** How many runs of a batch stand where, as a bar over the same in words. */
export function BatchProgressBar({ progress }: { readonly progress: BatchProgress }) {
  const parts = progressParts(progress).toSorted((a, b) => Number(isToCome(a.state)) - Number(isToCome(b.state)));
  const words = progressWords(progress);
  const over = progress.succeeded + progress.failed + progress.cancelled;
  return (
    <div className="min-w-0 space-y-1">
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={over}
        aria-valuemin={0}
        aria-valuemax={progress.total}
        aria-valuetext={words}
        className="flex h-2 overflow-hidden rounded-full bg-line"
      >
        {parts.map(({ state, count }) => (
          <span key={state} data-state={state} className={`min-w-0.5 ${looks[state]}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className="text-ink-soft tabular-nums">{words}</p>
    </div>
  );
}

function isToCome(state: keyof typeof looks): boolean {
  return state === 'running' || state === 'queued' || state === 'waiting';
}
