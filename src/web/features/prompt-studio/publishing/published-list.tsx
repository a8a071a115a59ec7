import { useQuery } from '@tanstack/react-query';
import { FolderOpen, History } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { Failed } from './failed.tsx';
import { HistoryModal } from './history-modal.tsx';
import { type Published, requestPublished } from './requests.ts';
import { texts } from './texts.ts';
import { useOpenPublished } from './use-open-published.tsx';

/** The prompts that patients are asked, each to be opened in the editor or looked at in its history. */
export function PublishedList() {
  const { data, error, refetch } = useQuery({ queryKey: ['published'], queryFn: requestPublished });
  const [looked, setLooked] = useState<Published | null>(null);
  const opening = useOpenPublished();
  if (error !== null) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) return <p className="text-ink-soft">{texts.loading}</p>;
  return (
    <>
      {opening.error !== null && <Notice tone="failure">{opening.error.message}</Notice>}
      <ul className="divide-y divide-line">
        {data.protocols.map((protocol) => (
          <li key={protocol.name} className="flex items-center gap-1 py-1">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{protocol.title}</p>
              <p className="text-ink-soft">
                <span title={protocol.version}>{texts.versionNumber(protocol.number)}</span> · <Ago instant={protocol.published_at} />
              </p>
              {protocol.published_by !== null && (
                <p className="truncate text-ink-soft" title={protocol.published_by}>
                  {protocol.published_by}
                </p>
              )}
            </div>
            <ToolButton
              look="quiet"
              className="min-h-7 px-1.5"
              aria-label={texts.openNamed(protocol.title)}
              title={texts.openNamed(protocol.title)}
              disabled={opening.isOpening}
              onClick={() => opening.open(protocol)}
            >
              <FolderOpen aria-hidden className="size-4" />
            </ToolButton>
            <ToolButton
              look="quiet"
              className="min-h-7 px-1.5"
              aria-label={texts.historyNamed(protocol.title)}
              title={texts.historyNamed(protocol.title)}
              onClick={() => setLooked(protocol)}
            >
              <History aria-hidden className="size-4" />
            </ToolButton>
          </li>
        ))}
      </ul>
      {looked !== null && <HistoryModal protocol={looked} onClose={() => setLooked(null)} />}
      {opening.question}
    </>
  );
}
