import { type FormEvent, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { keepToken } from '../../app/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { OtherWayIn } from './other-way-in.tsx';
import { requestRegistration } from './request-registration.ts';
import { SetUpSecondStep } from './set-up-second-step.tsx';
import { explainRegistrationFailure } from './sign-in-failure.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';
import { Waiver } from './waiver.tsx';
import { waiverTexts } from './waiver-texts.ts';

/** Opens an account with an invitation's access code, has a second step set up where one is asked for, and goes on to the medical information. */
export function RegisterScreen() {
  const [owing, setOwing] = useState<{ readonly token: string; readonly password: string }>();
  if (owing !== undefined) return <SetUpSecondStep {...owing} onSetUp={(token) => keepToken(token, '/medical-info')} />;
  return <RegisterForm onOwing={(token, password) => setOwing({ token, password })} />;
}

function RegisterForm({ onOwing }: { readonly onOwing: (token: string, password: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);
  const config = clientConfig();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name));
    setBusy(true);
    setError([]);
    const session = await requestRegistration({
      name: text('name'),
      email: text('email'),
      password: text('password'),
      accessCode: text('accessCode'),
    });
    setBusy(false);
    if (session.ok && session.value.second_factor === 'set-up') onOwing(session.value.access_token, text('password'));
    else if (session.ok) keepToken(session.value.access_token, '/medical-info');
    else setError(explainRegistrationFailure(session.error));
  };

  return (
    <SignInPage title={texts.register.title}>
      <form onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5 short:mt-6">
        <TextField label={texts.name} name="name" autoComplete="name" required />
        <TextField label={texts.email} name="email" type="email" autoComplete="username" required />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          help={texts.register.passwordHelp}
          required
        />
        <TextField
          label={texts.accessCode}
          name="accessCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={texts.register.accessCodeHelp}
          required
        />
        <Waiver paragraphs={waiverTexts.paragraphs(config.deletion_date, config.messages_leave_machine)} />
        <FailureNotice lines={error} />
        <Button type="submit" busy={busy}>
          {texts.register.button}
        </Button>
      </form>
      <OtherWayIn question={texts.register.toLogin} to="/login" answer={texts.register.login} />
    </SignInPage>
  );
}
