import { type ReactNode, useId } from 'react';
import { PublishCandidate } from './publish-candidate.tsx';
import { PublishedList } from './published-list.tsx';
import { texts } from './texts.ts';

/** The drawer's tab in which a prompt is published: what would be, and what is. Side by side where there is room, each scrolling by itself. */
export function PublishTab() {
  return (
    <div className="@container h-full">
      <div className="grid @2xl:h-full @2xl:grid-cols-[3fr_2fr] @2xl:grid-rows-1">
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
    <section
      aria-labelledby={titleId}
      className="min-w-0 space-y-3 border-line p-3.5 not-first:border-t @2xl:overflow-y-auto @2xl:not-first:border-s @2xl:not-first:border-t-0"
    >
      <h3 id={titleId} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
