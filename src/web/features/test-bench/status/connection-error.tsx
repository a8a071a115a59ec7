import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';

interface ConnectionErrorProps {
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Says that the tests could not be loaded, and lets them be asked for at once. */
export function ConnectionError({ problem, isBusy, onRetry }: ConnectionErrorProps) {
  return (
    <Notice tone="failure">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">{texts.status.connectionError}</p>
          <p>{problem}</p>
          <p className="text-ink-soft">{texts.status.triedAgain}</p>
        </div>
        <ToolButton aria-disabled={isBusy} onClick={onRetry}>
          {texts.status.retry}
        </ToolButton>
      </div>
    </Notice>
  );
}
