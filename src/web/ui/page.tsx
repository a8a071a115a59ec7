import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A page of the signed-in app: one column under its title. */
export function Page({ title, intro, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <main className="mx-auto w-full max-w-column px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-[1.75rem] leading-tight font-bold tracking-tight">{title}</h1>
      {intro !== undefined && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </main>
  );
}

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Anamnesis`;
  }, [title]);
}
