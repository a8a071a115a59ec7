import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface LoadFailureProps {
  readonly words: string;
  /** Why. */
  readonly reason: string;
  readonly isBusy?: boolean;
  readonly onRetry: () => unknown;
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ words, reason, isBusy = false, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="failure">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">{words}</span> {reason}
        </p>
        <ToolButton aria-disabled={isBusy} onClick={() => void onRetry()}>
          {texts.retry}
        </ToolButton>
      </div>
    </Notice>
  );
}
