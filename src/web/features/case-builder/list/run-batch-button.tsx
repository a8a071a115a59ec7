import { FlaskConical } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import type { CaseGroup } from './case-list.ts';

interface RunBatchButtonProps {
  /** What is shown of the cases. */
  readonly groups: readonly CaseGroup[];
  /** Not all of them are shown. */
  readonly isFiltered: boolean;
}

/** Leads to a new batch of the cases that are shown. Chosen ones are too many for an address: they go with the history's state. */
export function RunBatchButton({ groups, isFiltered }: RunBatchButtonProps) {
  const navigate = useNavigate();
  const run = (): void => {
    const kind = isFiltered ? 'selection' : 'all';
    const caseIds = isFiltered ? groups.flatMap(({ cases }) => cases.map(({ id }) => id)) : null;
    void navigate(`/playground/test-bench/batches?new=${kind}`, { state: { caseIds } });
  };
  return (
    <ToolButton title={texts.list.runBatchHint} disabled={groups.length === 0} onClick={run}>
      <FlaskConical aria-hidden className="size-4" />
      {texts.list.runBatch}
    </ToolButton>
  );
}
