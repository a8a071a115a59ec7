import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Failed } from './failed.tsx';
import { type Published, requestSource } from './requests.ts';
import { texts } from './texts.ts';

interface CompareModalProps {
  readonly version: Published;
  /** The text in the editor. */
  readonly source: string;
  readonly onClose: () => void;
}

const SourceDifference = lazy(async () => ({ default: (await import('./source-difference.tsx')).SourceDifference }));

/** The text of a version beside the one in the editor. */
export function CompareModal({ version, source, onClose }: CompareModalProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['published-source', version.name, version.id],
    queryFn: () => requestSource(version),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal title={texts.compareTitle(version.version)} onClose={onClose} width="w-[min(72rem,calc(100vw-2rem))]">
      {error !== null ? (
        <Failed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <p className="text-ink-soft">{texts.loading}</p>
      ) : data.source === source ? (
        <p>{texts.sameText}</p>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">{texts.compareWords}</p>
          <Suspense fallback={<p className="text-ink-soft">{texts.loading}</p>}>
            <SourceDifference before={data.source} after={source} />
          </Suspense>
        </>
      )}
    </Modal>
  );
}
