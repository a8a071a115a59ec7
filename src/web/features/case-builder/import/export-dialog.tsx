import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { CaseList } from '../list/case-list.ts';
import { texts } from '../texts.ts';
import type { CaseFileFormat } from './case-source.ts';
import { exportName } from './export-name.ts';
import { FormatSelect } from './format-select.tsx';
import { exportCases } from './requests.ts';
import { importTexts } from './texts.ts';

const words = importTexts.exporting;

interface ExportDialogProps {
  readonly list: CaseList;
  /** The complaint that is being looked at, which is offered first; null for all. */
  readonly complaint: string | null;
  readonly onClose: () => void;
}

/** Gives the library out as a file, or the cases of one complaint. */
export function ExportDialog({ list, complaint: current, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<CaseFileFormat>('jsonl');
  const [complaint, setComplaint] = useState(current);
  const complaintId = useId();
  const exporting = useMutation({ mutationFn: () => exportCases(format, complaint) });

  const start = async (): Promise<void> => {
    if (exporting.isPending) return;
    try {
      saveFile(exportName(format, complaint), await exporting.mutateAsync());
      onClose();
    } catch {
      // The mutation keeps why it failed.
    }
  };

  return (
    <Modal
      title={words.title}
      onClose={onClose}
      width="w-[min(34rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onClose}>{words.cancel}</ToolButton>
          <ToolButton look="primary" aria-disabled={exporting.isPending} onClick={() => void start()}>
            {exporting.isPending ? words.busy : importTexts.export}
          </ToolButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {exporting.isError && (
          <Notice tone="failure">
            {words.failed(exporting.error instanceof Error ? exporting.error.message : texts.failures.unexpected)}
          </Notice>
        )}
        <div className="flex flex-col gap-1">
          <label htmlFor={complaintId} className="font-semibold">
            {words.complaint}
          </label>
          <select
            id={complaintId}
            value={complaint === null ? 'all' : `one:${complaint}`}
            onChange={({ target: { value } }) => setComplaint(value === 'all' ? null : value.slice('one:'.length))}
            className="control min-h-8 rounded-lg px-2 py-1"
          >
            <option value="all">{words.all(list.total)}</option>
            {list.groups.map(({ chief_complaint, cases }) => (
              <option key={chief_complaint} value={`one:${chief_complaint}`}>
                {words.one(chief_complaint, cases.length)}
              </option>
            ))}
          </select>
        </div>
        <FormatSelect value={format} onChange={setFormat} />
        <p className="text-ink-soft">{words.words[format]}</p>
      </div>
    </Modal>
  );
}
