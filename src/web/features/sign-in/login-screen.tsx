import { type FormEvent, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { requestSecondFactor } from '../../app/second-factor/requests.ts';
import { keepToken } from '../../app/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { hasMedicalInfo } from './has-medical-info.ts';
import { OtherWayIn } from './other-way-in.tsx';
import { requestToken } from './request-token.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SetUpSecondStep } from './set-up-second-step.tsx';
import { explainLoginFailure } from './sign-in-failure.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

async function enter(token: string): Promise<void> {
  keepToken(token, (await hasMedicalInfo(token)) ? '/' : '/medical-info');
}

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'code' | 'new-password' | 'set-up'; readonly token: string; readonly password: string };

/** Signs in with e-mail and password, and then with what the session owes besides: a code, a new password, a second step to be set up. */
export function LoginScreen() {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  switch (step.kind) {
    case 'password':
      return <LoginForm onSignedIn={setStep} />;
    case 'code':
      return (
        <SecondStepForm
          token={step.token}
          onVerified={(token, mustChange) => (mustChange ? setStep({ ...step, kind: 'new-password', token }) : void enter(token))}
        />
      );
    case 'new-password':
      return (
        <ChangePasswordForm
          token={step.token}
          currentPassword={step.password}
          onChanged={(password) => {
            void owesSecondStep(step.token).then((owes) =>
              owes ? setStep({ kind: 'set-up', token: step.token, password }) : enter(step.token),
            );
          }}
        />
      );
    case 'set-up':
      return <SetUpSecondStep token={step.token} password={step.password} onSetUp={(token) => void enter(token)} />;
  }
}

/** After the password was changed: whether a second step is asked for and still to be set up. */
async function owesSecondStep(token: string): Promise<boolean> {
  const factor = await requestSecondFactor({ token });
  return factor.ok && factor.value.required && factor.value.state === 'off';
}

function LoginForm({ onSignedIn }: { readonly onSignedIn: (step: Step) => void }) {
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
    else {
      const { access_token: token, second_factor: factor, must_change_password: mustChange } = session.value;
      if (factor !== undefined) onSignedIn({ kind: factor, token, password });
      else if (mustChange === true) onSignedIn({ kind: 'new-password', token, password });
      else await enter(token);
    }
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
