import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import type { CaseFileFormat, CaseSource } from './case-source.ts';
import { FormatSelect } from './format-select.tsx';
import { ImportOutlook } from './import-outlook.tsx';
import { previewImport } from './requests.ts';
import { importTexts } from './texts.ts';
import type { CaseImport } from './use-case-import.ts';

const words = importTexts.preview;

interface PreviewStepProps {
  readonly source: CaseSource;
  /** Tells this look through a file from others. */
  readonly look: number;
  readonly caseImport: CaseImport;
  readonly onFormat: (format: CaseFileFormat) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What importing a file would do, before it is done; and the import. */
export function PreviewStep({ source, look, caseImport, onFormat, onBack, onClose }: PreviewStepProps) {
  const {
    data: preview,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['case-import-preview', look],
    queryFn: ({ signal }) => previewImport(source, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const [skipWrong, setSkipWrong] = useState(false);
  const counts = preview?.counts;
  const good = counts === undefined ? 0 : counts.new + counts.changed;
  const isReady = good > 0 && (counts?.wrong === 0 || skipWrong);

  return (
    <Modal
      title={importTexts.choose.title}
      onClose={onClose}
      width="w-[min(56rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton disabled={caseImport.isRunning} onClick={onBack}>
            {isFetching ? words.cancel : words.another}
          </ToolButton>
          {preview !== undefined && (
            <ToolButton
              look="primary"
              disabled={!isReady}
              aria-disabled={caseImport.isRunning}
              onClick={() => void caseImport.start(source, skipWrong)}
            >
              {caseImport.isRunning ? words.importing(good) : words.import(good)}
            </ToolButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {caseImport.failure !== null && <Notice tone="failure">{caseImport.failure}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 font-semibold wrap-anywhere">{source.name}</p>
          <FormatSelect value={source.format} onChange={onFormat} isDisabled={caseImport.isRunning} />
        </div>
        {isFetching && <Working text={words.looking(source.name)} />}
        {error !== null && !isFetching && (
          <Notice tone="failure">
            <p>{words.failed(error instanceof Error ? error.message : texts.failures.unexpected)}</p>
            <ToolButton className="mt-2" onClick={() => void refetch()}>
              {words.retry}
            </ToolButton>
          </Notice>
        )}
        {preview !== undefined && (
          <ImportOutlook preview={preview} skipWrong={skipWrong} onSkipWrong={setSkipWrong} isFixed={caseImport.isRunning} />
        )}
        {caseImport.isRunning && <Working text={`${words.importing(good)} ${words.stays}`} />}
      </div>
    </Modal>
  );
}

function Working({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-ink-soft wrap-anywhere">
        {text}
      </p>
      <progress aria-label={text} className="h-1.5 w-full accent-accent" />
    </div>
  );
}
