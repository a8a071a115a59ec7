import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { DroppedStatements } from './dropped-statements.tsx';
import { GuardVerdict } from './guard-verdict.tsx';
import { ModelCalls } from './model-calls.tsx';
import { PatientBehind } from './patient-behind.tsx';
import { StepTimes } from './step-times.tsx';
import { TelemetrySection } from './telemetry-section.tsx';
import { texts } from './texts.ts';
import type { TracedTurn } from './traced-turn.ts';
import { TurnReason } from './turn-reason.tsx';
import { TurnWording } from './turn-wording.tsx';
import { UnderstoodFacts } from './understood-facts.tsx';

interface TurnDetailsProps {
  readonly turn: TracedTurn;
  readonly onShowMessage: (messageId: string, quote: string | null) => void;
}

/** What stands behind one turn, step by step. */
export function TurnDetails({ turn: { trace, answers }, onShowMessage }: TurnDetailsProps) {
  return (
    <>
      <TelemetrySection title={trace.wording === null ? texts.whyTurn : texts.why}>
        <TurnReason reason={trace.reason} />
      </TelemetrySection>
      <TelemetrySection title={texts.wording}>
        <TurnWording original_question={trace.original_question} wording={trace.wording} />
      </TelemetrySection>
      {answers !== null && (
        <>
          <TelemetrySection title={texts.understood}>
            <UnderstoodFacts facts={trace.understood} onShowQuote={(quote) => onShowMessage(answers, quote)} />
          </TelemetrySection>
          {trace.unlisted !== undefined && (
            <TelemetrySection title={texts.unlisted}>
              <p className="pb-1 text-ink-soft">{texts.unlistedHelp}</p>
              <UnderstoodFacts
                facts={trace.unlisted.map((told) => ({ ...told, finding: told.label, value: null }))}
                onShowQuote={(quote) => onShowMessage(answers, quote)}
              />
            </TelemetrySection>
          )}
          {trace.dropped !== undefined && (
            <TelemetrySection title={texts.dropped}>
              <DroppedStatements dropped={trace.dropped} />
            </TelemetrySection>
          )}
          <TelemetrySection title={texts.unused}>
            <Unused
              parts={partsUnused(trace)}
              none={trace.unlisted === undefined ? texts.allUsed : texts.restUsed}
              onShow={(part) => onShowMessage(answers, part)}
            />
          </TelemetrySection>
          <TelemetrySection title={texts.guard}>
            <GuardVerdict guard={trace.guard} />
          </TelemetrySection>
          <TelemetrySection title={texts.patient}>
            {trace.patient === null ? <p className="text-ink-soft">{texts.byHand}</p> : <PatientBehind patient={trace.patient} />}
          </TelemetrySection>
        </>
      )}
      <TelemetrySection
        title={texts.times}
        end={
          <span className="text-ink-soft">
            {texts.model} <span className="font-mono text-ink">{trace.model}</span>
          </span>
        }
      >
        <StepTimes times_ms={trace.times_ms} />
        <ModelCalls calls={trace.calls} />
      </TelemetrySection>
    </>
  );
}

/** What was told and stands in no vocabulary is shown as such, and not as what nothing was made of. */
function partsUnused({ unused, unlisted = [] }: TurnTraceReply): readonly string[] {
  return unused.filter((part) => !unlisted.some(({ quote }) => part.includes(quote) || quote.includes(part)));
}

interface UnusedProps {
  readonly parts: readonly string[];
  /** Said where there is no such part. */
  readonly none: string;
  readonly onShow: (part: string) => void;
}

function Unused({ parts, none, onShow }: UnusedProps) {
  if (parts.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul className="space-y-0.5">
      {[...new Set(parts)].map((part) => (
        <li key={part}>
          <button
            type="button"
            title={part}
            onClick={() => onShow(part)}
            className="line-clamp-3 rounded text-start wrap-anywhere underline decoration-line-strong underline-offset-2"
          >
            “{part}”
          </button>
        </li>
      ))}
    </ul>
  );
}
