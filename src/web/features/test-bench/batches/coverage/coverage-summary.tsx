import type { BatchCoverage } from '../requests.ts';
import { texts } from '../texts.ts';

/** How many of a protocol's questions, branches and red flags a batch reached, over those that any run did. */
export function CoverageSummary({ summary }: Pick<BatchCoverage, 'summary'>) {
  return (
    <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-2">
      {summary.map(({ kind, batch, ever, of }) => (
        <div key={kind} className="min-w-36 flex-1 sm:max-w-60">
          <dt className="text-ink-soft">
            <span className="font-semibold text-ink">{texts.coverage.summary[kind]}</span> {texts.coverage.summaryHints[kind]}
          </dt>
          <dd className="space-y-0.5 tabular-nums">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{texts.coverage.of(batch, of)}</span>
              <span className="text-ink-soft">{texts.coverage.ever(ever)}</span>
            </p>
            <div aria-hidden className="relative h-1.5 overflow-hidden rounded-full bg-line">
              <div className="absolute inset-y-0 left-0 bg-accent/40" style={{ width: `${partOf(ever, of)}%` }} />
              <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${partOf(batch, of)}%` }} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function partOf(reached: number, of: number): number {
  return of === 0 ? 0 : (100 * reached) / of;
}
