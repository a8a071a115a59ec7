import { useEffect, useState } from 'react';
import { failureWords } from '../../app/failure-words.ts';
import { AuthenticatorSetUp } from '../../app/second-factor/authenticator-set-up.tsx';
import { RecoveryCodes } from '../../app/second-factor/recovery-codes.tsx';
import { requestSetUp, type SetUpOffer } from '../../app/second-factor/requests.ts';
import { Button } from '../../ui/button.tsx';
import { WaitingDots } from '../../ui/waiting-dots.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

interface SetUpSecondStepProps {
  readonly token: string;
  /** As it was typed a moment ago. */
  readonly password: string;
  readonly onSetUp: (token: string) => void;
}

type Step =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'offered'; readonly offer: SetUpOffer }
  | { readonly kind: 'codes'; readonly token: string; readonly codes: readonly string[] };

/** Has a second step set up before the session opens, where the server asks for one. */
export function SetUpSecondStep({ token, password, onSetUp }: SetUpSecondStepProps) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });

  useEffect(() => {
    if (step.kind !== 'asking') return;
    let left = false;
    void requestSetUp(password, { token }).then((offer) => {
      if (!left) setStep(offer.ok ? { kind: 'offered', offer: offer.value } : { kind: 'failed', words: failureWords(offer.error) });
    });
    return () => {
      left = true;
    };
  }, [step.kind, password, token]);

  return (
    <SignInPage title={step.kind === 'codes' ? texts.setUp.codesTitle : texts.setUp.title}>
      <div className="mt-6 flex flex-col gap-5">
        {step.kind !== 'codes' && <p>{texts.setUp.intro}</p>}
        {step.kind === 'asking' && <WaitingDots label={texts.setUp.loading} />}
        {step.kind === 'failed' && (
          <>
            <FailureNotice lines={[step.words]} />
            <Button look="secondary" onClick={() => setStep({ kind: 'asking' })}>
              {texts.setUp.again}
            </Button>
          </>
        )}
        {step.kind === 'offered' && (
          <AuthenticatorSetUp
            offer={step.offer}
            token={token}
            onConfirmed={(settled, codes) => setStep({ kind: 'codes', token: settled, codes })}
          />
        )}
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => onSetUp(step.token)} />}
      </div>
    </SignInPage>
  );
}
