import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { drafts } from '../files/drafts.ts';
import type { Studio } from '../studio.ts';
import { useStudio } from '../studio-context.ts';
import { template } from '../template.ts';
import { AskFirst } from './ask-first.tsx';
import { type Published, requestSource } from './requests.ts';
import { texts } from './texts.ts';

/** The text that was last opened or published in a studio: while it stands unchanged in the editor, nothing is lost by opening another. */
const keptTexts = new WeakMap<Studio, string>();

/** Notes that the text in the editor is stored as a version. */
export function keepText(studio: Studio, source: string): void {
  keptTexts.set(studio, source);
}

function isStored(studio: Studio): boolean {
  const { source } = studio.state();
  return source.trim() === '' || source === template || source === keptTexts.get(studio);
}

interface AskedFirst<Wanted> {
  readonly open: (wanted: Wanted) => void;
  /** What asks first, where the editor holds a text that is stored nowhere; to be drawn by the caller. */
  readonly question: ReactNode;
}

/** Asks before another text takes the place of one that is stored nowhere, and keeps that among the drafts. */
function useAskFirst<Wanted extends { readonly title: string }>(carryOut: (wanted: Wanted) => void): AskedFirst<Wanted> {
  const studio = useStudio();
  const [asked, setAsked] = useState<Wanted | null>(null);
  const question = asked !== null && (
    <AskFirst
      title={texts.openTitle(asked.title)}
      confirm={texts.open}
      onConfirm={() => {
        setAsked(null);
        if (!isStored(studio) && !drafts.keep(studio.state().source)) studio.log(texts.draftNotKept);
        carryOut(asked);
      }}
      onCancel={() => setAsked(null)}
    >
      <p>{texts.openWords}</p>
    </AskFirst>
  );
  return { open: (wanted) => (isStored(studio) ? carryOut(wanted) : setAsked(wanted)), question };
}

interface OpenPublished extends AskedFirst<Published> {
  readonly isOpening: boolean;
  readonly error: Error | null;
}

/** Opens versions in the editor. `onOpened` runs once a version is in the editor. */
export function useOpenPublished(onOpened?: () => void): OpenPublished {
  const studio = useStudio();
  const opening = useMutation({
    mutationFn: requestSource,
    onSuccess: ({ source, version }) => {
      studio.editor()?.replaceText(source);
      keepText(studio, source);
      studio.log(texts.openedLog(version.version));
      onOpened?.();
    },
  });
  const asked = useAskFirst<Published>((version) => opening.mutate(version));
  return { ...asked, isOpening: opening.isPending, error: opening.error };
}

/** Opens a text that is at hand in the editor: a draft, or the beginning of a new prompt. */
export function useOpenText(): AskedFirst<{ readonly title: string; readonly source: string }> {
  const studio = useStudio();
  return useAskFirst(({ title, source }) => {
    studio.editor()?.replaceText(source);
    keepText(studio, source);
    studio.log(texts.openedLog(title));
  });
}
