import { FileDown, FileUp } from 'lucide-react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { CaseList } from '../list/case-list.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { importTexts } from './texts.ts';

/** What is open of it; `sample` is the import, with the library that comes with the product chosen. */
export type Transfer = 'import' | 'sample' | 'export' | null;

interface CaseTransferProps {
  readonly open: Transfer;
  readonly onOpen: (open: Transfer) => void;
  /** Undefined until it was first loaded. */
  readonly list: CaseList | undefined;
  /** The complaint whose cases alone are shown; null where more are. */
  readonly complaint: string | null;
  readonly onImported: () => void;
  readonly onFailed: (words: string) => void;
}

/** The ways of cases into the library and out of it. */
export function CaseTransfer({ open, onOpen, list, complaint, onImported, onFailed }: CaseTransferProps) {
  const close = (): void => onOpen(null);
  return (
    <div className="flex gap-2">
      <ToolButton onClick={() => onOpen('import')}>
        <FileUp aria-hidden className="size-4" />
        {importTexts.import}
      </ToolButton>
      <ToolButton disabled={list === undefined || list.total === 0} onClick={() => onOpen('export')}>
        <FileDown aria-hidden className="size-4" />
        {importTexts.export}
      </ToolButton>
      {(open === 'import' || open === 'sample') && (
        <ImportDialog takesSample={open === 'sample'} onClose={close} onImported={onImported} onFailed={onFailed} />
      )}
      {open === 'export' && list !== undefined && <ExportDialog list={list} complaint={complaint} onClose={close} />}
    </div>
  );
}
