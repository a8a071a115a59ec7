import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Ago } from '../../../../ui/ago.tsx';
import { accuracyOfScore } from '../../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../../ui/runs/duration.ts';
import { modelUseWords } from '../../../../ui/runs/model-use-words.ts';
import { StatusBadge } from '../../../../ui/runs/status-badge.tsx';
import { dateAndTimeWords, shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import type { ListedRun } from './read-run-summary.ts';

interface RunRowProps {
  readonly run: ListedRun;
  readonly isFocused: boolean;
  readonly isChosen: boolean;
  readonly canBeChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One run of the list. Anywhere but on its checkbox and its delete button a click opens it. */
export function RunRow({ run, isFocused, isChosen, canBeChosen, onChoose, onOpen, onDelete }: RunRowProps) {
  const openId = useId();
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) open.current?.focus();
  }, [isFocused]);
  const {
    run_id,
    batch_id,
    is_draft,
    status,
    started_at,
    finished_at,
    diagnosis_accuracy,
    questions_missed_percent,
    error,
    model,
    modelUse,
  } = run;
  const at = started_at ?? finished_at;
  return (
    <li
      title={error ?? undefined}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-1.5 py-1.5 tabular-nums hover:bg-accent-tint md:grid-cols-[auto_minmax(0,1fr)_13rem_7rem_4.5rem_auto]"
    >
      <span className="relative z-10 flex size-8 items-center justify-center">
        <input
          type="checkbox"
          aria-label={texts.compareOne}
          aria-describedby={openId}
          title={texts.compareOne}
          checked={isChosen}
          disabled={!canBeChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-4.5"
        />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <button
          ref={open}
          id={openId}
          type="button"
          data-run={run_id}
          onClick={onOpen}
          onKeyDown={walk}
          className="rounded text-start after:absolute after:inset-0 after:content-['']"
        >
          <span className="font-semibold">{at === null ? texts.notStarted : dateAndTimeWords(at)}</span>{' '}
          <span className="ms-1.5 font-mono text-[0.93em] text-ink-soft">{shortId(run_id)}</span>
        </button>
        {batch_id !== null && (
          <span title={batch_id} className="text-ink-soft">
            {texts.ofBatch}
          </span>
        )}
        {is_draft && (
          <span title={texts.draftHint} className="rounded bg-badge-purple-tint px-1.5 font-semibold text-badge-purple">
            {texts.draft}
          </span>
        )}
        {at !== null && (
          <span className="text-ink-soft max-sm:hidden">
            <Ago instant={at} />
          </span>
        )}
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <span className="flex gap-1.5">
          <AccuracyBadge accuracy={accuracyOfScore(diagnosis_accuracy)} />
          {status !== 'succeeded' && <StatusBadge status={status} />}
        </span>
        <span className="md:text-end">{texts.missedPercent(questions_missed_percent)}</span>
        <span title={texts.duration} className="text-ink-soft md:text-end">
          {durationBetween(started_at, finished_at)}
        </span>
      </span>
      <button
        type="button"
        aria-label={texts.deletion.confirm}
        aria-describedby={openId}
        title={texts.delete}
        onClick={onDelete}
        className="relative z-10 flex size-8 items-center justify-center rounded-lg text-ink-soft hover:bg-badge-red-tint hover:text-badge-red max-md:col-start-3 max-md:row-start-1"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
      {modelUse !== null && (
        <span className="col-start-2 -col-end-1 text-ink-soft wrap-anywhere">
          {model !== null && <span className="font-mono text-[0.93em]">{model}</span>} {modelUseWords(modelUse)}
        </span>
      )}
    </li>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from run to run. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const runs = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLButtonElement>('[data-run]') ?? [])];
  runs[runs.indexOf(event.currentTarget) + step]?.focus();
}
