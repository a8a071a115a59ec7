import { ToolButton } from '../../../ui/tool-button.tsx';
import { useEmulator, useEmulatorState } from '../emulator-context.ts';
import { DifferentialBars } from './differential-bars.tsx';
import { differentialRows } from './differential-rows.ts';
import { usePickedTurn } from './picked-turn.tsx';
import { ProtocolPath, pathProgress } from './protocol-path.tsx';
import { TelemetrySection } from './telemetry-section.tsx';
import { texts } from './texts.ts';
import { shownTurn, tracedTurns } from './traced-turn.ts';
import { TurnDetails } from './turn-details.tsx';
import { TurnPicker } from './turn-picker.tsx';

/** What the engine knows and thinks at one turn: its differential, what stands behind the turn, and the path so far. */
export function TelemetryPane() {
  const emulator = useEmulator();
  const path = useEmulatorState((state) => state.path);
  const turns = tracedTurns(useEmulatorState((state) => state.entries));
  const { picked, pick } = usePickedTurn();
  const turn = shownTurn(turns, picked);
  if (turn === undefined) return <p className="p-3.5 text-ink-soft">{texts.noTurns}</p>;
  const before = turns[turn.number - 2]?.trace.differential ?? [];
  const pickNumber = (number: number): void => pick(number === turns.length ? null : (turns[number - 1]?.messageId ?? null));
  const showMessage = (messageId: string, quote: string | null = null): void => emulator.lightUp({ messageId, quote });
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-2 py-1">
        <TurnPicker number={turn.number} count={turns.length} onPick={pickNumber} />
      </div>
      <section
        aria-label={texts.turnOf(turn.number, turns.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-x-6 gap-y-4 overflow-y-auto p-3.5 focus-visible:-outline-offset-3 @3xl:grid-cols-2 @3xl:grid-rows-[auto_1fr] @7xl:grid-cols-3"
      >
        <TelemetrySection title={texts.differential}>
          <DifferentialBars rows={differentialRows(turn.trace.differential, before)} />
        </TelemetrySection>
        <div className="@container min-w-0 space-y-4 @3xl:row-span-2">
          <TurnDetails turn={turn} onShowMessage={showMessage} />
          <ToolButton className="min-h-7 px-2" onClick={() => showMessage(turn.messageId)}>
            {texts.goToTurn}
          </ToolButton>
        </div>
        <TelemetrySection
          title={texts.path}
          end={path.length > 0 && <span className="text-ink-soft tabular-nums">{pathProgress(path)}</span>}
        >
          <ProtocolPath path={path} onShowMessage={showMessage} />
        </TelemetrySection>
      </section>
    </div>
  );
}
