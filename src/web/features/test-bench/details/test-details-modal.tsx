import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TranscriptView } from '../../../ui/runs/transcript-view.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { TestForm } from '../create/test-form.ts';
import { detailsPollMs, isGone } from '../polling.ts';
import { testKey, testListKey } from '../query-keys.ts';
import { requestTestDeletion } from '../request-test-deletion.ts';
import { texts } from '../texts.ts';
import { useProblem } from '../use-problem.ts';
import { PromptTab } from './prompt-tab.tsx';
import { requestTest } from './request-test.ts';
import { SummaryTab } from './summary-tab.tsx';

interface TestDetailsModalProps {
  readonly testId: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onUse: (form: TestForm) => void;
  readonly onClose: () => void;
}

/** Everything that is known of one test, kept up to date until it has ended. */
export function TestDetailsModal({ testId, tab, onTab, onUse, onClose }: TestDetailsModalProps) {
  const test = useTest(testId);
  const deletion = useDeletion(testId, onClose);
  const [isAsking, setIsAsking] = useState(false);
  const { details, problem } = test;
  const tabs =
    details === undefined
      ? []
      : [
          { id: 'summary', title: texts.details.summary, content: <SummaryTab details={details} /> },
          { id: 'transcript', title: texts.details.transcript, content: <TranscriptView transcript={details.emulator_transcript} /> },
          { id: 'prompt', title: texts.details.emulatorPrompt, content: <PromptTab details={details} /> },
        ];
  return (
    <>
      <Modal
        title={details?.card.diagnosis ?? texts.details.fallbackTitle}
        onClose={onClose}
        foot={
          details !== undefined && (
            <>
              <ToolButton onClick={() => setIsAsking(true)} aria-disabled={deletion.isPending}>
                {texts.card.delete}
              </ToolButton>
              <ToolButton
                onClick={() =>
                  onUse({
                    diagnosis: details.card.diagnosis,
                    medicalInfo: details.patient_medical_info,
                    emulatorPrompt: details.patient_emulator_prompt,
                  })
                }
              >
                {texts.details.useAgain}
              </ToolButton>
            </>
          )
        }
      >
        <div className="-m-5 flex h-[min(44rem,calc(100dvh-12rem))] flex-col">
          {problem !== null && (
            <div className="p-4">
              <Notice tone="failure">
                <p>{problem}</p>
                <ToolButton className="mt-2" aria-disabled={test.isLoading} onClick={test.retry}>
                  {texts.status.retry}
                </ToolButton>
              </Notice>
            </div>
          )}
          {deletion.error !== null && (
            <div className="p-4">
              <Notice tone="failure">{texts.card.deleteFailed(deletion.error.message)}</Notice>
            </div>
          )}
          {details === undefined && problem === null && (
            <p role="status" className="p-4 text-ink-soft">
              {texts.details.loading}
            </p>
          )}
          {details !== undefined && (
            <Tabs
              label={texts.details.fallbackTitle}
              tabs={tabs.map((each) => ({ ...each, content: <div className="p-4">{each.content}</div> }))}
              selected={tabs.some(({ id }) => id === tab) ? tab : 'summary'}
              onSelect={onTab}
            />
          )}
        </div>
      </Modal>
      {isAsking && (
        <ConfirmDialog
          title={texts.details.deleteTitle}
          text={texts.details.deleteText}
          confirm={texts.card.delete}
          cancel={texts.details.cancel}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate();
          }}
        />
      )}
    </>
  );
}

function useTest(testId: string) {
  const queries = useQueryClient();
  const test = useQuery({
    queryKey: testKey(testId),
    queryFn: ({ signal }) => requestTest(testId, signal),
    refetchInterval: ({ state: { data, error } }) => detailsPollMs(data?.card.status ?? null, error),
    gcTime: 0,
  });
  const status = test.data?.card.status;
  // The card behind the dialog need not wait for its own poll.
  useEffect(() => {
    if (status !== undefined) void queries.invalidateQueries({ queryKey: testListKey });
  }, [queries, status]);
  const reason = useProblem(test);
  const problem = reason === null ? null : texts.details.failed(isGone(test.error) ? texts.details.gone : reason);
  return { details: test.data, problem, isLoading: test.isFetching, retry: () => void test.refetch() };
}

function useDeletion(testId: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => requestTestDeletion(testId),
    onSuccess: () => {
      onDeleted();
      return queries.invalidateQueries({ queryKey: testListKey });
    },
  });
}
