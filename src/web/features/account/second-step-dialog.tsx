import { type FormEvent, useState } from 'react';
import { failureWords } from '../../app/failure-words.ts';
import { AuthenticatorSetUp } from '../../app/second-factor/authenticator-set-up.tsx';
import { RecoveryCodes } from '../../app/second-factor/recovery-codes.tsx';
import { requestNewRecoveryCodes, requestRemoval, requestSetUp, type SetUpOffer } from '../../app/second-factor/requests.ts';
import { keepToken } from '../../app/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { texts } from './texts.ts';

export type SecondStepAct = 'set-up' | 'move' | 'new-codes' | 'remove';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'offered'; readonly offer: SetUpOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface SecondStepDialogProps {
  readonly act: SecondStepAct;
  readonly onClose: () => void;
}

/** Asks for the password, and then does what was chosen: shows a new secret, new recovery codes, or takes the second step away. */
export function SecondStepDialog({ act, onClose }: SecondStepDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = texts.secondStep;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('current-password'));
    setBusy(true);
    setFailure(null);
    const next = await afterPassword(act, password);
    setBusy(false);
    if (next.kind === 'failed') setFailure(next.words);
    else if (next.kind === 'done') onClose();
    else setStep(next);
  };

  return (
    <Modal title={words.acts[act]} onClose={onClose} width="w-[min(30rem,calc(100vw-2rem))]">
      {step.kind === 'password' && (
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <p>{words.explained[act]}</p>
          <TextField label={words.password} name="current-password" type="password" autoComplete="current-password" required />
          {failure !== null && (
            <Notice tone="failure">
              <p>{failure}</p>
            </Notice>
          )}
          <Button type="submit" busy={busy}>
            {act === 'remove' ? words.acts.remove : words.goOn}
          </Button>
        </form>
      )}
      {step.kind === 'offered' && (
        <AuthenticatorSetUp
          offer={step.offer}
          onConfirmed={(token, codes) => {
            keepToken(token);
            setStep({ kind: 'codes', codes });
          }}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Modal>
  );
}

async function afterPassword(
  act: SecondStepAct,
  password: string,
): Promise<Step | { readonly kind: 'done' } | { readonly kind: 'failed'; readonly words: string }> {
  if (act === 'remove') {
    const removed = await requestRemoval(password);
    return removed.ok ? { kind: 'done' } : { kind: 'failed', words: failureWords(removed.error) };
  }
  if (act === 'new-codes') {
    const renewed = await requestNewRecoveryCodes(password);
    return renewed.ok ? { kind: 'codes', codes: renewed.value.recovery_codes } : { kind: 'failed', words: failureWords(renewed.error) };
  }
  const offer = await requestSetUp(password);
  return offer.ok ? { kind: 'offered', offer: offer.value } : { kind: 'failed', words: failureWords(offer.error) };
}
