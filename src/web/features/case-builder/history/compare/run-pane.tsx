import { useId, useState } from 'react';
import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { accuracyOfScore } from '../../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../../ui/runs/duration.ts';
import { StatusBadge } from '../../../../ui/runs/status-badge.tsx';
import { FidelityNotice } from '../detail/fidelity-notice.tsx';
import { RunTabs, type TabId } from '../detail/run-tabs.tsx';
import { dateAndTimeWords, shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import type { ComparedRun } from './compared-run.ts';

interface RunPaneProps {
  readonly compared: ComparedRun;
  readonly medicalCase: MedicalCase;
  /** The tab that both panes show. */
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
}

/** One of the two runs in full, headed by its id and by when it finished. */
export function RunPane({ compared: { id, run }, medicalCase, tab, onTab }: RunPaneProps) {
  const titleId = useId();
  const [shownTurn, setShownTurn] = useState<{ readonly turn: number } | null>(null);
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line lg:row-span-3 lg:grid lg:grid-rows-subgrid"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page px-3.5 py-2 tabular-nums">
        <h3 id={titleId} className="font-mono font-bold">
          {shortId(id)}
        </h3>
        <p className="text-ink-soft">{run.finishedAt === null ? texts.comparison.notFinished : dateAndTimeWords(run.finishedAt)}</p>
        <p title={texts.duration} className="text-ink-soft">
          {durationBetween(run.startedAt, run.finishedAt)}
        </p>
        <p className="flex gap-1.5 sm:ms-auto">
          <AccuracyBadge accuracy={accuracyOfScore(run.summary?.accuracy)} />
          {run.status !== 'succeeded' && <StatusBadge status={run.status} />}
        </p>
      </header>
      {/* It has a row of its own in both panes, so that what is below it stands level. */}
      <div className="px-2">
        {run.fidelityBreaks.length > 0 && (
          <div className="pt-2">
            <FidelityNotice
              run={run}
              onShow={(turn) => {
                setShownTurn({ turn });
                onTab('transcript');
              }}
            />
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-2">
        <RunTabs
          label={texts.tabsOf(shortId(id))}
          run={run}
          medicalCase={medicalCase}
          selected={tab}
          onSelect={(chosen) => {
            setShownTurn(null);
            onTab(chosen);
          }}
          shownTurn={shownTurn}
        />
      </div>
    </section>
  );
}
