import { useEffect, useState } from 'react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio } from '../studio-context.ts';
import type { Fix } from './apply-fixes.ts';
import { texts } from './texts.ts';
import { useValidation } from './use-validation.ts';
import { ValidationResultsModal } from './validation-results-modal.tsx';

/** Has the text validated, and opens what was found. */
export function ValidateButton() {
  const studio = useStudio();
  const { validation, validate } = useValidation();
  const [isOpen, setIsOpen] = useState(false);
  const [applied, setApplied] = useState<readonly Fix[]>([]);
  const start = () => {
    setIsOpen(false);
    setApplied([]);
    validate();
  };
  useEffect(
    () =>
      studio.onCommand((command) => {
        if (command !== 'validate') return;
        setIsOpen(false);
        setApplied([]);
        validate();
      }),
    [studio, validate],
  );
  const isDone = validation.state === 'done';
  const isBusy = validation.state === 'validating';
  return (
    <>
      <ToolButton
        aria-disabled={isBusy}
        onClick={() => (isDone ? setIsOpen(true) : start())}
        className={isBusy ? 'cursor-progress opacity-70' : ''}
      >
        {isDone ? texts.result : isBusy ? texts.validating : texts.validate}
      </ToolButton>
      {isDone && isOpen && (
        <ValidationResultsModal
          key={validation.result.session_id}
          source={validation.source}
          result={validation.result}
          applied={applied}
          onApplied={setApplied}
          onRevalidate={start}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
