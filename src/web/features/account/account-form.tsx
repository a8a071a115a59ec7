import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Account } from './request-account.ts';
import { requestAccountUpdate } from './request-account-update.ts';
import { texts } from './texts.ts';

type SaveState = { readonly kind: 'none' | 'saving' | 'saved' } | { readonly kind: 'failed'; readonly reason: string | null };

/** Edits name and e-mail. It asks before it is left with unsaved changes. */
export function AccountForm({ account }: { readonly account: Account }) {
  const [saved, setSaved] = useState(account);
  const [name, setName] = useState(account.name);
  const [email, setEmail] = useState(account.email);
  const [state, setState] = useState<SaveState>({ kind: 'none' });

  const changing = (): void => {
    if (state.kind === 'saved') setState({ kind: 'none' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    const updated = await requestAccountUpdate(name, email);
    if (updated.ok) {
      const account = { ...saved, name, email, ...updated.value };
      setSaved(account);
      setName(account.name);
      setEmail(account.email);
      setState({ kind: 'saved' });
      return;
    }
    const { error } = updated;
    if (error.kind !== 'refused') setState({ kind: 'failed', reason: null });
    else setState({ kind: 'failed', reason: error.status === 409 ? texts.emailTaken : error.detail });
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-6">
      <LeaveGuard unsaved={name !== saved.name || email !== saved.email} />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="name"
        required
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          changing();
        }}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          changing();
        }}
      />
      <TextField label={texts.role} name="role" help={texts.roleHelp} value={saved.role} readOnly />
      {state.kind === 'saved' && (
        <Notice tone="success">
          <p>{texts.saved}</p>
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone="failure">
          <p>{texts.failed}</p>
          {state.reason !== null && state.reason !== '' && <p className="mt-1">{state.reason}</p>}
        </Notice>
      )}
      <Button type="submit" busy={state.kind === 'saving'} className="sm:self-start sm:px-10">
        {texts.save}
      </Button>
    </form>
  );
}
