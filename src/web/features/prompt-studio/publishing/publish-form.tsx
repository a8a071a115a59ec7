import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio } from '../studio-context.ts';
import { AskFirst } from './ask-first.tsx';
import { type Candidate, requestPublishing } from './requests.ts';
import { TestBenchPanel } from './test-bench-panel.tsx';
import { texts } from './texts.ts';
import { needsConsent, UntestedConsent } from './untested-consent.tsx';
import { useAfterPublishing } from './use-after-publishing.ts';
import { keepText } from './use-open-published.tsx';

interface PublishFormProps {
  readonly candidate: Candidate;
  readonly errorsCount: number;
  /** The text that the candidate came of. */
  readonly source: string;
  /** False while a newer text in the editor is still being read. */
  readonly isUpToDate: boolean;
}

const longestNote = 500;

/** The note and the button that publish a text, which ask once. */
export function PublishForm({ candidate, errorsCount, source, isUpToDate }: PublishFormProps) {
  const studio = useStudio();
  const noteId = useId();
  const [note, setNote] = useState('');
  // Of one version: another text must be accepted anew.
  const [untestedHash, setUntestedHash] = useState<string | null>(null);
  const isUntestedAccepted = untestedHash === candidate.hash;
  const [isAsking, setIsAsking] = useState(false);
  const afterPublishing = useAfterPublishing();
  const publishing = useMutation({
    mutationFn: requestPublishing,
    onSuccess: ({ version }) => {
      keepText(studio, source);
      setNote('');
      studio.log(texts.log(version));
    },
    onSettled: afterPublishing,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsking(true);
  };
  const publish = (): void => {
    setIsAsking(false);
    publishing.mutate({
      source,
      note,
      expected_current: candidate.replaces?.hash ?? null,
      accept_problems: errorsCount > 0,
      accept_untested: isUntestedAccepted,
    });
  };
  const isHeldBack = needsConsent(candidate) && !isUntestedAccepted;
  return (
    <>
      <TestBenchPanel candidate={candidate} source={source} isUpToDate={isUpToDate}>
        {!candidate.is_current && needsConsent(candidate) && (
          <UntestedConsent isGiven={isUntestedAccepted} onChange={(isGiven) => setUntestedHash(isGiven ? candidate.hash : null)} />
        )}
      </TestBenchPanel>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <label htmlFor={noteId} className="min-w-52 flex-1">
          <span className="block font-semibold">{texts.note}</span>
          <input
            id={noteId}
            value={note}
            maxLength={longestNote}
            placeholder={texts.noteHelp}
            onChange={(event) => setNote(event.currentTarget.value)}
            className="min-h-8 w-full rounded-lg border border-line-strong bg-surface px-2.5 placeholder:text-ink-soft"
          />
        </label>
        <ToolButton look="primary" type="submit" disabled={candidate.is_current || isHeldBack || !isUpToDate || publishing.isPending}>
          {publishing.isPending ? texts.publishing : texts.publish}
        </ToolButton>
      </form>
      {publishing.isError && <Notice tone="failure">{publishing.error.message}</Notice>}
      {publishing.isSuccess && candidate.is_current && <Notice tone="success">{texts.publishedAs(publishing.data.version)}</Notice>}
      {isAsking && (
        <AskFirst
          title={texts.publishTitle(candidate.title)}
          confirm={errorsCount > 0 ? texts.publishAllTheSame : texts.publish}
          onConfirm={publish}
          onCancel={() => setIsAsking(false)}
        >
          {errorsCount > 0 && <p className="font-semibold text-attention">{texts.publishWithErrors(errorsCount)}</p>}
          <p>{texts.publishWords(candidate.chief_complaint)}</p>
        </AskFirst>
      )}
    </>
  );
}
