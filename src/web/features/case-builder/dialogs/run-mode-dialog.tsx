import { useMutation } from '@tanstack/react-query';
import { FlaskConical, MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { startSession } from '../requests.ts';
import { texts } from '../texts.ts';

interface RunModeDialogProps {
  readonly medicalCase: MedicalCase;
  readonly onRun: (count: number) => void;
  readonly onFailed: (words: string) => void;
  readonly onClose: () => void;
}

const runCounts = [1, 2, 3];
const cardLook = 'flex flex-col gap-3 rounded-lg border border-line-strong p-4';

/** Asks how a case is to be run: scored by the test bench, once or several times, or before one's eyes in the emulator. */
export function RunModeDialog({ medicalCase, onRun, onFailed, onClose }: RunModeDialogProps) {
  const [count, setCount] = useState(1);
  const countId = useId();
  const navigate = useNavigate();
  const launch = useMutation({ mutationFn: () => startSession(medicalCase) });

  const launchEmulator = async (): Promise<void> => {
    if (launch.isPending) return;
    try {
      const sessionId = await launch.mutateAsync();
      await navigate(`/playground/emulator?session=${encodeURIComponent(sessionId)}`);
    } catch (error) {
      onFailed(texts.dialogs.run.launchFailed(error instanceof Error ? error.message : texts.failures.unexpected));
      onClose();
    }
  };

  return (
    <Modal title={texts.dialogs.run.title} onClose={onClose} width="w-[min(44rem,calc(100vw-1rem))]">
      <p className="mb-4 text-ink-soft wrap-anywhere">
        {medicalCase.chief_complaint} · <span className="font-semibold text-ink">{medicalCase.expected_diagnosis}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <section aria-label={texts.dialogs.run.testBench} className={cardLook}>
          <p className="flex-1 text-ink-soft">{texts.dialogs.run.testBenchWords}</p>
          <div className="flex items-center gap-2">
            <label htmlFor={countId} className="font-semibold">
              {texts.dialogs.run.count}
            </label>
            <select
              id={countId}
              value={count}
              onChange={(event) => setCount(Number(event.target.value))}
              className="control min-h-8 w-auto rounded-lg px-2 py-1"
            >
              {runCounts.map((value) => (
                <option key={value} value={value}>
                  {texts.dialogs.run.runs(value)}
                </option>
              ))}
            </select>
          </div>
          <ToolButton
            look="primary"
            onClick={() => {
              onRun(count);
              onClose();
            }}
          >
            <FlaskConical aria-hidden className="size-4" />
            {texts.dialogs.run.testBench}
          </ToolButton>
        </section>
        <section aria-label={texts.dialogs.run.emulator} className={cardLook}>
          <p className="flex-1 text-ink-soft">{texts.dialogs.run.emulatorWords}</p>
          <ToolButton aria-disabled={launch.isPending} onClick={launchEmulator}>
            <MessagesSquare aria-hidden className="size-4" />
            {texts.dialogs.run.emulator}
          </ToolButton>
        </section>
      </div>
    </Modal>
  );
}
