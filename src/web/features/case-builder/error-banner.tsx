import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { texts } from './texts.ts';

interface ErrorBannerProps {
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** Says above everything else what failed, until it is put away. */
export function ErrorBanner({ children, onDismiss }: ErrorBannerProps) {
  return (
    <div className="sticky top-0 z-20 shrink-0 border-b border-line bg-page px-3.5 py-2">
      <Notice tone="failure">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">{children}</div>
          <button
            type="button"
            aria-label={texts.dismiss}
            title={texts.dismiss}
            onClick={onDismiss}
            className="flex size-6 shrink-0 items-center justify-center rounded-md hover:bg-accent-tint"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </div>
      </Notice>
    </div>
  );
}
