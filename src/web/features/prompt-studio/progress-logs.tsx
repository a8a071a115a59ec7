import { useEffect, useRef } from 'react';
import { useStudioState } from './studio-context.ts';
import { texts } from './texts.ts';

/** What happened last, the newest at the end; announced as it comes. */
export function ProgressLogs() {
  const logs = useStudioState((state) => state.logs);
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new entry that has to come into sight.
  useEffect(() => {
    const scrolled = log.current?.parentElement;
    scrolled?.scrollTo({ top: scrolled.scrollHeight });
  }, [logs]);
  if (logs.length === 0) return <p className="p-3.5 text-ink-soft">{texts.noLogs}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by the focus the keyboard scrolls what is longer than its pane.
    <div ref={log} role="log" aria-label={texts.logs} tabIndex={0}>
      <ol className="space-y-1 p-3.5 font-mono text-[0.93rem]">
        {logs.map(({ id, at, text }) => (
          <li key={id} className="flex gap-3">
            <time dateTime={at.toISOString()} className="shrink-0 whitespace-nowrap text-ink-soft tabular-nums">
              {at.toLocaleTimeString()}
            </time>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
