import { type FormEvent, useState } from 'react';
import { failureWords } from '../../app/failure-words.ts';
import { leaveDeletedAccount } from '../../app/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestDeletion } from './request-deletion.ts';
import { texts } from './texts.ts';

const words = texts.deletion;

/** The way out: erases the account after its password was typed. */
export function DeleteAccountSection() {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="mt-12 max-w-md border-t border-line pt-8">
      <h2 id="delete-account" className="text-[1.25rem] font-bold">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-soft">{words.intro}</p>
      <Button look="secondary" className="mt-4 w-full sm:w-auto" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('current-password'));
    setBusy(true);
    setFailure(null);
    const deleted = await requestDeletion(password);
    setBusy(false);
    if (deleted.ok) leaveDeletedAccount();
    else setFailure(failureWords(deleted.error));
  };

  return (
    <Modal title={words.title} onClose={onClose} width="w-[min(30rem,calc(100vw-2rem))]">
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <p>{words.intro}</p>
        <TextField label={words.password} name="current-password" type="password" autoComplete="current-password" required />
        {failure !== null && (
          <Notice tone="failure">
            <p>{failure}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="submit" look="secondary" busy={busy}>
            {words.confirm}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
