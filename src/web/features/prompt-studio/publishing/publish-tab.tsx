import { type ReactNode, useId } from 'react';
import { PublishCandidate } from './publish-candidate.tsx';
import { PublishedList } from './published-list.tsx';
import { texts } from './texts.ts';

/** The drawer's tab in which a prompt is published: what would be, and what is. */
export function PublishTab() {
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-5 p-3.5 @2xl:grid-cols-[3fr_2fr]">
        <Part title={texts.thisPrompt}>
          <PublishCandidate />
        </Part>
        <Part title={texts.published}>
          <PublishedList />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 space-y-3">
      <h3 id={titleId} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
