import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { liteStage } from './lite-entry.ts';
import { LiteRow } from './lite-row.tsx';
import type { LiteState } from './lite-state.ts';
import { readLiteExpanded, writeLiteExpanded } from './lite-storage.ts';
import { liteTexts } from './texts.ts';

interface LitePanelProps {
  readonly state: LiteState;
  readonly nowMs: number;
  /** Opens the run history of a case; with the run where it is over. */
  readonly onOpen: (caseId: string, runId: string | null) => void;
  readonly onRemove: (id: string) => void;
}

/** The runs that were started from here, newest first. There is no panel where there are none. */
export function LitePanel({ state: { entries }, nowMs, onOpen, onRemove }: LitePanelProps) {
  const [isExpanded, setIsExpanded] = useState(() => readLiteExpanded(localStorage));
  if (entries.length === 0) return null;
  const stages = entries.map((entry) => liteStage(entry, nowMs));
  const countOf = (stage: string): number => stages.filter((one) => one === stage).length;
  return (
    <section aria-label={liteTexts.title} className="flex max-h-[38%] shrink-0 flex-col border-b border-line-strong bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => {
            writeLiteExpanded(localStorage, !isExpanded);
            setIsExpanded(!isExpanded);
          }}
          className="flex min-h-10 w-full flex-wrap items-center gap-x-3 px-3.5 text-start outline-offset-[-3px] hover:bg-accent-tint/40"
        >
          <span className="flex items-center gap-1.5 font-bold">
            <ChevronRight
              aria-hidden
              className={`size-4 text-ink-soft transition-transform duration-100 ${isExpanded ? 'rotate-90' : ''}`}
            />
            {liteTexts.title}
          </span>
          <span className="text-ink-soft tabular-nums">{liteTexts.running(countOf('running'))}</span>
          <span className="text-ink-soft tabular-nums">{liteTexts.completed(countOf('ended'))}</span>
          <span className="text-ink-soft tabular-nums">{liteTexts.shown(entries.length)}</span>
        </button>
      </h2>
      {isExpanded && (
        <ul className="@container min-h-0 divide-y divide-line overflow-auto border-t border-line">
          {entries.map((entry) => (
            <LiteRow key={entry.id} entry={entry} stage={liteStage(entry, nowMs)} onOpen={onOpen} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  );
}
