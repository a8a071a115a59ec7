import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** The frame of the screens for someone who is not signed in. */
export function SignInPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[27rem] flex-col px-5 pt-[max(2.5rem,8dvh)] pb-16 short:pt-7 short:pb-10">
      <Brand />
      <h1 className="mt-9 short:mt-6 text-[2rem] leading-tight font-bold tracking-tight">{title}</h1>
      <p className="mt-1 text-ink-soft">{texts.subtitle}</p>
      {children}
    </main>
  );
}
