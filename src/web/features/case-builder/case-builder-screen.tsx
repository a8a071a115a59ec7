import { useToken } from '../../app/session/use-token.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { CaseBuilder } from './case-builder.tsx';
import { texts } from './texts.ts';

/** The library of test cases: written on the left, kept, run and looked through on the right. */
export function CaseBuilderScreen() {
  useDocumentTitle(texts.title);
  const token = useToken();
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h1 className="sr-only">{texts.title}</h1>
      {token === null ? <p className="p-6">{texts.signInFirst}</p> : <CaseBuilder />}
    </main>
  );
}
