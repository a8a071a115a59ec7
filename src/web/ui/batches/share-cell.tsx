import type { BatchShares } from '../../../contracts/test-bench/test-batch.ts';
import { percentWords } from './percent.ts';
import { texts } from './texts.ts';

type Share = BatchShares['correct'];

/** A share in numbers over its 95 % interval, drawn on a line from 0 to 100 %. */
export function ShareCell({ share: counted, isLarge = false }: { readonly share: Share; readonly isLarge?: boolean }) {
  const { share, low, high, hits, of } = counted;
  if (share === null || low === null || high === null) return <span className="text-ink-soft">{texts.noShare}</span>;
  return (
    <span title={texts.intervalOf(hits, of)} className="inline-flex w-full max-w-56 min-w-24 flex-col gap-0.5 tabular-nums">
      <span className="flex items-baseline gap-1.5 whitespace-nowrap">
        <span className={isLarge ? 'text-[1.5rem] leading-tight font-bold tracking-tight' : 'font-semibold'}>{percentWords(share)}</span>
        <span className="text-[0.93em] text-ink-soft">{texts.interval(bound(low), bound(high))}</span>
      </span>
      <span aria-hidden className="relative h-1.5 rounded-full bg-line">
        <span
          className="absolute inset-y-0 min-w-0.5 rounded-full bg-accent/45"
          style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
        />
        <span className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-accent" style={{ left: `${share * 100}%` }} />
      </span>
    </span>
  );
}

const bound = (share: number) => String(Math.round(share * 100));
