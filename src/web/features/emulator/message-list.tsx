import { ArrowDown, CircleAlert, CircleCheck, History } from 'lucide-react';
import { clientConfig } from '../../app/client-config.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useScrollToEnd } from '../../ui/use-scroll-to-end.ts';
import { WaitingDots } from '../../ui/waiting-dots.tsx';
import { useEmulator, useEmulatorState } from './emulator-context.ts';
import { MessageView } from './message-view.tsx';
import type { Stage } from './session/emulator-state.ts';
import { useRevealLit } from './telemetry/use-reveal-lit.ts';
import { texts } from './texts.ts';

/** The messages, oldest first, and below them what is awaited and what failed. */
export function MessageList({ hasTelemetry }: { readonly hasTelemetry: boolean }) {
  const emulator = useEmulator();
  const entries = useEmulatorState((state) => state.entries);
  const restoredFrom = useEmulatorState((state) => state.restoredFrom);
  const stage = useEmulatorState((state) => state.stage);
  const problem = useEmulatorState((state) => state.problem);
  const lit = useEmulatorState((state) => state.lit);
  const { scroller, content, isFollowing, toEnd } = useScrollToEnd(entries, problem, { yieldsToReader: true });
  useRevealLit(scroller, lit);
  const awaited = awaitedBy(stage);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={texts.conversation}
        aria-live={stage.kind === 'restoring' ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div ref={content} className="mx-auto max-w-[52rem] px-3.5 py-4">
          {restoredFrom !== null && (
            <p className="mb-4 flex items-center justify-center gap-2 text-ink-soft">
              <History aria-hidden className="size-4 shrink-0" />
              {restoredLine(restoredFrom)}
            </p>
          )}
          {stage.kind === 'idle' && entries.length === 0 && <p className="py-10 text-center text-ink-soft">{texts.noConversation}</p>}
          <ol className="flex flex-col gap-4">
            {entries.map((entry) => (
              <li key={entry.id} data-message={entry.id}>
                {entry.kind === 'concluded' ? (
                  <p className="flex items-center gap-2 rounded-lg border border-line bg-accent-tint px-3 py-2 font-semibold">
                    <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
                    {texts.concluded}
                  </p>
                ) : (
                  <MessageView entry={entry} hasTelemetry={hasTelemetry} lit={lit?.messageId === entry.id ? lit : null} />
                )}
              </li>
            ))}
          </ol>
          {awaited !== null && (
            <p className={`mt-4 ${awaited === texts.patientWaits ? 'flex justify-end' : ''}`}>
              <WaitingDots label={awaited} />
            </p>
          )}
          {problem !== null && (
            <p role="alert" className="mt-4 flex items-start gap-2 rounded-lg bg-attention-tint px-3 py-2 wrap-anywhere">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
              {problem.text}
            </p>
          )}
        </div>
      </div>
      {!isFollowing && (
        <ToolButton
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-raised"
          onClick={() => {
            emulator.lightUp(null);
            toEnd();
          }}
        >
          <ArrowDown aria-hidden className="size-4" />
          {texts.newest}
        </ToolButton>
      )}
    </div>
  );
}

/** Whose words are awaited; null where nobody's are. */
function awaitedBy(stage: Stage): string | null {
  const assistant = texts.assistantWaits(clientConfig().assistant_name);
  switch (stage.kind) {
    case 'starting':
    case 'resetting':
    case 'answering':
      return assistant;
    case 'restoring':
      return texts.loading;
    case 'running':
      return stage.next === 'ai-question' ? assistant : texts.patientWaits;
    default:
      return null;
  }
}

function restoredLine(instant: string): string {
  const date = new Date(instant);
  return texts.restored(date.toLocaleDateString(), date.toLocaleTimeString());
}
