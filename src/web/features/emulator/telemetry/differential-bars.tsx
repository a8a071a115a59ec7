import { ArrowDown, ArrowUp, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DifferentialRow } from './differential-rows.ts';
import { texts } from './texts.ts';
import { useMovingRows } from './use-moving-rows.ts';

/** The diagnoses of a turn, the likeliest first, as bars that move from turn to turn. Each opens to what speaks for and against it. */
export function DifferentialBars({ rows }: { readonly rows: readonly DifferentialRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useMovingRows(list);
  const toggle = (condition: string) =>
    setOpened(opened.has(condition) ? new Set([...opened].filter((one) => one !== condition)) : new Set([...opened, condition]));
  return (
    // As high as the ten rows of a full differential, so that what stands below stays where it is.
    <div className="relative min-h-[21rem]">
      {rows.length === 0 ? (
        <p className="text-ink-soft">{texts.noDifferential}</p>
      ) : (
        <ol ref={list} aria-label={texts.differential}>
          {rows.map((row) => (
            <li key={row.condition.condition} data-row={row.condition.condition} className="bg-surface">
              <Row row={row} isOpen={opened.has(row.condition.condition)} onToggle={() => toggle(row.condition.condition)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: DifferentialRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row({ row: { condition, change }, isOpen, onToggle }: RowProps) {
  const detailsId = useId();
  const { name, probability, do_not_miss: isDoNotMiss } = condition;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className="block w-full rounded py-0.5 text-start hover:bg-accent-tint"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <ChevronRight aria-hidden className={`size-4 shrink-0 text-ink-soft ${isOpen ? 'rotate-90' : ''}`} />
          <span title={name} className="truncate">
            {name}
          </span>
          {isDoNotMiss && <DoNotMiss />}
          <span className="ms-auto ps-1 font-semibold whitespace-nowrap tabular-nums">{texts.percent(probability)}</span>
          <Change change={change} />
        </span>
        <span aria-hidden className="ms-5.5 block h-1.5 rounded-full bg-line">
          <span
            data-share={probability}
            className={`block h-full rounded-full ${isDoNotMiss ? 'bg-attention' : 'bg-accent'}`}
            style={{ width: `${probability * 100}%` }}
          />
        </span>
      </button>
      <div id={detailsId} hidden={!isOpen} className="pb-1.5 ps-5.5">
        <Evidence title={texts.for} labels={condition.for} none={texts.nothingFor} />
        {condition.words !== undefined && <Evidence title={texts.words} labels={condition.words} none="" />}
        <Evidence title={texts.against} labels={condition.against} none={texts.nothingAgainst} />
      </div>
    </>
  );
}

function DoNotMiss() {
  return (
    <span
      title={texts.doNotMissLong}
      className="inline-flex shrink-0 items-center gap-1 rounded bg-attention-tint px-1 text-[0.86rem] font-semibold text-attention"
    >
      <TriangleAlert aria-hidden className="size-3.5" />
      {texts.doNotMiss}
    </span>
  );
}

const changeRoom = 'w-11 shrink-0 text-end';

function Change({ change }: Pick<DifferentialRow, 'change'>) {
  if (change === null || change === 0) return <span className={changeRoom} />;
  if (change === 'entered') {
    return (
      <span title={texts.enteredLong} className={`${changeRoom} text-ink-soft`}>
        {texts.entered}
      </span>
    );
  }
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span title={texts.changed(change)} className={`${changeRoom} flex items-center justify-end gap-0.5 text-ink-soft tabular-nums`}>
      <Icon aria-hidden className="size-3.5" />
      {texts.points(change)}
    </span>
  );
}

interface EvidenceProps {
  readonly title: string;
  readonly labels: readonly string[];
  readonly none: string;
}

function Evidence({ title, labels, none }: EvidenceProps) {
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-soft">{title}: </span>
      {labels.length === 0 ? <span className="text-ink-soft">{none}</span> : labels.join(', ')}
    </p>
  );
}
