import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BatchProgressBar } from '../../../ui/batches/batch-progress-bar.tsx';
import { BatchStateBadge } from '../../../ui/batches/batch-state-badge.tsx';
import { Failed } from './failed.tsx';
import { batchAddress, requestBatch } from './requests.ts';

const pollMs = 2000;

interface BatchUnderWayProps {
  readonly batchId: string;
  /** Told once it has ended, and the preview is being asked for anew. */
  readonly onEnded: (batchId: string) => void;
}

/** How far a batch on the version is, until it has ended. */
export function BatchUnderWay({ batchId, onEnded }: BatchUnderWayProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['publish-batch', batchId],
    queryFn: () => requestBatch(batchId),
    refetchInterval: ({ state }) => state.error === null && !isOver(state.data?.batch.state) && pollMs,
  });
  const hasEnded = isOver(data?.batch.state);
  useEffect(() => {
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: ['publish-preview'] });
    onEnded(batchId);
  }, [hasEnded, queries, onEnded, batchId]);
  if (error !== null) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) return null;
  return (
    <div className="max-w-lg space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        <BatchStateBadge state={data.batch.state} />
        <Link to={batchAddress(batchId)} className="rounded font-semibold wrap-anywhere hover:text-accent hover:underline">
          {data.batch.name}
        </Link>
      </p>
      <BatchProgressBar progress={data.batch.progress} />
    </div>
  );
}

function isOver(state: string | undefined): boolean {
  return state === 'finished' || state === 'cancelled';
}
