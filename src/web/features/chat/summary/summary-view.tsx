import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AssistantMessage } from '../../../ui/assistant-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { timestampOf } from '../../../ui/transcript.ts';
import { texts } from '../texts.ts';

interface SummaryViewProps {
  readonly summary: string;
  readonly onBack: () => void;
}

/** The Patient Summary by itself, to read, to print and to keep. */
export function SummaryView({ summary, onBack }: SummaryViewProps) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <>
      <div className="shrink-0 border-b border-line bg-page print:hidden">
        <div className="mx-auto flex max-w-column flex-wrap items-center justify-between gap-x-2 px-2 py-1 sm:px-4">
          <Button look="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            {texts.summary.back}
          </Button>
          <div className="flex flex-wrap">
            <Button look="quiet" onClick={() => window.print()}>
              <Printer aria-hidden className="size-5 shrink-0" />
              {texts.summary.print}
            </Button>
            <Button look="quiet" onClick={() => saveFile(`summary-${timestampOf(new Date())}.txt`, `${summary}\n`)}>
              <Download aria-hidden className="size-5 shrink-0" />
              {texts.summary.download}
            </Button>
          </div>
        </div>
      </div>
      <section
        ref={page}
        aria-label={texts.summary.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 print:overflow-visible"
      >
        <div className="mx-auto max-w-column px-4 pt-6 pb-12 sm:px-6 sm:pt-8">
          <AssistantMessage text={summary} />
        </div>
      </section>
    </>
  );
}
