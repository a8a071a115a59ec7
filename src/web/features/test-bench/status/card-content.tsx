import { type RefObject, useId } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import type { Accuracy } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../ui/runs/duration.ts';
import { splitDiagnoses } from '../../../ui/runs/split-diagnoses.ts';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { cutText, previewOf } from '../cut-text.ts';
import { texts } from '../texts.ts';
import type { ShownTest } from './read-test-list.ts';

const previewWords = 28;
const mostDiagnoses = 3;
const longestError = 60;

interface CardContentProps {
  readonly test: ShownTest;
  /** The test's status, or TIMEOUT. */
  readonly status: string;
  readonly accuracy: Accuracy | null;
  /** Of the element that holds the diagnosis. */
  readonly diagnosisId: string;
  /** Is given the button that opens the details. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** What a card tells of its test, with the button that opens it. */
export function CardContent({ test, status, accuracy, diagnosisId, opener }: CardContentProps) {
  const statusId = useId();
  const { summary, error } = test;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span id={statusId} className="flex gap-2">
          <StatusBadge status={status} />
          {accuracy !== null && <AccuracyBadge accuracy={accuracy} />}
        </span>
        {test.status === 'running' && <span className="tabular-nums">{texts.card.turns(test.turns)}</span>}
        <span className="ms-auto tabular-nums">{test.createdAt !== null && <Ago instant={test.createdAt} />}</span>
      </p>
      <h3 id={diagnosisId} className="text-[1.08rem] leading-snug font-bold wrap-anywhere">
        <button
          ref={opener}
          type="button"
          data-opener
          aria-describedby={statusId}
          className="text-start outline-none group-hover:text-accent group-hover:underline"
        >
          {test.diagnosis}
        </button>
      </h3>
      <p className="leading-snug wrap-anywhere text-ink-soft">{previewOf(test.medicalInfo, previewWords)}</p>
      {error !== null && (
        <p title={error} className="leading-snug font-semibold wrap-anywhere text-attention">
          {cutText(error, longestError)}
        </p>
      )}
      {summary !== null && (
        <div className="mt-auto grid grid-cols-2 gap-x-4 gap-y-1.5 border-t border-line pt-2">
          <p className="col-span-2 flex flex-wrap justify-between gap-x-4 tabular-nums text-ink-soft">
            <span>{summary.missedPercent !== null && texts.card.missed(summary.missedPercent)}</span>
            {test.protocolVersion !== null && <span className="font-mono text-[0.93em]">{test.protocolVersion}</span>}
            <span>{texts.card.took(durationBetween(test.startedAt, test.finishedAt))}</span>
          </p>
          <DiagnosisColumn title={texts.card.top3} diagnoses={summary.topThree} />
          <DiagnosisColumn title={texts.card.doNotMiss} diagnoses={summary.doNotMiss} />
        </div>
      )}
    </>
  );
}

function DiagnosisColumn({ title, diagnoses }: { readonly title: string; readonly diagnoses: string }) {
  const shown = [...new Set(splitDiagnoses(diagnoses))].slice(0, mostDiagnoses);
  return (
    <div className="min-w-0">
      <h4 className="text-[0.93em] text-ink-soft">{title}</h4>
      {shown.length === 0 && <p>{texts.card.none}</p>}
      <ul>
        {shown.map((diagnosis) => (
          <li key={diagnosis} className="wrap-anywhere">
            {diagnosis}
          </li>
        ))}
      </ul>
    </div>
  );
}
