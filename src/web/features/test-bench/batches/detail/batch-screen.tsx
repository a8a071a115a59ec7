import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Notice } from '../../../../ui/notice.tsx';
import { useDocumentTitle } from '../../../../ui/page.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { BenchHeader } from '../../bench-header.tsx';
import { isGone } from '../../polling.ts';
import { useProblem } from '../../use-problem.ts';
import { batchesAddress } from '../addresses.ts';
import { BatchProgress } from '../batch-progress.tsx';
import { CoverageTab } from '../coverage/coverage-tab.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { batchQuery } from '../queries.ts';
import type { BatchDetails } from '../requests.ts';
import { texts } from '../texts.ts';
import { BatchHead } from './batch-head.tsx';
import { BatchScores } from './batch-scores.tsx';
import { CasesTab } from './cases-tab.tsx';
import { ContributionTab } from './contribution-tab.tsx';
import { GroupTable } from './group-table.tsx';
import { RanOn } from './ran-on.tsx';

/** One batch: how far it is, what it ran on, what it comes to in all, by chief complaint and by case, and what it reached. */
export function BatchScreen() {
  const { id = '' } = useParams();
  const { data, error, isFetching, isSuccess, refetch } = useQuery(batchQuery(id));
  const problem = useProblem({ error, isSuccess });
  useDocumentTitle(data?.batch.name ?? texts.title);
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <BenchHeader />
      {problem !== null && (
        <div className="p-3.5">
          {isGone(error) ? (
            <Notice tone="hint">
              <p>{texts.details.gone}</p>
              <Link to={batchesAddress} className="text-accent underline">
                {texts.details.back}
              </Link>
            </Notice>
          ) : (
            <LoadFailure words={texts.details.failed} reason={problem} isBusy={isFetching} onRetry={refetch} />
          )}
        </div>
      )}
      {data === undefined && problem === null && <p className="appear-late p-3.5 text-ink-soft">{texts.details.loading}</p>}
      {data !== undefined && !isGone(error) && <Batch details={data} />}
    </main>
  );
}

function Batch({ details: { batch, scores, groups } }: { readonly details: BatchDetails }) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'cases';
  const tabs = [
    { id: 'cases', title: texts.details.casesTab, content: <CasesTab batch={batch} /> },
    { id: 'groups', title: texts.details.groupsTab, content: <GroupTable groups={groups} /> },
    { id: 'contribution', title: texts.details.contributionTab, content: <ContributionTab scores={scores} groups={groups} /> },
    { id: 'coverage', title: texts.details.coverageTab, content: <CoverageTab batch={batch} /> },
  ];
  return (
    <>
      <section aria-label={batch.name} className="space-y-3 border-b border-line bg-surface px-3.5 py-3">
        <BatchHead batch={batch} />
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <div className="max-w-full min-w-56 flex-1 basis-72 lg:max-w-md">
            <BatchProgress batch={batch} />
          </div>
          <BatchScores batch={batch} scores={scores} />
        </div>
        <RanOn batch={batch} scores={scores} />
      </section>
      <Tabs
        label={texts.details.tabs}
        tabs={tabs}
        selected={tabs.some(({ id }) => id === tab) ? tab : 'cases'}
        onSelect={(chosen) => {
          if (chosen !== tab) setSearch(chosen === 'cases' ? {} : { tab: chosen }, { replace: true });
        }}
        className="bg-surface"
      />
    </>
  );
}
