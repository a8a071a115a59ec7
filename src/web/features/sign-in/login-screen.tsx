import { type FormEvent, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { keepToken } from '../../app/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { hasMedicalInfo } from './has-medical-info.ts';
import { OtherWayIn } from './other-way-in.tsx';
import { requestToken } from './request-token.ts';
import { explainLoginFailure } from './sign-in-failure.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

async function enter(token: string): Promise<void> {
  keepToken(token, (await hasMedicalInfo(token)) ? '/' : '/medical-info');
}

/** Signs in with e-mail and password. After a password reset it first asks for a new password. */
export function LoginScreen() {
  const [oneTime, setOneTime] = useState<{ token: string; password: string }>();
  if (oneTime !== undefined) {
    return <ChangePasswordForm token={oneTime.token} currentPassword={oneTime.password} onChanged={() => void enter(oneTime.token)} />;
  }
  return <LoginForm onOneTimePassword={(token, password) => setOneTime({ token, password })} />;
}

function LoginForm({ onOneTimePassword }: { readonly onOneTimePassword: (token: string, password: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);
  const config = clientConfig();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    setBusy(true);
    setError([]);
    const session = await requestToken(String(form.get('email')), password);
    if (!session.ok) setError(explainLoginFailure(session.error));
    else if (session.value.must_change_password === true) onOneTimePassword(session.value.access_token, password);
    else await enter(session.value.access_token);
    setBusy(false);
  };

  return (
    <SignInPage title={texts.login.title}>
      <form onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5 short:mt-6">
        <FailureNotice lines={error} />
        <TextField label={texts.email} name="email" type="email" autoComplete="username" required />
        <TextField label={texts.password} name="password" type="password" autoComplete="current-password" required />
        <div className="flex flex-col gap-1.5 text-[0.94rem] text-ink-soft">
          {texts.login.consent(config.deletion_date).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {config.messages_leave_machine && <p className="font-semibold text-ink">{texts.login.messagesLeave}</p>}
        </div>
        <Button type="submit" busy={busy}>
          {texts.login.button}
        </Button>
      </form>
      <OtherWayIn question={texts.login.toRegister} to="/register" answer={texts.login.register} />
    </SignInPage>
  );
}
