import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download, GitCompareArrows } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { batchesAddress } from '../addresses.ts';
import { type ExportFormat, requestExport } from '../requests.ts';
import { texts } from '../texts.ts';
import { useBatchActs } from '../use-batch-acts.tsx';

/** The name of a batch, and what can be done with it. */
export function BatchHead({ batch }: { readonly batch: TestBatch }) {
  const navigate = useNavigate();
  const acts = useBatchActs(batch, () => void navigate(batchesAddress, { replace: true }));
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(`batch-${batch.batch_id.slice(-8)}.${format}`, await requestExport(batch.batch_id, format)),
  });
  const problem = acts.problem ?? (exporting.error === null ? null : texts.details.exportFailed(exporting.error.message));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        to={batchesAddress}
        aria-label={texts.details.back}
        title={texts.details.back}
        className="-ms-1.5 flex size-8 items-center justify-center rounded-lg text-ink-soft hover:bg-accent-tint hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
      </Link>
      <h2 className="min-w-0 flex-1 basis-60 text-[1.3rem] leading-tight font-bold tracking-tight wrap-anywhere">{batch.name}</h2>
      <div className="flex flex-wrap gap-1.5">
        {acts.canCancel && (
          <ToolButton aria-disabled={acts.isBusy} onClick={acts.cancel}>
            {texts.batch.cancel}
          </ToolButton>
        )}
        {acts.canRetry && (
          <ToolButton title={texts.batch.retryFailedHint} aria-disabled={acts.isBusy} onClick={acts.retry}>
            {batch.progress.failed > 0 ? texts.batch.retryFailed : texts.batch.runTheRest}
          </ToolButton>
        )}
        <ToolButton onClick={() => void navigate(`${batchesAddress}?${new URLSearchParams({ chosen: batch.batch_id })}`)}>
          <GitCompareArrows aria-hidden className="size-4" />
          {texts.details.compare}
        </ToolButton>
        {(['jsonl', 'csv'] as const).map((format) => (
          <ToolButton
            key={format}
            aria-disabled={exporting.isPending}
            onClick={() => {
              if (!exporting.isPending) exporting.mutate(format);
            }}
          >
            <Download aria-hidden className="size-4" />
            {texts.details.exportAs(format.toUpperCase())}
          </ToolButton>
        ))}
        <CopyButton text={() => `${window.location.origin}${window.location.pathname}`} label={texts.details.copyLink} />
        <ToolButton look="quiet" aria-disabled={acts.isBusy} onClick={acts.remove}>
          {texts.batch.delete}
        </ToolButton>
      </div>
      {problem !== null && (
        <p role="alert" className="basis-full font-semibold text-attention wrap-anywhere">
          {problem}
        </p>
      )}
      {acts.question}
    </div>
  );
}
