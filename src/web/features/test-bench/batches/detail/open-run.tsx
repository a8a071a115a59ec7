import { useState } from 'react';
import { TestDetailsModal } from '../../details/test-details-modal.tsx';
import type { BatchCase } from '../requests.ts';
import { useOpenRun } from './use-open-run.ts';

/** The run of the batch that is open, with the ways to the runs before and after it in the order of the table. */
export function OpenRun({ cases }: { readonly cases: readonly BatchCase[] }) {
  const { runId, open, close } = useOpenRun();
  const [tab, setTab] = useState<string | null>(null);
  if (runId === null) return null;
  const ids = cases.flatMap(({ runs }) => runs.map(({ run_id }) => run_id));
  const index = ids.indexOf(runId);
  const walk = index === -1 ? {} : { walk: { index, count: ids.length, go: (to: number) => open(ids[to] ?? runId, { replace: true }) } };
  return <TestDetailsModal testId={runId} tab={tab} onTab={setTab} onClose={close} {...walk} />;
}
