import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

/** Says that something could not be loaded, and offers to try again. */
export function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  return (
    <Notice tone="failure">
      <p>
        {texts.failed} {error.message}
      </p>
      <ToolButton className="mt-2" onClick={() => void onRetry()}>
        {texts.retry}
      </ToolButton>
    </Notice>
  );
}
