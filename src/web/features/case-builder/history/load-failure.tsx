import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface LoadFailureProps {
  readonly message: string;
  /** Why, where the message does not say so. */
  readonly reason?: string;
  readonly onRetry: () => unknown;
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ message, reason, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="failure">
      <p>{message}</p>
      {reason !== undefined && <p className="text-ink-soft">{reason}</p>}
      <ToolButton className="mt-2" onClick={() => void onRetry()}>
        {texts.retry}
      </ToolButton>
    </Notice>
  );
}
