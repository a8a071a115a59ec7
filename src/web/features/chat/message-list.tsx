import { History } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { AssistantMessage } from '../../ui/assistant-message.tsx';
import { useScrollToEnd } from '../../ui/use-scroll-to-end.ts';
import { WaitingDots } from '../../ui/waiting-dots.tsx';
import type { Conversation } from './conversation.ts';
import type { Entry } from './entry.ts';
import { type ReadBack, withoutLines } from './read-back/read-back-line.ts';
import { texts } from './texts.ts';

interface MessageListProps {
  readonly conversation: Conversation;
  /** The entry whose summary can be opened by itself. */
  readonly summaryEntryId: string | null;
  /** What opens it. */
  readonly openSummary: ReactNode;
  /** What stands after the last message: the options of a multiple-choice question. */
  readonly children: ReactNode;
}

/** The messages, oldest first. It is the live region for new ones; restored ones are not read out. */
export function MessageList({ conversation, summaryEntryId, openSummary, children }: MessageListProps) {
  const { entries, question, readBack, restoredFrom, stage } = conversation;
  const { scroller, content } = useScrollToEnd(entries, question ?? readBack);
  const last = entries.at(-1);
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (stage !== 'loading') setLive(true);
  }, [stage]);

  return (
    <div
      ref={scroller}
      role="log"
      aria-label={texts.conversation}
      aria-live={live ? 'polite' : 'off'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
    >
      <div ref={content} className="mx-auto max-w-column px-4 pt-6 pb-8 sm:px-6 sm:pt-8 short:pb-4">
        {restoredFrom !== null && (
          <p className="mb-6 flex items-center justify-center gap-2 text-center text-[0.88rem] text-ink-soft">
            <History aria-hidden className="size-4 shrink-0" />
            <span>{restoredLine(restoredFrom)}</span>
          </p>
        )}
        {stage === 'loading' && (
          <p className="appear-late">
            <WaitingDots label={texts.loading} />
          </p>
        )}
        <ol className="flex flex-col gap-6">
          {entries.map((entry) => (
            <li key={entry.id} className={entry.kind === 'user' ? 'flex justify-end' : ''}>
              <EntryView entry={entry} onCard={entry === last ? readBack : null} />
              {entry.id === summaryEntryId && openSummary}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}

function EntryView({ entry, onCard }: { readonly entry: Entry; readonly onCard: ReadBack | null }) {
  const name = clientConfig().assistant_name;
  switch (entry.kind) {
    case 'user':
      return (
        <div className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-tint px-4 py-2.5">
          <span className="sr-only">{texts.saidByYou} </span>
          <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {entry.text}
          </div>
        </div>
      );
    case 'waiting':
      return (
        <>
          {/* A screen reader is told the whole reply once it is there. */}
          {entry.soFar !== undefined && entry.soFar !== '' && (
            <div aria-hidden>
              <AssistantMessage text={entry.soFar} />
            </div>
          )}
          <WaitingDots label={texts.waiting(name)} />
        </>
      );
    case 'failed':
      return <p className="border-s-3 border-attention ps-4">{texts.failed}</p>;
    case 'assistant':
      return (
        <>
          <span className="sr-only">{texts.saidBy(name)} </span>
          {entry.telemetry !== null && entry.telemetry !== '' && (
            <p className="mb-1 font-mono text-[0.74rem] leading-snug wrap-anywhere text-ink-soft">{entry.telemetry}</p>
          )}
          <AssistantMessage {...(onCard === null ? { text: entry.text, language: entry.language } : withoutLines(entry, onCard))} />
        </>
      );
  }
}

function restoredLine(instant: string): string {
  const date = new Date(instant);
  return texts.restored(date.toLocaleDateString(), date.toLocaleTimeString());
}
