import { type FormEvent, useState } from 'react';
import { failureWords } from '../../app/failure-words.ts';
import { requestVerification } from '../../app/second-factor/requests.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

interface SecondStepFormProps {
  readonly token: string;
  readonly onVerified: (token: string, mustChangePassword: boolean) => void;
}

/** Asks for the code of the authenticator app, or for a recovery code, after the password. */
export function SecondStepForm({ token, onVerified }: SecondStepFormProps) {
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);
  const words = texts.secondStep[way];

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setError([]);
    const verified = await requestVerification(code, token);
    setBusy(false);
    if (verified.ok) onVerified(verified.value.access_token, verified.value.must_change_password === true);
    else if (verified.error.kind === 'refused' && verified.error.status === 401) setError([texts.secondStep.expired]);
    else setError([failureWords(verified.error)]);
  };

  return (
    <SignInPage title={texts.secondStep.title}>
      <form onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5 short:mt-6">
        <TextField
          key={way}
          label={words.label}
          name="code"
          help={words.help}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FailureNotice lines={error} />
        <Button type="submit" busy={busy}>
          {texts.secondStep.button}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setError([]);
            setWay(way === 'app' ? 'recovery' : 'app');
          }}
        >
          {words.other}
        </Button>
      </form>
    </SignInPage>
  );
}
