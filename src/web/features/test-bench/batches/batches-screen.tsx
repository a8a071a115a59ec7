import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { BenchHeader } from '../bench-header.tsx';
import { useProblem } from '../use-problem.ts';
import { BatchRow } from './list/batch-row.tsx';
import { CompareBar } from './list/compare-bar.tsx';
import { useChosen } from './list/use-chosen.ts';
import { LoadFailure } from './load-failure.tsx';
import { RunBatchModal } from './new-batch/run-batch-modal.tsx';
import { useNewBatchAddress } from './new-batch/use-new-batch-address.ts';
import { batchListQuery } from './queries.ts';
import { texts } from './texts.ts';

const batchesAtOnce = 20;
const mostBatches = 200;

/** All batches, newest first: to be looked at, compared, and added to. */
export function BatchesScreen() {
  useDocumentTitle(texts.title);
  const [limit, setLimit] = useState(batchesAtOnce);
  const list = useQuery(batchListQuery(limit));
  const problem = useProblem(list);
  const chosen = useChosen();
  const making = useNewBatchAddress();
  const listArea = useRef<HTMLDivElement>(null);
  const { batches, total } = list.data ?? { batches: [], total: 0 };
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <BenchHeader
        end={
          <ToolButton look="primary" onClick={() => making.open('all')}>
            <FlaskConical aria-hidden className="size-4" />
            {texts.list.run}
          </ToolButton>
        }
      />
      {batches.length > 0 && <CompareBar chosenIds={chosen.ids} batches={batches} onClear={chosen.clear} />}
      <div ref={listArea} tabIndex={-1} className="@container flex min-h-0 flex-1 flex-col overflow-auto outline-none">
        {problem !== null && (
          <div className="p-3.5">
            <LoadFailure words={texts.list.failed} reason={problem} isBusy={list.isFetching} onRetry={list.refetch} />
          </div>
        )}
        {list.data === undefined && problem === null && <p className="appear-late p-3.5 text-ink-soft">{texts.list.loading}</p>}
        {list.data !== undefined && batches.length === 0 && <NoBatches onRun={() => making.open('all')} />}
        {batches.length > 0 && (
          <ul aria-label={texts.title} className="divide-y divide-line border-b border-line">
            {batches.map((batch) => (
              <BatchRow
                key={batch.batch_id}
                batch={batch}
                isChosen={chosen.ids.includes(batch.batch_id)}
                isFull={chosen.isFull && !chosen.ids.includes(batch.batch_id)}
                onChoose={(isChosen) => chosen.choose(batch.batch_id, isChosen)}
                onDeleted={() => {
                  if (chosen.ids.includes(batch.batch_id)) chosen.choose(batch.batch_id, false);
                  listArea.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        {batches.length < Math.min(total, mostBatches) && batches.length > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 p-3.5 text-ink-soft">
            {texts.list.shown(batches.length, total)}
            <ToolButton aria-disabled={list.isFetching} onClick={() => setLimit(Math.min(batches.length + batchesAtOnce, mostBatches))}>
              {texts.list.more}
            </ToolButton>
          </p>
        )}
      </div>
      {making.wanted !== null && <RunBatchModal wanted={making.wanted} onClose={making.close} />}
    </main>
  );
}

function NoBatches({ onRun }: { readonly onRun: () => void }) {
  return (
    <div className="m-auto max-w-md space-y-3 px-4 py-10 text-center">
      <p className="text-[1.15rem] font-bold">{texts.list.empty}</p>
      <p className="text-ink-soft">{texts.list.emptyHint}</p>
      <ToolButton look="primary" onClick={onRun}>
        {texts.list.run}
      </ToolButton>
      <p className="text-ink-soft">
        {texts.list.emptyLibrary}{' '}
        <Link to="/playground/case-builder" className="text-accent underline">
          {texts.list.caseBuilder}
        </Link>
        .
      </p>
    </div>
  );
}
