import { Activity, Siren } from 'lucide-react';
import { useEmulatorState } from '../emulator-context.ts';
import { usePickedTurn } from './picked-turn.tsx';
import { texts } from './texts.ts';
import { shownTurn, tracedTurns } from './traced-turn.ts';

/** Stands with a message of the assistant: in a few words what its turn brought, and the way to all that stands behind it. */
export function TurnMark({ messageId }: { readonly messageId: string }) {
  const turns = tracedTurns(useEmulatorState((state) => state.entries));
  const { picked, pick } = usePickedTurn();
  const turn = turns.find((one) => one.messageId === messageId);
  if (turn === undefined) return null;
  const { number, trace } = turn;
  const { understood, unused, times_ms: times } = trace;
  const words = [
    texts.reasons[trace.reason.kind],
    understood.length === 0 ? null : texts.facts(understood.length),
    unused.length === 0 ? null : texts.unusedCount(unused.length),
    times === null ? null : texts.milliseconds(times.total),
  ].filter((part) => part !== null);
  return (
    <button
      type="button"
      // A new message is read out, not what stands behind it.
      aria-live="off"
      aria-pressed={shownTurn(turns, picked) === turn}
      onClick={() => pick(number === turns.length ? null : messageId)}
      className="inline-flex max-w-full items-center gap-1.5 rounded px-1.5 text-[0.93rem] text-ink-soft tabular-nums hover:bg-accent-tint hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-ink"
    >
      {trace.guard.raised ? <Siren aria-hidden className="size-3.5 shrink-0" /> : <Activity aria-hidden className="size-3.5 shrink-0" />}
      <span className="sr-only">{texts.showTurn(number)} </span>
      <span className="truncate">{words.join(' · ')}</span>
    </button>
  );
}
