import { Pause, Play } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Pane } from '../../ui/pane.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ChatBox } from './chat-box.tsx';
import { useEmulator, useEmulatorState } from './emulator-context.ts';
import { MessageList } from './message-list.tsx';
import type { Stage } from './session/emulator-state.ts';
import { texts } from './texts.ts';

interface ConversationPaneProps {
  readonly hasTelemetry: boolean;
  readonly onTelemetry: (shows: boolean) => void;
}

/** The conversation between the assistant and the patient, with where it stands above it and the chat box below. */
export function ConversationPane({ hasTelemetry, onTelemetry }: ConversationPaneProps) {
  return (
    <Pane
      title={texts.conversation}
      end={
        <div className="flex flex-wrap items-center gap-2">
          <PauseButton />
          <ToolButton look="secondary" onClick={() => onTelemetry(!hasTelemetry)}>
            <span aria-hidden className={`size-2 rounded-full ${hasTelemetry ? 'bg-accent' : 'border border-line-strong'}`} />
            {hasTelemetry ? texts.telemetry.on : texts.telemetry.off}
          </ToolButton>
        </div>
      }
    >
      <PositionLine />
      <MessageList hasTelemetry={hasTelemetry} />
      <ChatBox />
    </Pane>
  );
}

/** Pauses the emulated patient, or lets it go on. */
function PauseButton() {
  const emulator = useEmulator();
  const isEmulated = useEmulatorState(({ session }) => session?.mode === 'emulator');
  const stage = useEmulatorState((state) => state.stage);
  if (!isEmulated) return null;
  if (stage.kind === 'running') {
    return (
      <ToolButton onClick={emulator.pause}>
        <Pause aria-hidden className="size-4" />
        {texts.pause}
      </ToolButton>
    );
  }
  if (stage.kind !== 'paused' && stage.kind !== 'resuming') return null;
  return (
    <ToolButton look="primary" onClick={emulator.resume}>
      <Play aria-hidden className="size-4" />
      {texts.resume}
    </ToolButton>
  );
}

/** The phase of the consultation, the version of the protocol that it runs on, and who speaks where that was chosen. */
function PositionLine() {
  const stage = useEmulatorState((state) => state.stage);
  const phase = useEmulatorState((state) => state.phase);
  const version = useEmulatorState((state) => state.version);
  const sessionId = useEmulatorState(({ session }) => session?.id ?? null);
  const isBuiltIn = useEmulatorState(({ session }) => session?.isBuiltIn === true);
  return (
    <p className="flex shrink-0 flex-wrap gap-x-4 border-b border-line px-3.5 py-1 text-ink-soft">
      <span>
        {texts.phase}: <span className="font-mono text-[0.93em] text-ink">{phase ?? texts.none}</span>
      </span>
      <span>
        {texts.version}: <span className="font-mono text-[0.93em] text-ink">{version || texts.none}</span>
      </span>
      {isBuiltIn && (
        <span>
          {texts.model}: <span className="text-ink">{texts.builtIn}</span>
        </span>
      )}
      {sessionId !== null && <CopyButton isIcon text={sessionId} label={texts.copySession} className="-my-1 min-h-6" />}
      <span role="status" className="ms-auto">
        {stageWord(stage)}
      </span>
    </p>
  );
}

function stageWord({ kind }: Stage): string {
  switch (kind) {
    case 'running':
    case 'paused':
    case 'manual':
    case 'ended':
    case 'expired':
    case 'idle':
      return texts.stages[kind];
    default:
      return texts.stages.busy;
  }
}
