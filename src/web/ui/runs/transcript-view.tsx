import { AssistantMessage } from '../assistant-message.tsx';
import { texts } from './texts.ts';
import { readTranscript, type ShownTurn } from './transcript-turns.ts';

/** A transcript turn by turn, the assistant's words as formatted text; its raw text where no turns could be told apart in it. */
export function TranscriptView({ transcript }: { readonly transcript: unknown }) {
  const read = readTranscript(transcript);
  if (read.kind === 'missing') return <p className="text-ink-soft">{texts.noTranscript}</p>;
  if (read.kind === 'raw') return <pre className="font-mono text-[0.93em] wrap-anywhere whitespace-pre-wrap">{read.text}</pre>;
  return (
    <ol className="flex flex-col gap-3">
      {read.turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns have no ids and are only ever added at the end.
        <li key={index}>
          <TurnView turn={turn} />
        </li>
      ))}
    </ol>
  );
}

/** One turn: who speaks, the question that it asks, and the words. */
export function TurnView({ turn }: { readonly turn: ShownTurn }) {
  const isPatient = turn.side === 'patient';
  return (
    <div className={`border-s-3 ps-3 ${isPatient ? 'border-accent' : 'border-line-strong'}`}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.93em] text-ink-soft">
        <span className={`font-semibold ${isPatient ? 'text-accent' : ''}`}>{speakerWord(turn)}</span>
        {turn.node !== null && (
          <span title={texts.node(turn.node)} className="font-mono">
            {turn.node}
          </span>
        )}
      </p>
      {isPatient ? <p className="wrap-anywhere whitespace-pre-wrap">{turn.text}</p> : <AssistantMessage text={turn.text} />}
    </div>
  );
}

function speakerWord({ side, speaker }: ShownTurn): string {
  return side === 'other' ? speaker : texts.speakers[side];
}
