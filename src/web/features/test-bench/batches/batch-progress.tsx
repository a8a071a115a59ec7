import { useQuery } from '@tanstack/react-query';
import type { TestBatch } from '../../../../contracts/test-bench/test-batch.ts';
import { BatchProgressBar } from '../../../ui/batches/batch-progress-bar.tsx';
import { BatchStateBadge } from '../../../ui/batches/batch-state-badge.tsx';
import { batchQuery, isUnderWay } from './queries.ts';
import { timeLeftWords } from './time-left.ts';

/** Where a batch stands: its state, how many of its runs are over, and while it runs how long it will take. */
export function BatchProgress({ batch }: { readonly batch: TestBatch }) {
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
        <BatchStateBadge state={batch.state} />
        {isUnderWay(batch) && <TimeLeft id={batch.batch_id} />}
      </p>
      <BatchProgressBar progress={batch.progress} />
    </div>
  );
}

function TimeLeft({ id }: { readonly id: string }) {
  const { data } = useQuery(batchQuery(id));
  const secondsLeft = data?.seconds_left ?? null;
  return secondsLeft === null ? null : <span className="text-ink-soft">{timeLeftWords(secondsLeft)}</span>;
}
