import { useDocumentTitle } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** What stands in the place of a tool that this version does not hold. */
export function MissingToolScreen({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  return (
    <main className="mx-auto flex w-full max-w-[40rem] flex-1 flex-col justify-center px-6 pb-24">
      <h1 className="text-[1.75rem] leading-tight font-bold tracking-tight">{title}</h1>
      <p className="mt-2 font-semibold">{texts.missing}</p>
      <p className="text-ink-soft">{texts.missingText}</p>
    </main>
  );
}
