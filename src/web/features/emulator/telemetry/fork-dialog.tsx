import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SessionModel } from '../../../../contracts/emulator/playground-session.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { PatientEntry } from '../session/entry.ts';
import { forkRequest, type ProtocolPick } from './fork-request.ts';
import { ModelChoice } from './model-choice.tsx';
import { requestFork } from './request-fork.ts';
import { requestProtocols } from './request-protocols.ts';
import { requestStatus } from './request-status.ts';
import { texts } from './texts.ts';

interface ForkDialogProps {
  readonly sessionId: string;
  /** The patient's message from which the new session goes another way. */
  readonly message: PatientEntry;
  readonly onOpen: (sessionId: string) => void;
  readonly onClose: () => void;
}

/** Asks for another answer, protocol or model, begins the session that forks with it, and opens that. */
export function ForkDialog({ sessionId, message, onOpen, onClose }: ForkDialogProps) {
  const id = useId();
  const [answer, setAnswer] = useState(message.text);
  const [pick, setPick] = useState<ProtocolPick>({ kind: 'same' });
  const [chosenModel, setChosenModel] = useState<SessionModel | null>(null);
  const session = useQuery({ queryKey: ['emulator', 'status', sessionId], queryFn: () => requestStatus(sessionId), gcTime: 0 });
  const configured = session.data?.configured_model ?? null;
  const before = session.data?.model ?? 'configured';
  const model = configured === null ? null : { picked: chosenModel ?? before, before };
  const protocols = useQuery({ queryKey: ['emulator', 'protocols'], queryFn: requestProtocols });
  const forking = useMutation({
    mutationFn: requestFork,
    onSuccess: (forkedId) => {
      onClose();
      onOpen(forkedId);
    },
  });
  const isEmpty = answer.trim() === '';
  const fork = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !forking.isPending) forking.mutate({ sessionId, request: forkRequest(message, answer, pick, model) });
  };
  const foot = (
    <>
      <ToolButton onClick={onClose}>{texts.cancel}</ToolButton>
      <ToolButton look="primary" type="submit" form={`${id}-form`} disabled={isEmpty || forking.isPending}>
        {forking.isPending ? texts.forkStarting : texts.forkStart}
      </ToolButton>
    </>
  );
  return (
    <Modal title={texts.fork} onClose={onClose} width="w-[min(36rem,calc(100vw-2rem))]" foot={foot}>
      <form id={`${id}-form`} onSubmit={fork} className="space-y-3">
        <p className="text-ink-soft">{texts.forkIntro}</p>
        <label htmlFor={`${id}-answer`} className="block font-semibold">
          {texts.forkAnswer}
        </label>
        <textarea
          id={`${id}-answer`}
          value={answer}
          rows={4}
          maxLength={longestAnswer}
          onChange={(event) => setAnswer(event.target.value)}
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? `${id}-empty` : undefined}
          className="-mt-2 block w-full resize-y rounded-lg border border-line-strong bg-page p-2.5 aria-invalid:border-attention"
        />
        {isEmpty && (
          <p id={`${id}-empty`} className="text-attention">
            {texts.forkEmpty}
          </p>
        )}
        <label htmlFor={`${id}-protocol`} className="block font-semibold">
          {texts.forkProtocol}
        </label>
        <select
          id={`${id}-protocol`}
          value={JSON.stringify(pick)}
          onChange={(event) => setPick(JSON.parse(event.target.value))}
          className="-mt-2 block min-h-9 w-full rounded-lg border border-line-strong bg-page px-2"
        >
          <Pick pick={{ kind: 'same' }} label={texts.forkSameProtocol} />
          <Pick pick={{ kind: 'by-complaint' }} label={texts.forkByComplaint} />
          {protocols.data?.map(({ hash, title, version }) => (
            <Pick key={hash} pick={{ kind: 'version', hash }} label={texts.forkVersion(title, version)} />
          ))}
        </select>
        {model !== null && configured !== null && (
          <ModelChoice id={`${id}-model`} configured={configured} picked={model.picked} onPick={setChosenModel} />
        )}
        {protocols.error !== null && <Notice tone="hint">{texts.forkProtocolsFailed}</Notice>}
        {forking.error !== null && <Notice tone="failure">{texts.forkFailed(forking.error.message)}</Notice>}
      </form>
    </Modal>
  );
}

/** As the call bounds it. */
const longestAnswer = 8000;

function Pick({ pick, label }: { readonly pick: ProtocolPick; readonly label: string }) {
  return <option value={JSON.stringify(pick)}>{label}</option>;
}
