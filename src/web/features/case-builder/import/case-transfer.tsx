import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { CaseList } from '../list/case-list.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { importTexts } from './texts.ts';

interface CaseTransferProps {
  /** Undefined until it was first loaded. */
  readonly list: CaseList | undefined;
  /** The complaint whose cases alone are shown; null where more are. */
  readonly complaint: string | null;
  readonly onImported: () => void;
  readonly onFailed: (words: string) => void;
}

/** The ways of cases into the library and out of it. */
export function CaseTransfer({ list, complaint, onImported, onFailed }: CaseTransferProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="flex gap-2">
      <ToolButton onClick={() => setOpen('import')}>
        <FileUp aria-hidden className="size-4" />
        {importTexts.import}
      </ToolButton>
      <ToolButton disabled={list === undefined || list.total === 0} onClick={() => setOpen('export')}>
        <FileDown aria-hidden className="size-4" />
        {importTexts.export}
      </ToolButton>
      {open === 'import' && <ImportDialog onClose={close} onImported={onImported} onFailed={onFailed} />}
      {open === 'export' && list !== undefined && <ExportDialog list={list} complaint={complaint} onClose={close} />}
    </div>
  );
}
