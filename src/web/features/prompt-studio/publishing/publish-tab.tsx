import { useId } from 'react';
import { PublishCandidate } from './publish-candidate.tsx';
import { texts } from './texts.ts';

/** The drawer's tab in which a prompt is published: what would be, what that changes, and the button. */
export function PublishTab() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 space-y-3 p-3.5">
      <h3 id={titleId} className="font-bold">
        {texts.thisPrompt}
      </h3>
      <PublishCandidate />
    </section>
  );
}
