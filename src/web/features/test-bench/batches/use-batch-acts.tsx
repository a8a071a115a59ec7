import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TestBatch } from '../../../../contracts/test-bench/test-batch.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { batchListKey, isUnderWay, keysOfBatch } from './queries.ts';
import { cancelBatch, deleteBatch, retryBatch } from './requests.ts';
import { texts } from './texts.ts';

type Act = 'cancel' | 'retry' | 'delete';

const requests: Record<Act, (id: string) => Promise<unknown>> = { cancel: cancelBatch, retry: retryBatch, delete: deleteBatch };

interface BatchActs {
  readonly canCancel: boolean;
  readonly canRetry: boolean;
  readonly isBusy: boolean;
  /** What could not be done, and why; null where nothing failed. */
  readonly problem: string | null;
  readonly cancel: () => void;
  readonly retry: () => void;
  /** Asks first. */
  readonly remove: () => void;
  /** What asks, to be drawn by the caller. */
  readonly question: ReactNode;
}

/** What can be done with a batch: cancel what has not begun, run again what failed to run, delete it. */
export function useBatchActs(batch: TestBatch, onDeleted?: () => void): BatchActs {
  const { batch_id: id, name, state, progress } = batch;
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const act = useMutation({
    mutationFn: (wanted: Act) => requests[wanted](id),
    // What was refused may be done already: by someone else, or by the batch itself.
    onSettled: async (_, error, wanted) => {
      const isDeleted = wanted === 'delete' && error === null;
      if (isDeleted) onDeleted?.();
      const keys = isDeleted ? [batchListKey] : keysOfBatch(id);
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  const start = (wanted: Act): void => {
    if (!act.isPending) act.mutate(wanted);
  };
  return {
    canCancel: state === 'running',
    canRetry: !isUnderWay(batch) && progress.failed + progress.cancelled > 0,
    isBusy: act.isPending,
    problem: act.error === null ? null : texts.batch.failures[act.variables ?? 'cancel'](act.error.message),
    cancel: () => start('cancel'),
    retry: () => start('retry'),
    remove: () => setIsAsking(true),
    question: isAsking && (
      <ConfirmDialog
        title={texts.batch.deleteTitle}
        text={texts.batch.deleteText(name, progress.total)}
        confirm={texts.batch.delete}
        cancel={texts.batch.keep}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          start('delete');
        }}
      />
    ),
  };
}
