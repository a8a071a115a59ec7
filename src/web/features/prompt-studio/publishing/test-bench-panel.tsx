import { CircleCheckBig, CircleHelp, CircleX, FlaskConical } from 'lucide-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import type { LatestBatch } from '../../../../contracts/test-bench/latest-batch.ts';
import { ShareCell } from '../../../ui/batches/share-cell.tsx';
import { texts as batchTexts } from '../../../ui/batches/texts.ts';
import { Badge } from '../../../ui/runs/badge.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { BatchUnderWay } from './batch-under-way.tsx';
import { GateChecks } from './gate-checks.tsx';
import { batchAddress, type Candidate } from './requests.ts';
import { RunLibraryDialog } from './run-library-dialog.tsx';
import { texts } from './texts.ts';

interface TestBenchPanelProps {
  readonly candidate: Candidate;
  /** The text that the candidate came of. */
  readonly source: string;
  /** False while a newer text in the editor is still being read. */
  readonly isUpToDate: boolean;
  /** What there is to be agreed to. */
  readonly children: ReactNode;
}

/** What the test bench says of a version, and the way to run the library of cases on it. */
export function TestBenchPanel({ candidate, source, isUpToDate, children }: TestBenchPanelProps) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [started, setStarted] = useState<{ readonly hash: string; readonly batchId: string } | null>(null);
  const [endedIds, setEndedIds] = useState<readonly string[]>([]);
  const end = useCallback((batchId: string) => {
    setEndedIds((ended) => [...ended, batchId]);
    setStarted(null);
  }, []);
  const { latest_batch: latest, hash } = candidate;
  const startedId = started?.hash === hash ? started.batchId : null;
  // One that is not finished may have been started by someone else, or before the tab was opened.
  const underWay = startedId ?? latest?.under_way.find((id) => !endedIds.includes(id)) ?? null;
  return (
    <section aria-labelledby={titleId} className="space-y-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h4 id={titleId} className="font-semibold">
          {texts.testBench}
        </h4>
        <ToolButton disabled={!isUpToDate || underWay !== null} onClick={() => setIsAsking(true)}>
          <FlaskConical aria-hidden className="size-4" />
          {texts.runLibrary}
        </ToolButton>
      </div>
      {latest === null && underWay === null && <p className="text-ink-soft">{texts.noBatch}</p>}
      {latest !== null && latest.batch_id !== underWay && <Latest latest={latest} />}
      {underWay !== null && <BatchUnderWay key={underWay} batchId={underWay} onEnded={end} />}
      {children}
      {isAsking && (
        <RunLibraryDialog
          candidate={candidate}
          source={source}
          onClose={() => setIsAsking(false)}
          onStarted={(batchId) => {
            setIsAsking(false);
            setStarted({ hash, batchId });
          }}
        />
      )}
    </section>
  );
}

function Latest({ latest }: { readonly latest: LatestBatch }) {
  const { batch_id, name, sentence, checks, shares } = latest;
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <OutcomeBadge latest={latest} />
        <Link to={batchAddress(batch_id)} className="rounded font-semibold wrap-anywhere hover:text-accent hover:underline">
          {name}
        </Link>
      </p>
      {checks.length > 0 ? <GateChecks checks={checks} /> : <p className="wrap-anywhere tabular-nums">{sentence}</p>}
      {shares.top_3.of > 0 && (
        <dl className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-1.5">
          {(['correct', 'top_3', 'named'] as const).map((share) => (
            <div key={share}>
              <dt className="text-[0.93em] whitespace-nowrap text-ink-soft" title={batchTexts.shareMeanings[share]}>
                {batchTexts.shares[share]}
              </dt>
              <dd>
                <ShareCell share={shares[share]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function OutcomeBadge({ latest: { outcome, finished } }: { readonly latest: LatestBatch }) {
  if (outcome === 'passed') return <Badge look={{ tone: 'green', Icon: CircleCheckBig }} word={texts.passed} />;
  if (outcome === 'cannot-tell') return <Badge look={{ tone: 'plain', Icon: CircleHelp }} word={texts.cannotTell} />;
  return <Badge look={{ tone: 'orange', Icon: CircleX }} word={finished ? texts.didNotPass : texts.notFinished} />;
}
