import { useId } from 'react';
import { Link } from 'react-router';
import type { TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { Ago } from '../../../../ui/ago.tsx';
import { ShareCell } from '../../../../ui/batches/share-cell.tsx';
import { texts as batchTexts } from '../../../../ui/batches/texts.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { batchAddress } from '../addresses.ts';
import { BatchProgress } from '../batch-progress.tsx';
import { casesWords, protocolWords, sizeWords } from '../batch-words.ts';
import { texts } from '../texts.ts';
import { useBatchActs } from '../use-batch-acts.tsx';

interface BatchRowProps {
  readonly batch: TestBatch;
  readonly isChosen: boolean;
  /** Two others are chosen already. */
  readonly isFull: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDeleted: () => void;
}

const layout =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2.5 @5xl:grid-cols-[auto_minmax(13rem,1.3fr)_minmax(12rem,1fr)_minmax(24rem,1.2fr)_10.5rem] @5xl:gap-x-5';

/** One batch of the list: what it is, how far, what it comes to, and what can be done with it. */
export function BatchRow({ batch, isChosen, isFull, onChoose, onDeleted }: BatchRowProps) {
  const nameId = useId();
  const acts = useBatchActs(batch, onDeleted);
  return (
    <li aria-labelledby={nameId} className={`px-3.5 py-3 ${layout} ${isChosen ? 'bg-accent-tint/50' : 'bg-surface'}`}>
      <input
        type="checkbox"
        aria-label={texts.list.choose(batch.name)}
        checked={isChosen}
        disabled={isFull}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="mt-0.5 size-4.5"
      />
      <div className="min-w-0">
        <h2 id={nameId} className="text-[1.08rem] leading-snug font-bold wrap-anywhere">
          <Link to={batchAddress(batch.batch_id)} className="rounded hover:text-accent hover:underline">
            {batch.name}
          </Link>
        </h2>
        <p className="text-ink-soft tabular-nums wrap-anywhere">
          {casesWords(batch)} · {sizeWords(batch)} ·{' '}
          <span className={batch.protocol_version === null ? '' : 'font-mono text-[0.93em]'}>{protocolWords(batch)}</span>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          <Ago instant={batch.created_at} /> {texts.details.by(batch.created_by)}
        </p>
      </div>
      <div className="@max-5xl:col-start-2">
        <BatchProgress batch={batch} />
      </div>
      <Shares batch={batch} />
      <div className="flex flex-wrap content-start gap-1.5 @max-5xl:col-start-2 @5xl:justify-end">
        {acts.canCancel && (
          <ToolButton className="min-h-7 px-2.5" aria-describedby={nameId} aria-disabled={acts.isBusy} onClick={acts.cancel}>
            {texts.batch.cancel}
          </ToolButton>
        )}
        {acts.canRetry && (
          <ToolButton
            className="min-h-7 px-2.5"
            title={texts.batch.retryFailedHint}
            aria-describedby={nameId}
            aria-disabled={acts.isBusy}
            onClick={acts.retry}
          >
            {batch.progress.failed > 0 ? texts.batch.retryFailed : texts.batch.runTheRest}
          </ToolButton>
        )}
        <ToolButton
          look="quiet"
          className="min-h-7 px-2.5"
          aria-label={texts.batch.deleteNamed(batch.name)}
          aria-disabled={acts.isBusy}
          onClick={acts.remove}
        >
          {texts.batch.delete}
        </ToolButton>
      </div>
      {acts.problem !== null && (
        <p role="alert" className="col-span-full font-semibold text-attention wrap-anywhere">
          {acts.problem}
        </p>
      )}
      {acts.question}
    </li>
  );
}

function Shares({ batch: { shares } }: { readonly batch: TestBatch }) {
  if (shares.top_3.of === 0) return <p className="text-ink-soft @max-5xl:col-start-2">{texts.batch.scoring}</p>;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] content-start gap-x-4 gap-y-2 @max-5xl:col-start-2">
      {(['correct', 'top_3', 'named'] as const).map((share) => (
        <div key={share} className="min-w-0">
          <dt className="text-[0.93em] whitespace-nowrap text-ink-soft" title={batchTexts.shareMeanings[share]}>
            {batchTexts.shares[share]}
          </dt>
          <dd>
            <ShareCell share={shares[share]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
