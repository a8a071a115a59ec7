import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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

interface OpenPublished {
  readonly open: (version: Published) => void;
  readonly isOpening: boolean;
  readonly error: Error | null;
  /** What asks first, where the editor holds a text that is stored nowhere; to be drawn by the caller. */
  readonly question: ReactNode;
}

/** Opens versions in the editor, and asks first where a text would be lost. `onOpened` runs once a version is in the editor. */
export function useOpenPublished(onOpened?: () => void): OpenPublished {
  const studio = useStudio();
  const [asked, setAsked] = useState<Published | null>(null);
  const opening = useMutation({
    mutationFn: requestSource,
    onSuccess: ({ source, version }) => {
      studio.editor()?.replaceText(source);
      keepText(studio, source);
      studio.log(texts.openedLog(version.version));
      onOpened?.();
    },
  });
  const open = (version: Published): void => {
    const { source } = studio.state();
    const isStored = source.trim() === '' || source === template || source === keptTexts.get(studio);
    if (isStored) opening.mutate(version);
    else setAsked(version);
  };
  const question = asked !== null && (
    <AskFirst
      title={texts.openTitle(asked.title)}
      confirm={texts.open}
      onConfirm={() => {
        setAsked(null);
        opening.mutate(asked);
      }}
      onCancel={() => setAsked(null)}
    >
      <p>{texts.openWords}</p>
    </AskFirst>
  );
  return { open, isOpening: opening.isPending, error: opening.error, question };
}
