import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { ImportCounts } from './requests.ts';
import { importTexts } from './texts.ts';

const words = importTexts.done;

interface DoneStepProps {
  readonly counts: ImportCounts;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What came of an import. */
export function DoneStep({ counts, onAnother, onClose }: DoneStepProps) {
  return (
    <Modal
      title={importTexts.choose.title}
      onClose={onClose}
      width="w-[min(34rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onAnother}>{importTexts.preview.another}</ToolButton>
          <ToolButton look="primary" onClick={onClose}>
            {words.close}
          </ToolButton>
        </>
      }
    >
      <Notice tone="success">
        <p className="font-semibold">{words.title(counts.new + counts.changed)}</p>
        <p>{words.counts(counts)}</p>
        {counts.wrong > 0 && <p>{words.skipped(counts.wrong)}</p>}
      </Notice>
    </Modal>
  );
}
