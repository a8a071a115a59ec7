import { useEffect, useRef } from 'react';

interface GoogleIdentity {
  readonly accounts: {
    readonly id: {
      initialize(options: { client_id: string; hd: string; callback: (reply: { credential?: string }) => void }): void;
      renderButton(parent: HTMLElement, options: { theme: 'outline'; size: 'large'; text: 'signin_with' }): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

const scriptAddress = 'https://accounts.google.com/gsi/client';

interface GoogleButtonProps {
  readonly clientId: string;
  readonly companyDomain: string;
  readonly onIdToken: (token: string) => void;
  readonly onFailure: () => void;
}

/** Google's own sign-in button. It is the only thing the web app ever loads from another host, and only where a client is configured. */
export function GoogleButton({ clientId, companyDomain, onIdToken, onFailure }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onIdToken, onFailure });
  handlers.current = { onIdToken, onFailure };

  useEffect(() => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.async = true;
    script.onload = () => {
      const google = window.google;
      if (google === undefined || place.current === null) return;
      google.accounts.id.initialize({
        client_id: clientId,
        hd: companyDomain,
        callback: ({ credential }) => (credential === undefined ? handlers.current.onFailure() : handlers.current.onIdToken(credential)),
      });
      google.accounts.id.renderButton(place.current, { theme: 'outline', size: 'large', text: 'signin_with' });
    };
    script.onerror = () => handlers.current.onFailure();
    document.head.append(script);
    return () => script.remove();
  }, [clientId, companyDomain]);

  return <div ref={place} className="min-h-12" />;
}
