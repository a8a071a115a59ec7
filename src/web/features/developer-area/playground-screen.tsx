import { signOutByHand } from '../../app/session/sign-out.ts';
import { VersionTag } from '../../app/version-tag.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** What signed-in staff find while no developer tool is installed. */
export function PlaygroundScreen() {
  useDocumentTitle(texts.label);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <nav aria-label={texts.navigation} className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
          <Brand />
          <span className="font-semibold text-ink-soft">{texts.label}</span>
          <VersionTag />
          <Button look="quiet" className="ms-auto" onClick={signOutByHand}>
            {texts.signOut}
          </Button>
        </nav>
      </header>
      <main className="mx-auto flex w-full max-w-column flex-1 flex-col justify-center px-6 pb-24">
        <h1 className="text-[1.75rem] leading-tight font-bold tracking-tight">{texts.emptyTitle}</h1>
        <p className="mt-2 text-ink-soft">{texts.emptyText}</p>
      </main>
    </div>
  );
}
