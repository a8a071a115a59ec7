import type { TestCard } from '../../../../contracts/test-run.ts';
import { Ago } from '../../../ui/ago.tsx';
import type { Accuracy } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../ui/runs/duration.ts';
import { splitDiagnoses } from '../../../ui/runs/split-diagnoses.ts';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { cutText, previewOf } from '../cut-text.ts';
import { texts } from '../texts.ts';

const previewWords = 28;
const mostDiagnoses = 3;
const longestError = 60;

interface CardContentProps {
  readonly test: TestCard;
  /** The test's status, or TIMEOUT. */
  readonly status: string;
  readonly accuracy: Accuracy | null;
  /** Of the element that holds the diagnosis. */
  readonly diagnosisId: string;
}

/** What a card tells of its test. Spans alone, since a button holds no blocks. */
export function CardContent({ test, status, accuracy, diagnosisId }: CardContentProps) {
  const { summary, error } = test;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <StatusBadge status={status} />
        {accuracy !== null && <AccuracyBadge accuracy={accuracy} />}
        {test.status === 'running' && <span className="tabular-nums">{texts.card.turns(test.current_turns)}</span>}
        <span className="ms-auto tabular-nums">
          <Ago instant={test.created_at} />
        </span>
      </span>
      <span id={diagnosisId} className="text-[1.08rem] leading-snug font-bold wrap-anywhere">
        {test.diagnosis}
      </span>
      <span className="leading-snug wrap-anywhere text-ink-soft">{previewOf(test.medical_info, previewWords)}</span>
      {error !== null && (
        <span title={error} className="leading-snug font-semibold wrap-anywhere text-attention">
          {cutText(error, longestError)}
        </span>
      )}
      {summary !== null && (
        <span className="mt-auto grid grid-cols-2 gap-x-4 gap-y-1.5 border-t border-line pt-2">
          <span className="col-span-2 flex justify-between gap-x-4 tabular-nums text-ink-soft">
            <span>{texts.card.missed(summary.questions_missed_percent)}</span>
            <span>{texts.card.took(durationBetween(test.started_at, test.finished_at))}</span>
          </span>
          <DiagnosisColumn title={texts.details.top3} diagnoses={summary.top_3_diagnoses} />
          <DiagnosisColumn title={texts.details.doNotMiss} diagnoses={summary.do_not_miss_diagnoses} />
        </span>
      )}
    </>
  );
}

function DiagnosisColumn({ title, diagnoses }: { readonly title: string; readonly diagnoses: string }) {
  const shown = splitDiagnoses(diagnoses).slice(0, mostDiagnoses);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-[0.93em] text-ink-soft">{title}</span>
      {shown.length === 0 && <span>{texts.details.notKnown}</span>}
      {shown.map((diagnosis) => (
        <span key={diagnosis} className="truncate" title={diagnosis}>
          {diagnosis}
        </span>
      ))}
    </span>
  );
}
