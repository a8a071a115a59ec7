import { GitFork, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useEmulator, useEmulatorState } from '../emulator-context.ts';
import { isOnServer } from '../session/entries.ts';
import type { PatientEntry } from '../session/entry.ts';
import { ForkDialog } from './fork-dialog.tsx';
import { texts } from './texts.ts';

interface PatientMarkProps {
  readonly message: PatientEntry;
  readonly hasTelemetry: boolean;
}

/** Stands with a message of the patient: that it is not true to the history, and the way to another course from here. */
export function PatientMark({ message, hasTelemetry }: PatientMarkProps) {
  const emulator = useEmulator();
  const sessionId = useEmulatorState((state) => state.session?.id ?? null);
  const [isForking, setIsForking] = useState(false);
  const canFork = useEmulatorState((state) => isOnServer(state, message.id));
  const isUnfaithful = hasTelemetry && message.trace?.fidelity_breaks.some(({ instructed }) => !instructed) === true;
  return (
    // A new message is read out, not what may be done with it.
    <div aria-live="off" className="flex flex-wrap items-center justify-end gap-2 text-[0.93rem]">
      {isUnfaithful && (
        <span className="inline-flex items-center gap-1 rounded bg-attention-tint px-1.5 font-semibold text-attention">
          <TriangleAlert aria-hidden className="size-3.5" />
          {texts.unfaithful}
        </span>
      )}
      {canFork && (
        <ToolButton look="quiet" className="min-h-6 px-1.5 font-normal!" onClick={() => setIsForking(true)}>
          <GitFork aria-hidden className="size-3.5" />
          {texts.fork}
        </ToolButton>
      )}
      {isForking && sessionId !== null && (
        <ForkDialog sessionId={sessionId} message={message} onOpen={emulator.open} onClose={() => setIsForking(false)} />
      )}
    </div>
  );
}
