import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords } from '../failure-words.ts';
import { requestConfirmation, type SetUpOffer } from './requests.ts';
import { texts } from './texts.ts';

// Most who sign in never see it, and it brings its own library along.
const QrPicture = lazy(async () => ({ default: (await import('../../ui/qr-picture.tsx')).QrPicture }));

interface AuthenticatorSetUpProps {
  readonly offer: SetUpOffer;
  /** The session to call with while it is not the stored one. */
  readonly token?: string;
  readonly onConfirmed: (token: string, recoveryCodes: readonly string[]) => void;
}

/** Shows a new secret to the authenticator app, and takes the app's first code. */
export function AuthenticatorSetUp({ offer, token, onConfirmed }: AuthenticatorSetUpProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setFailure(null);
    const confirmed = await requestConfirmation(code, token === undefined ? {} : { token });
    setBusy(false);
    if (confirmed.ok) onConfirmed(confirmed.value.access_token, confirmed.value.recovery_codes);
    else setFailure(failureWords(confirmed.error));
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>{texts.scan}</p>
      <Suspense fallback={<div className="size-56" />}>
        <QrPicture text={offer.address} label={texts.picture} />
      </Suspense>
      <a
        href={offer.address}
        className="-my-2 inline-block self-start py-2 font-semibold text-accent underline underline-offset-4 sm:hidden"
      >
        {texts.openApp}
      </a>
      <p>
        {texts.type}
        <span className="mt-1 block font-mono wrap-anywhere select-all">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        label={texts.code}
        name="code"
        help={texts.thenEnter}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      {failure !== null && (
        <Notice tone="failure">
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {texts.switchOn}
      </Button>
    </form>
  );
}
