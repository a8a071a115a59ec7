import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio } from '../studio-context.ts';
import { AskFirst } from './ask-first.tsx';
import { CompareModal } from './compare-modal.tsx';
import { Failed } from './failed.tsx';
import { type Published, requestGoingBack, requestHistory } from './requests.ts';
import { texts } from './texts.ts';
import { useAfterPublishing } from './use-after-publishing.ts';
import { useOpenPublished } from './use-open-published.tsx';

interface HistoryModalProps {
  readonly protocol: Published;
  readonly onClose: () => void;
}

/** All versions of a protocol, to be looked at and gone back to. */
export function HistoryModal({ protocol, onClose }: HistoryModalProps) {
  const studio = useStudio();
  const afterPublishing = useAfterPublishing();
  const [compared, setCompared] = useState<Published | null>(null);
  const [chosen, setChosen] = useState<Published | null>(null);
  const opening = useOpenPublished(onClose);
  const { data, error, refetch } = useQuery({
    queryKey: ['published-history', protocol.name],
    queryFn: () => requestHistory(protocol.name),
  });
  const versions = data?.versions ?? [];
  const current = versions.find(({ takes_effect }) => takes_effect);
  const goingBack = useMutation({
    mutationFn: (version: Published) => requestGoingBack(version, current?.hash ?? ''),
    onSuccess: ({ version }) => studio.log(texts.wentBackLog(version)),
    onSettled: afterPublishing,
  });
  const failure = goingBack.error ?? opening.error;
  return (
    <Modal title={texts.historyNamed(protocol.title)} onClose={onClose} width="w-[min(56rem,calc(100vw-2rem))]">
      {failure !== null && (
        <div className="mb-3">
          <Notice tone="failure">{failure.message}</Notice>
        </div>
      )}
      {error !== null ? (
        <Failed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <p className="text-ink-soft">{texts.loading}</p>
      ) : (
        <ol className="divide-y divide-line tabular-nums">
          {versions.map((version) => (
            <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
              <div className="min-w-60 flex-1">
                <p>
                  <span className="font-semibold">{texts.versionNumber(version.number)}</span>{' '}
                  <span className="font-mono">{version.version}</span>
                  <CopyButton isIcon text={version.version} label={texts.copyVersion} className="min-h-6 px-1" />
                  {version === current && <span className="ms-2 rounded bg-accent-tint px-1.5 font-semibold">{texts.current}</span>}
                </p>
                <p className="text-ink-soft wrap-anywhere">
                  {howWords(version)} · <Ago instant={version.published_at} />
                  {version.published_by !== null && ` · ${version.published_by}`}
                </p>
                {version.note !== '' && <p className="wrap-anywhere">{version.note}</p>}
              </div>
              <div className="flex gap-1.5">
                <ToolButton onClick={() => opening.open(version)}>{texts.open}</ToolButton>
                <ToolButton onClick={() => setCompared(version)}>{texts.compare}</ToolButton>
                <ToolButton disabled={version === current || goingBack.isPending} onClick={() => setChosen(version)}>
                  {version.takes_effect ? texts.goBack : texts.use}
                </ToolButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {compared !== null && <CompareModal version={compared} source={studio.state().source} onClose={() => setCompared(null)} />}
      {chosen !== null && (
        <AskFirst
          title={texts.goBackTitle(chosen.version)}
          confirm={chosen.takes_effect ? texts.goBack : texts.use}
          onConfirm={() => {
            setChosen(null);
            goingBack.mutate(chosen);
          }}
          onCancel={() => setChosen(null)}
        >
          <p>{texts.goBackWords}</p>
        </AskFirst>
      )}
      {opening.question}
    </Modal>
  );
}

function howWords({ takes_effect, origin }: Published): string {
  return takes_effect ? texts.origins[origin] : texts.keptBack;
}
