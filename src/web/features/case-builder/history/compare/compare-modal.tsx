import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { Modal } from '../../../../ui/modal.tsx';
import type { TabId } from '../detail/run-tabs.tsx';
import { useHistoryAddress } from '../history-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { runQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import type { ComparedRun } from './compared-run.ts';
import { DifferenceTable } from './difference-table.tsx';
import { LineByLine } from './line-by-line.tsx';
import { RunPane } from './run-pane.tsx';
import { useScrollTogether } from './use-scroll-together.ts';
import { Option, ViewChoice } from './view-choice.tsx';

interface CompareModalProps {
  readonly medicalCase: MedicalCase;
  readonly runIds: readonly [string, string];
  readonly onClose: () => void;
}

/** Two runs of a case: what changed between them, and both side by side or line by line. */
export function CompareModal({ medicalCase, runIds, onClose }: CompareModalProps) {
  const runs = useQueries({ queries: runIds.map((id) => runQuery(medicalCase.id, id)) });
  const [left, right] = runs.map(({ data }, index): ComparedRun | null => {
    const id = runIds[index];
    return data === undefined || id === undefined ? null : { id, run: data };
  });
  const failed = runs.filter(({ data, error }) => data === undefined && error !== null);
  return (
    <Modal title={texts.compare} onClose={onClose} width="w-[min(110rem,calc(100vw-1rem))]">
      {failed.length > 0 ? (
        <LoadFailure
          message={texts.comparison.failed}
          reason={failed[0]?.error?.message ?? ''}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : left && right ? (
        <Compared medicalCase={medicalCase} left={left} right={right} />
      ) : (
        <p role="status" className="text-ink-soft">
          {texts.comparison.loading}
        </p>
      )}
    </Modal>
  );
}

interface ComparedProps {
  readonly medicalCase: MedicalCase;
  readonly left: ComparedRun;
  readonly right: ComparedRun;
}

function Compared({ medicalCase, left, right }: ComparedProps) {
  const address = useHistoryAddress();
  const [tab, setTab] = useState<TabId>('overview');
  const [scrollsTogether, setScrollsTogether] = useState(true);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const panes = useScrollTogether(scrollsTogether);
  const view = address.view === 'lines' ? 'lines' : 'panes';
  return (
    <div className="flex flex-col gap-3 lg:h-[calc(100dvh-8.25rem)]">
      <DifferenceTable medicalCase={medicalCase} left={left} right={right} />
      <ViewChoice view={view} onView={(chosen) => address.change({ view: chosen === 'panes' ? null : chosen }, { replace: true })}>
        {view === 'lines' ? (
          <Option name={texts.lines.onlyDifferences} isOn={onlyDifferences} onChange={setOnlyDifferences} />
        ) : (
          <Option name={texts.comparison.scrollTogether} isOn={scrollsTogether} onChange={setScrollsTogether} className="max-lg:hidden" />
        )}
      </ViewChoice>
      {view === 'lines' ? (
        <LineByLine left={left} right={right} onlyDifferences={onlyDifferences} />
      ) : (
        <div {...panes} className="grid min-h-0 flex-1 gap-x-3 max-lg:gap-y-3 lg:grid-cols-2 lg:grid-rows-[auto_auto_minmax(0,1fr)]">
          {[left, right].map((compared) => (
            <RunPane key={compared.id} compared={compared} medicalCase={medicalCase} tab={tab} onTab={setTab} />
          ))}
        </div>
      )}
    </div>
  );
}
