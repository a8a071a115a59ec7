import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { AssistantMessage } from '../../../../ui/assistant-message.tsx';
import { RunOverview } from '../../../../ui/runs/run-overview.tsx';
import type { RunView } from '../../../../ui/runs/run-view.ts';
import { summarySection } from '../../../../ui/runs/summary-section.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { texts } from '../texts.ts';
import { PathTab } from './path-tab.tsx';
import { PromptTab } from './prompt-tab.tsx';
import { TranscriptTab } from './transcript-tab.tsx';

const tabIds = ['overview', 'summary', 'transcript', 'prompt', 'path'] as const;
export type TabId = (typeof tabIds)[number];

/** The tab that a part of an address names; the first where it names none. */
export function tabOf(name: string | null): TabId {
  return tabIds.find((id) => id === name) ?? 'overview';
}

interface RunTabsProps {
  readonly label: string;
  readonly run: RunView;
  readonly medicalCase: MedicalCase;
  readonly selected: TabId;
  readonly onSelect: (tab: TabId) => void;
  /** A turn of the transcript to be gone to, anew with each new object. */
  readonly shownTurn?: { readonly turn: number } | null;
}

/** What is known of a run, in tabs. The path has one only where it was analysed. */
export function RunTabs({ label, run, medicalCase, selected, onSelect, shownTurn = null }: RunTabsProps) {
  const contents = {
    overview: <RunOverview run={run} />,
    summary: <SummaryTab run={run} />,
    transcript: <TranscriptTab run={run} shownTurn={shownTurn} />,
    prompt: <PromptTab run={run} medicalCase={medicalCase} />,
    path: run.path === null ? null : <PathTab path={run.path} />,
  };
  const shown = tabIds.filter((id) => contents[id] !== null);
  return (
    <Tabs
      label={label}
      selected={shown.includes(selected) ? selected : 'overview'}
      onSelect={(id) => onSelect(tabOf(id))}
      tabs={shown.map((id) => ({ id, title: texts.tabs[id], content: <div className="@container px-1 py-4">{contents[id]}</div> }))}
    />
  );
}

/** The summary that the assistant ended with, out of the transcript. */
function SummaryTab({ run }: { readonly run: RunView }) {
  const summary = summarySection(run.transcript);
  if (summary !== null) return <AssistantMessage text={summary} />;
  return (
    <>
      <p className="font-semibold">{texts.summary.none}</p>
      <p className="text-ink-soft">{texts.summary.help}</p>
    </>
  );
}
