import { useEffect, useState } from 'react';
import { reportProblem } from '../../app/report-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { WaitingDots } from '../../ui/waiting-dots.tsx';
import { AccountForm } from './account-form.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { type Account, requestAccount } from './request-account.ts';
import { SecondStepSection } from './second-step-section.tsx';
import { texts } from './texts.ts';

type LoadState = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'loaded'; readonly account: Account };

/** Name and e-mail of the account, its role, how it is signed in to, and the way out. */
export function AccountInfoScreen() {
  const [state, setState] = useState<LoadState>({ kind: 'loading' });

  useEffect(() => {
    if (state.kind !== 'loading') return;
    let left = false;
    void requestAccount().then((account) => {
      if (left) return;
      if (!account.ok) reportProblem('account', account.error);
      setState(account.ok ? { kind: 'loaded', account: account.value } : { kind: 'failed' });
    });
    return () => {
      left = true;
    };
  }, [state.kind]);

  return (
    <Page title={texts.title}>
      {state.kind === 'loading' && <WaitingDots label={texts.loading} />}
      {state.kind === 'failed' && (
        <Notice tone="hint">
          <p>{texts.notLoaded}</p>
          <Button look="secondary" className="mt-3" onClick={() => setState({ kind: 'loading' })}>
            {texts.loadAgain}
          </Button>
        </Notice>
      )}
      {state.kind === 'loaded' && (
        <>
          <AccountForm account={state.account} />
          <SecondStepSection />
          <DeleteAccountSection />
        </>
      )}
    </Page>
  );
}
