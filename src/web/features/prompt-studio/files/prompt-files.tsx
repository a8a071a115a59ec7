import { FilePlus, FolderOpen, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { PublishedList } from '../publishing/published-list.tsx';
import { useOpenText } from '../publishing/use-open-published.tsx';
import { template } from '../template.ts';
import { texts as studioTexts } from '../texts.ts';
import { drafts, useDrafts } from './drafts.ts';
import { texts } from './texts.ts';

/** Every prompt that can be opened: a new one, the drafts of this browser, and those that are published, with their versions. */
export function PromptFiles() {
  const kept = useDrafts();
  const opening = useOpenText();
  return (
    <div className="space-y-3 px-3.5 py-3 max-lg:max-h-80 max-lg:overflow-auto">
      <p className="text-ink-soft">{studioTexts.filesSoon}</p>
      <ToolButton className="w-full" onClick={() => opening.open({ title: texts.newTitle, source: template })}>
        <FilePlus aria-hidden className="size-4" />
        {texts.new}
      </ToolButton>
      {kept.length > 0 && (
        <Part title={texts.drafts}>
          <ul className="divide-y divide-line">
            {kept.map((draft) => {
              const title = draft.title || texts.untitled;
              return (
                <li key={draft.id} className="flex items-center gap-1 py-1">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{title}</p>
                    <p className="text-ink-soft">
                      <Ago instant={draft.keptAt} />
                    </p>
                  </div>
                  <ToolButton
                    look="quiet"
                    className="min-h-7 px-1.5"
                    aria-label={texts.openDraft(title)}
                    title={texts.openDraft(title)}
                    onClick={() => opening.open({ title, source: draft.source })}
                  >
                    <FolderOpen aria-hidden className="size-4" />
                  </ToolButton>
                  <ToolButton
                    look="quiet"
                    className="min-h-7 px-1.5"
                    aria-label={texts.deleteDraft(title)}
                    title={texts.deleteDraft(title)}
                    onClick={() => drafts.remove(draft.id)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </ToolButton>
                </li>
              );
            })}
          </ul>
        </Part>
      )}
      <Part title={texts.published}>
        <PublishedList />
      </Part>
      {opening.question}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  );
}
