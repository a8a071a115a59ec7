import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RunView } from '../../../ui/runs/run-view.ts';
import { TranscriptView } from '../../../ui/runs/transcript-view.tsx';
import { type TabContent, Tabs } from '../../../ui/tabs.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { TestForm } from '../create/test-form.ts';
import { texts } from '../texts.ts';
import { DetailsFoot } from './details-foot.tsx';
import { PromptTab } from './prompt-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { useTest } from './use-test.ts';
import { type Walk, WalkBar } from './walk-bar.tsx';

interface TestDetailsModalProps {
  readonly testId: string;
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  /** Makes another test of its texts; without it that is not offered. */
  readonly onUse?: (form: TestForm) => void;
  readonly onClose: () => void;
  /** Where it stands among others, and what leads to them. */
  readonly walk?: Walk;
}

/** Everything that is known of one test, kept up to date until it has ended. */
export function TestDetailsModal({ testId, tab, onTab, onUse, onClose, walk }: TestDetailsModalProps) {
  const { run, caseId, diagnosis = texts.details.fallbackTitle, problem, isLoading, retry } = useTest(testId);
  const foot =
    run === undefined
      ? {}
      : { foot: <DetailsFoot testId={testId} run={run} caseId={caseId} {...(onUse && { onUse })} onDeleted={onClose} /> };
  const tabs = run === undefined ? [] : tabsOf(run);
  return (
    <Modal title={diagnosis} onClose={onClose} {...foot}>
      <div className="-m-5 flex h-[min(44rem,calc(100dvh-12rem))] flex-col">
        {walk !== undefined && <WalkBar walk={walk} />}
        {problem !== null && (
          <div className="p-4">
            <Notice tone="failure">
              <p>{problem}</p>
              <ToolButton className="mt-2" aria-disabled={isLoading} onClick={retry}>
                {texts.status.retry}
              </ToolButton>
            </Notice>
          </div>
        )}
        {run === undefined && problem === null && (
          <p role="status" className="appear-late p-4 text-ink-soft">
            {texts.details.loading}
          </p>
        )}
        {run !== undefined && (
          <Tabs label={diagnosis} tabs={tabs} selected={tabs.find(({ id }) => id === tab)?.id ?? 'summary'} onSelect={onTab} />
        )}
      </div>
    </Modal>
  );
}

function tabsOf(run: RunView): readonly TabContent[] {
  const contents = [
    { id: 'summary', title: texts.details.summary, content: <SummaryTab run={run} /> },
    { id: 'transcript', title: texts.details.transcript, content: <TranscriptView transcript={run.transcript} /> },
    { id: 'prompt', title: texts.details.emulatorPrompt, content: <PromptTab run={run} /> },
  ];
  return contents.map(({ content, ...tab }) => ({ ...tab, content: <div className="@container max-w-[90rem] p-4">{content}</div> }));
}
