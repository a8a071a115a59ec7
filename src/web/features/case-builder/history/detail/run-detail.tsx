import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useHistoryAddress } from '../history-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { runQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { FidelityNotice } from './fidelity-notice.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunTabs, type TabId, tabOf } from './run-tabs.tsx';
import { useTranscriptDownload } from './use-transcript-download.ts';

interface RunDetailProps {
  readonly medicalCase: MedicalCase;
  readonly runId: string;
  readonly onBack: () => void;
  readonly onDelete: (runId: string) => void;
}

/** One run of a case: what it came to, what it ran on, and everything that was said. */
export function RunDetail({ medicalCase, runId, onBack, onDelete }: RunDetailProps) {
  const address = useHistoryAddress();
  const { data: run, error, refetch } = useQuery(runQuery(medicalCase.id, runId));
  const [shownTurn, setShownTurn] = useState<{ readonly turn: number } | null>(null);
  const download = useTranscriptDownload(medicalCase.id, runId);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const select = (tab: TabId): void => address.change({ tab: tab === 'overview' ? null : tab }, { replace: true });
  return (
    <div className="flex flex-col gap-3 lg:h-[min(48rem,calc(100dvh-8.25rem))]">
      <div className="flex flex-wrap items-center gap-2">
        <ToolButton ref={back} look="quiet" onClick={onBack} className="-ms-2">
          <ArrowLeft aria-hidden className="size-4" />
          {texts.back}
        </ToolButton>
        {run !== undefined && (
          <>
            <CopyButton text={() => window.location.href} label={texts.copyLink} className="sm:ms-auto" />
            <ToolButton aria-disabled={download.isPending} onClick={download.start}>
              <Download aria-hidden className="size-4" />
              {download.isPending ? texts.downloading : texts.download}
            </ToolButton>
            <ToolButton onClick={() => onDelete(runId)}>
              <Trash2 aria-hidden className="size-4" />
              {texts.delete}
            </ToolButton>
          </>
        )}
      </div>
      {error !== null && <LoadFailure message={texts.runFailed(error.message)} onRetry={refetch} />}
      {run === undefined && error === null && (
        <p role="status" className="text-ink-soft">
          {texts.loadingRun}
        </p>
      )}
      {run !== undefined && (
        <>
          <RunFacts caseId={medicalCase.id} runId={runId} run={run} />
          {run.fidelityBreaks.length > 0 && (
            <FidelityNotice
              run={run}
              onShow={(turn) => {
                setShownTurn({ turn });
                select('transcript');
              }}
            />
          )}
          <RunTabs
            label={texts.tabsOf(medicalCase.expected_diagnosis)}
            run={run}
            medicalCase={medicalCase}
            selected={tabOf(address.tab)}
            onSelect={(tab) => {
              setShownTurn(null);
              select(tab);
            }}
            shownTurn={shownTurn}
          />
        </>
      )}
    </div>
  );
}
