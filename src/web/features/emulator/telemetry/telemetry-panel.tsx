import { useEmulatorState } from '../emulator-context.ts';

/** Why the assistant's newest turn is as it is. */
export function TelemetryPanel() {
  const newest = useEmulatorState(({ entries }) => entries.findLast((entry) => entry.kind === 'assistant'));
  return <p className="p-3.5 wrap-anywhere text-ink-soft">{newest?.trace?.reason.words}</p>;
}
