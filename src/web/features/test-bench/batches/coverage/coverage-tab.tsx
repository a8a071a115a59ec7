import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { LoadFailure } from '../load-failure.tsx';
import { coverageQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { CoverageItems } from './coverage-items.tsx';
import { CoverageSummary } from './coverage-summary.tsx';

/** What the runs of a batch reached of a version of a protocol, and what no run ever did. */
export function CoverageTab({ batch }: { readonly batch: TestBatch }) {
  const [search, setSearch] = useSearchParams();
  const protocol = search.get('version');
  const { data, error, isFetching, refetch } = useQuery(coverageQuery(batch, protocol));
  if (data === undefined) {
    return (
      <div className="p-3.5">
        {error === null ? (
          <p className="appear-late text-ink-soft">{texts.coverage.loading}</p>
        ) : (
          <LoadFailure words={texts.coverage.failed} reason={error.message} isBusy={isFetching} onRetry={refetch} />
        )}
      </div>
    );
  }
  const { versions, coverage } = data;
  if (coverage === null) return <p className="p-3.5 text-ink-soft">{texts.coverage.none}</p>;
  return (
    <div className="flex h-full min-h-0 flex-col max-lg:h-[85dvh]">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2 border-b border-line px-3.5 py-2.5">
        <div className="min-w-0">
          {versions.length > 1 ? (
            <select
              aria-label={texts.coverage.version}
              value={coverage.hash}
              onChange={({ currentTarget }) => setSearch({ tab: 'coverage', version: currentTarget.value }, { replace: true })}
              className="control min-h-8 w-auto max-w-full rounded-lg px-2 py-1"
            >
              {versions.map(({ hash, version, runs }) => (
                <option key={hash} value={hash}>
                  {texts.coverage.versionOption(version, runs)}
                </option>
              ))}
            </select>
          ) : (
            <p>
              <span className="font-semibold">{coverage.title}</span> <span className="font-mono text-[0.93em]">{coverage.version}</span>
            </p>
          )}
          <p role="status" className="text-ink-soft tabular-nums">
            {coverage.waiting > 0 ? texts.coverage.waiting(coverage.waiting) : texts.coverage.runs(coverage.runs.batch, coverage.runs.ever)}
          </p>
        </div>
        <CoverageSummary summary={coverage.summary} />
      </div>
      <CoverageItems coverage={coverage} />
    </div>
  );
}
