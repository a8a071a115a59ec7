import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { Failed } from '../publishing/failed.tsx';
import type { Candidate, Published } from '../publishing/requests.ts';
import { useOpenPublished } from '../publishing/use-open-published.tsx';
import { usePreview } from '../publishing/use-preview.ts';
import { useStudio } from '../studio-context.ts';
import { CoverageTable } from './coverage-table.tsx';
import { isSome, marksOf } from './judge-item.ts';
import { type Coverage, requestCoverage } from './request-coverage.ts';
import { texts } from './texts.ts';

const recountMs = 500;

/** The drawer's tab that shows what past consultations reached of the prompt in the editor. */
export function CoverageTab() {
  const { data, error, refetch, isEmpty } = usePreview();
  return (
    <div className="space-y-3 p-3.5">
      {isEmpty ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : error !== null ? (
        <Failed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <p className="text-ink-soft">{texts.reading}</p>
      ) : data.candidate === null ? (
        <p className="text-ink-soft">{texts.doesNotCompile}</p>
      ) : (
        <CoverageOf candidate={data.candidate} />
      )}
    </div>
  );
}

function CoverageOf({ candidate }: { readonly candidate: Candidate }) {
  const { data, error, refetch } = useCoverage(candidate.hash);
  useMarks(data ?? null, candidate.step_lines);
  if (error !== null) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) return <p className="text-ink-soft">{texts.loading}</p>;
  if (data !== null) return <CoverageTable coverage={data} stepLines={candidate.step_lines} />;
  if (candidate.replaces === null) return <p>{`${texts.notPublished} ${texts.nonePublished}`}</p>;
  return <CoverageOfCurrent current={candidate.replaces} />;
}

/** Where the text in the editor was never published: what was reached of the version that it would replace. */
function CoverageOfCurrent({ current }: { readonly current: Published }) {
  const { data, error, refetch } = useCoverage(current.hash);
  const opening = useOpenPublished();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-60 flex-1">
          {texts.notPublished} {texts.openHint(current.version)}
        </p>
        <ToolButton disabled={opening.isOpening} onClick={() => opening.open(current)}>
          {texts.openCurrent(current.version)}
        </ToolButton>
      </div>
      {opening.error !== null && <Notice tone="failure">{opening.error.message}</Notice>}
      {opening.question}
      {error !== null && <Failed error={error} onRetry={refetch} />}
      {data && <CoverageTable coverage={data} stepLines={null} />}
    </>
  );
}

/** Asked for again while consultations wait to be counted. */
function useCoverage(hash: string) {
  return useQuery({
    queryKey: ['protocol-coverage', hash],
    queryFn: () => requestCoverage(hash),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? recountMs : false),
  });
}

/** Shows the coverage on the lines of the source, for as long as the tab is open. */
function useMarks(coverage: Coverage | null, stepLines: readonly number[]): void {
  const studio = useStudio();
  useEffect(() => {
    if (coverage === null || !isSome(coverage.consultations)) return;
    const editor = studio.editor();
    editor?.markLines('coverage', marksOf(coverage.items, stepLines));
    return () => studio.editor()?.markLines('coverage', new Map());
  }, [studio, coverage, stepLines]);
}
