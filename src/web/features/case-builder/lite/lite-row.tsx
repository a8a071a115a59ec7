import { LoaderCircle, X } from 'lucide-react';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { texts as runTexts } from '../../../ui/runs/texts.ts';
import { LastResult } from '../list/last-result.tsx';
import { texts } from '../texts.ts';
import type { LiteEntry } from './lite-entry.ts';
import { liteTexts } from './texts.ts';

interface LiteRowProps {
  readonly entry: LiteEntry;
  readonly stage: 'running' | 'timeout' | 'ended';
  readonly onOpen: (caseId: string, runId: string | null) => void;
  readonly onRemove: (id: string) => void;
}

/** One run: which case it is of, and how it goes or went. One that is given up on can only be removed. */
export function LiteRow({ entry, stage, onOpen, onRemove }: LiteRowProps) {
  const { expected_diagnosis: diagnosis, emulator_patient_prompt: prompt } = entry.caseData;
  const open = (): void => onOpen(entry.caseId, stage === 'ended' ? entry.testBenchId : null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the button inside.
    <li
      onClick={stage === 'timeout' ? undefined : open}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3.5 py-1.5 @3xl:grid-cols-[minmax(13rem,1.15fr)_minmax(0,1.4fr)_12.5rem_8rem] @5xl:grid-cols-[minmax(13rem,1.15fr)_minmax(0,1.4fr)_18rem_8rem] ${stage === 'timeout' ? '' : 'cursor-pointer hover:bg-accent-tint/40'}`}
    >
      <span className="flex min-w-0 items-center gap-2">
        {stage === 'timeout' ? (
          <span className="min-w-0 font-semibold wrap-anywhere">{diagnosis}</span>
        ) : (
          <button
            type="button"
            aria-label={liteTexts.open(diagnosis)}
            onClick={(event) => {
              event.stopPropagation();
              open();
            }}
            className="min-w-0 rounded text-start font-semibold wrap-anywhere"
          >
            {diagnosis}
          </button>
        )}
        {entry.runSequence !== null && (
          <span className="shrink-0 rounded-md bg-badge-blue-tint px-1.5 text-[0.93em] font-semibold whitespace-nowrap text-badge-blue tabular-nums">
            {entry.runSequence}
          </span>
        )}
      </span>
      <span title={prompt} className="line-clamp-1 text-ink-soft wrap-anywhere @max-3xl:hidden">
        {prompt.trim() || texts.list.noPrompt}
      </span>
      <span className="@max-3xl:order-last @max-3xl:col-span-2">
        <LiteStatus entry={entry} stage={stage} />
      </span>
      <span className="flex justify-end">
        <button
          type="button"
          aria-label={liteTexts.remove}
          title={liteTexts.remove}
          onClick={(event) => {
            event.stopPropagation();
            onRemove(entry.id);
          }}
          className="flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-accent-tint hover:text-accent"
        >
          <X aria-hidden className="size-4" />
        </button>
      </span>
    </li>
  );
}

function LiteStatus({ entry, stage }: Pick<LiteRowProps, 'entry' | 'stage'>) {
  if (stage === 'timeout') return <StatusBadge status={runTexts.statuses.timeout} />;
  if (stage === 'running') {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="flex items-center gap-1.5 font-semibold text-badge-blue">
          <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
          {liteTexts.stillRunning}
        </span>
        {entry.status === runTexts.statuses.queued && <StatusBadge status={entry.status} />}
        <span className="text-ink-soft tabular-nums">{liteTexts.turns(entry.current_turns)}</span>
      </span>
    );
  }
  if (entry.result !== null) return <LastResult text={entry.result} isRunning={false} />;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusBadge status={entry.status} />
      <span className="text-ink-soft">{liteTexts.noResult}</span>
    </span>
  );
}
