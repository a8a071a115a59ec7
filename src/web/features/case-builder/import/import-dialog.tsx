import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CaseSource } from './case-source.ts';
import { ChooseStep } from './choose-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { ImportCounts } from './requests.ts';
import { importTexts } from './texts.ts';
import { useCaseImport } from './use-case-import.ts';

interface ImportDialogProps {
  /** Begins with the library that comes with the product. */
  readonly takesSample: boolean;
  readonly onClose: () => void;
  /** Cases came in, maybe after the window was closed. */
  readonly onImported: () => void;
  /** The import failed after the window was closed. */
  readonly onFailed: (words: string) => void;
}

type Step =
  | { readonly kind: 'choose' }
  /** `look` tells one look through a file from the next. */
  | { readonly kind: 'preview'; readonly source: CaseSource; readonly look: number }
  | { readonly kind: 'done'; readonly counts: ImportCounts };

/** Takes in a file of cases: it is chosen, looked through, and imported. Nothing of it is lost when that fails. */
export function ImportDialog({ takesSample, onClose, onImported, onFailed }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [pasted, setPasted] = useState('');
  const [isFirstChoice, setIsFirstChoice] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const caseImport = useCaseImport({
    onDone: (counts) => {
      setPasted('');
      setStep({ kind: 'done', counts });
      onImported();
    },
    onFailedLater: onFailed,
  });

  const look = (source: CaseSource): void => {
    caseImport.forget();
    setIsFirstChoice(false);
    setStep((before) => ({ kind: 'preview', source, look: before.kind === 'preview' ? before.look + 1 : Date.now() }));
  };
  const close = (): void => {
    if (pasted.trim() !== '' && !caseImport.isRunning) setIsAsking(true);
    else onClose();
  };

  return (
    <>
      {step.kind === 'choose' && (
        <ChooseStep takesSample={takesSample && isFirstChoice} pasted={pasted} onPasted={setPasted} onChosen={look} onClose={close} />
      )}
      {step.kind === 'preview' && (
        <PreviewStep
          key={step.look}
          source={step.source}
          look={step.look}
          caseImport={caseImport}
          onFormat={(format) => look({ ...step.source, format })}
          onBack={() => setStep({ kind: 'choose' })}
          onClose={close}
        />
      )}
      {step.kind === 'done' && <DoneStep counts={step.counts} onAnother={() => setStep({ kind: 'choose' })} onClose={onClose} />}
      {isAsking && <ConfirmDialog {...importTexts.preview.leave} onConfirm={onClose} onCancel={() => setIsAsking(false)} />}
    </>
  );
}
