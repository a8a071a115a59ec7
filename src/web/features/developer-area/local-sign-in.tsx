import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestLocalIdToken } from './request-local-id-token.ts';
import { texts } from './texts.ts';
import { useLocalCode } from './use-local-code.ts';

interface LocalSignInProps {
  /** Goes on with the ID token; null where there is none, because the code was wrong. */
  readonly onIdToken: (idToken: string | null) => Promise<void>;
}

/** Signs in as the local developer with the code that the server printed at its start, from its link or typed. */
export function LocalSignIn({ onIdToken }: LocalSignInProps) {
  const { code, keep, forget } = useLocalCode();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const used = code ?? String(new FormData(event.currentTarget).get('code')).trim();
    setBusy(true);
    const idToken = await requestLocalIdToken(used);
    if (idToken === null) forget();
    else keep(used);
    await onIdToken(idToken);
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {code === null && <TextField label={texts.code} help={texts.codeHelp} name="code" autoComplete="off" spellCheck={false} required />}
      <Button type="submit" busy={busy}>
        {texts.local}
      </Button>
    </form>
  );
}
