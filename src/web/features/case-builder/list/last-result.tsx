import { LoaderCircle } from 'lucide-react';
import { Ago } from '../../../ui/ago.tsx';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { parseLatestResult } from '../../../ui/runs/latest-result.ts';
import { texts } from '../texts.ts';

interface LastResultProps {
  /** As a case's `latest_test_result`. */
  readonly text: string;
  readonly isRunning: boolean;
}

/** What the newest scored run of a case came to, and whether another is under way. */
export function LastResult({ text, isRunning }: LastResultProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {isRunning && (
        <span className="flex items-center gap-1.5 font-semibold text-badge-blue">
          <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
          {texts.list.running}
        </span>
      )}
      <ScoredResult text={text} isQuiet={isRunning} />
    </div>
  );
}

function ScoredResult({ text, isQuiet }: { readonly text: string; readonly isQuiet: boolean }) {
  const result = parseLatestResult(text, new Date());
  switch (result.kind) {
    case 'none':
      return isQuiet ? null : <span className="text-ink-soft">{texts.list.noResult}</span>;
    case 'legacy':
      return <span className="line-clamp-2 wrap-anywhere">{result.text}</span>;
    case 'scored':
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums">
          <AccuracyBadge accuracy={result.accuracy} />
          <span className="whitespace-nowrap">{texts.list.missed(result.missedPercent)}</span>
          <span className="text-ink-soft">
            <Ago instant={result.finishedAt} /> · {result.duration}
          </span>
        </span>
      );
  }
}
