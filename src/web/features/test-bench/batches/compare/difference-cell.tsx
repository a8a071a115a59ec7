import type { BatchComparison } from '../requests.ts';
import { texts } from '../texts.ts';
import { signedPoints } from './signed-points.ts';

type Difference = BatchComparison['comparison']['difference'];

/** A difference in percentage points over its 95 % interval, drawn on a line from -100 to +100 whose middle is no difference. */
export function DifferenceCell({ difference: { points, low, high } }: { readonly difference: Difference }) {
  if (points === null || low === null || high === null) return <span className="text-ink-soft">{texts.comparison.notCompared}</span>;
  return (
    <span className="inline-flex w-full min-w-36 flex-col gap-1">
      <span className="whitespace-nowrap">
        <span className="font-semibold">{signedPoints(points)}</span>{' '}
        <span className="text-ink-soft">{texts.comparison.interval(signedPoints(low), signedPoints(high))}</span>
      </span>
      <span aria-hidden className="relative h-1.5 rounded-full bg-line">
        <span className="absolute -inset-y-0.5 left-1/2 w-px bg-ink-soft" />
        <span
          className="absolute inset-y-0 min-w-0.5 rounded-full bg-accent/45"
          style={{ left: `${placeOf(low)}%`, width: `${(high - low) / 2}%` }}
        />
        <span className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-accent" style={{ left: `${placeOf(points)}%` }} />
      </span>
    </span>
  );
}

function placeOf(points: number): number {
  return (points + 100) / 2;
}
