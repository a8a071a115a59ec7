import { GitCompareArrows } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { comparisonAddress } from '../addresses.ts';
import { texts } from '../texts.ts';

interface CompareBarProps {
  readonly chosenIds: readonly string[];
  readonly batches: readonly TestBatch[];
  readonly onClear: () => void;
}

/** What is chosen for a comparison, and the button that makes it. The older of two is A. */
export function CompareBar({ chosenIds, batches, onClear }: CompareBarProps) {
  const navigate = useNavigate();
  const [first, second] = inOrder(chosenIds, batches);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3.5 py-1.5">
      <p role="status" className="text-ink-soft tabular-nums">
        {chosenIds.length === 0 ? texts.list.hint : texts.list.chosen(chosenIds.length)}
      </p>
      {first !== undefined && (
        <>
          <ToolButton
            look={second === undefined ? 'secondary' : 'primary'}
            disabled={second === undefined}
            onClick={() => second && void navigate(comparisonAddress(first, second))}
          >
            <GitCompareArrows aria-hidden className="size-4" />
            {texts.list.compare}
          </ToolButton>
          {second === undefined && (
            <ToolButton look="quiet" title={texts.list.compareItselfHint} onClick={() => void navigate(comparisonAddress(first, first))}>
              {texts.list.compareItself}
            </ToolButton>
          )}
          <ToolButton look="quiet" onClick={onClear}>
            {texts.list.clear}
          </ToolButton>
        </>
      )}
    </div>
  );
}

function inOrder(ids: readonly string[], batches: readonly TestBatch[]): readonly string[] {
  const madeAt = (id: string): string => batches.find(({ batch_id }) => batch_id === id)?.created_at ?? '';
  return ids.toSorted((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1));
}
