import { clientConfig } from '../../app/client-config.ts';
import { keepToken } from '../../app/session/session-store.ts';
import { Brand } from '../../ui/brand.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { GoogleButton } from './google-button.tsx';
import { LocalSignIn } from './local-sign-in.tsx';
import { requestStaffSession } from './request-staff-session.ts';
import { texts } from './texts.ts';

/** Signs staff in with a company Google account or, where the server offers it, as the local developer. */
export function DeveloperLoginScreen() {
  useDocumentTitle(texts.loginTitle);
  const config = clientConfig();

  const fail = (): void => {
    window.alert(texts.failed);
  };

  const signIn = async (idToken: string | null): Promise<void> => {
    const token = idToken === null ? null : await requestStaffSession(idToken);
    if (token === null) fail();
    else keepToken(token);
  };

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[27rem] flex-col px-5 pt-[max(2.5rem,12dvh)] pb-16">
      <Brand />
      <h1 className="mt-9 text-[2rem] leading-tight font-bold tracking-tight">{texts.loginTitle}</h1>
      <p className="mt-1 text-ink-soft">{texts.loginIntro(config.company_domain)}</p>
      <div className="mt-8 flex flex-col gap-4">
        {config.google_client_id !== null && config.google_client_id !== '' && (
          <GoogleButton
            clientId={config.google_client_id}
            companyDomain={config.company_domain}
            onIdToken={(token) => void signIn(token)}
            onFailure={fail}
          />
        )}
        {config.local_staff_sign_in && <LocalSignIn onIdToken={signIn} />}
        {!config.google_client_id && !config.local_staff_sign_in && (
          <Notice tone="hint">
            <p>{texts.notConfigured}</p>
          </Notice>
        )}
      </div>
    </main>
  );
}
