import { TriangleAlert } from 'lucide-react';
import { clientConfig } from '../../app/client-config.ts';
import { AssistantMessage } from '../../ui/assistant-message.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { EmulatorState } from './session/emulator-state.ts';
import type { AssistantEntry, Entry } from './session/entry.ts';
import { choicesOf } from './shown-choices.ts';
import { MarkedText } from './telemetry/marked-text.tsx';
import { PatientMark } from './telemetry/patient-mark.tsx';
import { TurnMark } from './telemetry/turn-mark.tsx';
import { texts } from './texts.ts';

interface MessageViewProps {
  readonly entry: Exclude<Entry, { kind: 'concluded' }>;
  readonly hasTelemetry: boolean;
  /** What lights this message up; null where nothing does. */
  readonly lit: EmulatorState['lit'];
}

/** A lit message stands out by a line around it, which moves nothing. */
const litLook = 'outline-2 outline-offset-4 outline-accent';

/** One message of the conversation: the patient's words as they were said, the assistant's as formatted text. */
export function MessageView({ entry, hasTelemetry, lit }: MessageViewProps) {
  switch (entry.kind) {
    case 'patient':
      return (
        <div className="flex flex-col items-end gap-0.5">
          <div className={`max-w-[85%] rounded-xl rounded-br-sm bg-accent-tint px-3 py-1.5 ${lit === null ? '' : litLook}`}>
            <span className="sr-only">{texts.saidByPatient} </span>
            <div className="wrap-anywhere whitespace-pre-wrap">
              <MarkedText text={entry.text} quote={lit?.quote ?? null} />
            </div>
          </div>
          <PatientMark message={entry} hasTelemetry={hasTelemetry} />
        </div>
      );
    case 'failed':
      return <p className="border-s-3 border-attention ps-3">{texts.sendFailed}</p>;
    case 'assistant':
      return <AssistantView entry={entry} hasTelemetry={hasTelemetry} isLit={lit !== null} />;
  }
}

interface AssistantViewProps {
  readonly entry: AssistantEntry;
  readonly hasTelemetry: boolean;
  readonly isLit: boolean;
}

function AssistantView({ entry, hasTelemetry, isLit }: AssistantViewProps) {
  const choices = choicesOf(entry);
  return (
    <div className={isLit ? `rounded-lg ${litLook}` : ''}>
      <span className="sr-only">{texts.saidBy(clientConfig().assistant_name)} </span>
      {hasTelemetry && entry.telemetry !== null && (
        <p title={entry.telemetry} className="mb-1 line-clamp-2 font-mono text-[0.86em] leading-snug wrap-anywhere text-ink-soft">
          {entry.telemetry}
        </p>
      )}
      {entry.alarm !== null && (
        <p role="alert" className="mb-2 flex items-start gap-2 rounded-lg bg-emergency px-3 py-2 text-emergency-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            <strong>{texts.alarm[entry.alarm.kind]}.</strong>
            {/* The message mostly says it itself. */}
            {!entry.text.includes(entry.alarm.action) && ` ${entry.alarm.action}`}
          </span>
        </p>
      )}
      <AssistantMessage text={entry.text} language={entry.language} />
      {choices.length > 0 && (
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {texts.choices}: {choices.join(' · ')}
        </p>
      )}
      <CopyButton
        isIcon
        text={() => [entry.text, ...choices.map((label) => `- ${label}`)].join('\n')}
        label={texts.copyMessage}
        className="-ms-2 min-h-6"
      />
      {hasTelemetry && <TurnMark messageId={entry.id} />}
    </div>
  );
}
