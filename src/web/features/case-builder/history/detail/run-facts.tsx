import type { ReactNode } from 'react';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { accuracyOfScore } from '../../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../../ui/runs/duration.ts';
import { fallBackListWords } from '../../../../ui/runs/fall-back-words.ts';
import { modelUseWords } from '../../../../ui/runs/model-use-words.ts';
import type { RanOnView, RunView } from '../../../../ui/runs/run-view.ts';
import { StatusBadge } from '../../../../ui/runs/status-badge.tsx';
import { texts as runTexts } from '../../../../ui/runs/texts.ts';
import { dateAndTimeWords, shortId, shortVersion } from '../run-words.ts';
import { texts } from '../texts.ts';

interface RunFactsProps {
  readonly caseId: string;
  readonly runId: string;
  readonly run: RunView;
}

/** A run in two lines: what it came to, and what it ran on. */
export function RunFacts({ caseId, runId, run }: RunFactsProps) {
  const ranOn = ranOnParts(run.ranOn);
  const at = run.startedAt ?? run.finishedAt;
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
      <Fact name={texts.accuracy}>
        <span className="inline-flex gap-1.5 align-middle">
          <AccuracyBadge accuracy={accuracyOfScore(run.summary?.accuracy)} />
          {run.status !== 'succeeded' && <StatusBadge status={run.status} />}
        </span>
      </Fact>
      {run.summary !== null && (
        <Fact name={texts.missed}>
          <span className="font-semibold">{texts.missedCount(run.summary.questionsMissed.length)}</span>{' '}
          {run.summary.missedPercent !== null && <span className="text-ink-soft">({Math.round(run.summary.missedPercent)}%)</span>}
        </Fact>
      )}
      <Fact name={texts.duration}>{durationBetween(run.startedAt, run.finishedAt)}</Fact>
      {at !== null && <Fact name={texts.started}>{dateAndTimeWords(at)}</Fact>}
      <Fact name={texts.runId}>
        <span title={runId} className="font-mono text-[0.93em]">
          {shortId(runId)}
        </span>
        <CopyButton isIcon text={runId} label={texts.copyRunId} className="min-h-6 px-1 align-middle" />
      </Fact>
      <Fact name={texts.caseId}>
        <span className="font-mono text-[0.93em] wrap-anywhere">{caseId}</span>
        <CopyButton isIcon text={caseId} label={texts.copyCaseId} className="min-h-6 px-1 align-middle" />
      </Fact>
      {ranOn.length > 0 && (
        <Fact name={texts.ranOn}>
          {ranOn.map(({ part, value, words }, index) => (
            <span key={part} title={value}>
              {index > 0 && ' · '}
              {words}
            </span>
          ))}
        </Fact>
      )}
      {run.modelUse !== null && <Fact name={runTexts.modelUse}>{modelUseWords(run.modelUse)}</Fact>}
      {run.fallBacks.length > 0 && <Fact name={runTexts.fallBacks}>{fallBackListWords(run.fallBacks)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="inline text-ink-soft">{name}</dt> <dd className="inline">{children}</dd>
    </div>
  );
}

/** What is known of what a run ran on, each part in words and in full. */
function ranOnParts(ranOn: RanOnView): readonly { readonly part: string; readonly value: string; readonly words: string }[] {
  return (['protocol', 'model', 'prompts', 'seed', 'knowledge'] as const).flatMap((part) => {
    const value = ranOn[part];
    return value === null ? [] : [{ part, value, words: texts.ranOnParts[part](shortVersion(value)) }];
  });
}
