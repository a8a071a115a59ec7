import type { ComparedCase } from '../requests.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

type Outcome = ComparedCase['outcome'];

interface OutcomeCounts {
  readonly regressed: number;
  readonly unchanged: number;
  readonly improved: number;
  readonly not_comparable: number;
}

const looks: Record<Outcome, string> = {
  regressed: 'bg-badge-red',
  unchanged: 'bg-line-strong/45',
  improved: 'bg-badge-green',
  'not-comparable': 'bg-badge-orange/40',
};

/** How many cases came out how, as a bar over the same in numbers. */
export function OutcomeBar({ counts }: { readonly counts: OutcomeCounts }) {
  const parts = partsOf(counts);
  return (
    <div className="space-y-2">
      <Bar parts={parts} className="h-4" />
      <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {parts.map(({ outcome, count }) => (
          <div key={outcome} className="flex items-center gap-1.5">
            <dt>
              <OutcomeBadge outcome={outcome} />
            </dt>
            <dd className="font-semibold">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The bar alone, as beside many others. */
export function SmallOutcomeBar({ counts }: { readonly counts: OutcomeCounts }) {
  return <Bar parts={partsOf(counts)} className="h-2" />;
}

function Bar({ parts, className }: { readonly parts: ReturnType<typeof partsOf>; readonly className: string }) {
  return (
    <div aria-hidden className={`flex gap-px overflow-hidden rounded-full bg-line ${className}`}>
      {parts.map(
        ({ outcome, count }) => count > 0 && <span key={outcome} className={`min-w-1 ${looks[outcome]}`} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}

function partsOf({
  regressed,
  unchanged,
  improved,
  not_comparable,
}: OutcomeCounts): readonly { readonly outcome: Outcome; readonly count: number }[] {
  return [
    { outcome: 'regressed', count: regressed },
    { outcome: 'unchanged', count: unchanged },
    { outcome: 'improved', count: improved },
    { outcome: 'not-comparable', count: not_comparable },
  ];
}
