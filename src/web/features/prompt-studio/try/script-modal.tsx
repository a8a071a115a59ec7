import { useId, useState } from 'react';
import { misfitIn } from '../../../../prompt-compiler/trying/misfit-in.ts';
import type { Trial } from '../../../../prompt-compiler/trying/trial.ts';
import { readTrialScript, type TrialScript, writeTrialScript } from '../../../../prompt-compiler/trying/trial-script.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface ScriptModalProps {
  readonly trial: Trial;
  readonly onWalk: (script: TrialScript) => void;
  readonly onClose: () => void;
}

/** The answers of a walk as text: to be copied, or pasted and walked. */
export function ScriptModal({ trial, onWalk, onClose }: ScriptModalProps) {
  const id = useId();
  const [text, setText] = useState(() => writeTrialScript(trial));
  const [said, setSaid] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const copy = () => {
    // Outside secure pages there is no clipboard at all.
    const copied: Promise<void> = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  };
  const walk = () => {
    const read = readTrialScript(text);
    if (!read.ok) return setWrong(read.error);
    const misfit = misfitIn(trial.protocol, read.value.answers);
    if (misfit !== null) return setWrong(misfit);
    onWalk(read.value);
    onClose();
  };
  const foot = (
    <>
      <span role="status" className="me-auto self-center text-ink-soft">
        {said}
      </span>
      <ToolButton onClick={copy}>{texts.copy}</ToolButton>
      <ToolButton look="primary" onClick={walk}>
        {texts.walk}
      </ToolButton>
    </>
  );
  return (
    <Modal title={texts.script} onClose={onClose} width="w-[min(44rem,calc(100vw-2rem))]" foot={foot}>
      <p id={`${id}-help`} className="pb-2 text-ink-soft">
        {texts.scriptHelp}
      </p>
      <textarea
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
          setSaid(null);
        }}
        rows={16}
        spellCheck={false}
        aria-label={texts.script}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? `${id}-help` : `${id}-wrong`}
        className="w-full rounded-lg border border-line-strong bg-page p-2.5 font-mono text-[0.93rem] aria-invalid:border-attention"
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} role="alert" className="pt-1 text-attention">
          {wrong}
        </p>
      )}
    </Modal>
  );
}
