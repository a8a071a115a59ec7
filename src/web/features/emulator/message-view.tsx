import { TriangleAlert } from 'lucide-react';
import { clientConfig } from '../../app/client-config.ts';
import { AssistantMessage } from '../../ui/assistant-message.tsx';
import type { AssistantEntry, Entry } from './session/entry.ts';
import { texts } from './texts.ts';

interface MessageViewProps {
  readonly entry: Exclude<Entry, { kind: 'concluded' }>;
  readonly hasTelemetry: boolean;
}

/** One message of the conversation: the patient's words as they were said, the assistant's as formatted text. */
export function MessageView({ entry, hasTelemetry }: MessageViewProps) {
  switch (entry.kind) {
    case 'patient':
      return (
        <div className="flex justify-end">
          <div className="max-w-[85%] rounded-xl rounded-br-sm bg-accent-tint px-3 py-1.5">
            <span className="sr-only">{texts.saidByPatient} </span>
            <div className="wrap-anywhere whitespace-pre-wrap">{entry.text}</div>
          </div>
        </div>
      );
    case 'failed':
      return <p className="border-s-3 border-attention ps-3">{texts.sendFailed}</p>;
    case 'assistant':
      return <AssistantView entry={entry} hasTelemetry={hasTelemetry} />;
  }
}

function AssistantView({ entry, hasTelemetry }: { readonly entry: AssistantEntry; readonly hasTelemetry: boolean }) {
  return (
    <>
      <span className="sr-only">{texts.saidBy(clientConfig().assistant_name)} </span>
      {hasTelemetry &&
        entry.telemetry.map((line) => (
          <p key={line} className="mb-1 font-mono text-[0.86em] leading-snug wrap-anywhere text-ink-soft">
            {line}
          </p>
        ))}
      {entry.alarm !== null && (
        <p role="alert" className="mb-2 flex items-start gap-2 rounded-lg bg-emergency px-3 py-2 text-emergency-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            <strong>{texts.alarm[entry.alarm.kind]}.</strong> {entry.alarm.action}
          </span>
        </p>
      )}
      <AssistantMessage text={entry.text} />
    </>
  );
}
