import { type FormEvent, useState } from 'react';
import { texts as appTexts } from '../../app/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { requestPasswordChange } from './request-password-change.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

interface ChangePasswordFormProps {
  readonly token: string;
  readonly currentPassword: string;
  readonly onChanged: (password: string) => void;
}

/** Asks for a new password after a reset; the session opens once it is changed. */
export function ChangePasswordForm({ token, currentPassword, onChanged }: ChangePasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('new-password'));
    setBusy(true);
    setError([]);
    const changed = await requestPasswordChange(token, currentPassword, password);
    setBusy(false);
    if (changed.ok) onChanged(password);
    else if (changed.error.kind === 'other-version') setError([texts.changePassword.failed, appTexts.otherVersion]);
    else if (changed.error.kind !== 'refused') setError([texts.changePassword.failed, texts.login.unreachable]);
    else if (changed.error.status === 401) setError([texts.changePassword.expired]);
    else setError([texts.changePassword.failed, changed.error.detail]);
  };

  return (
    <SignInPage title={texts.changePassword.title}>
      <p className="mt-6">{texts.changePassword.intro}</p>
      <form onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-5">
        <TextField
          label={texts.changePassword.newPassword}
          name="new-password"
          type="password"
          autoComplete="new-password"
          help={texts.register.passwordHelp}
          required
        />
        <FailureNotice lines={error} />
        <Button type="submit" busy={busy}>
          {texts.changePassword.button}
        </Button>
      </form>
    </SignInPage>
  );
}
