import { useState } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { useStudio } from '../studio-context.ts';
import { countText, isSome, judgeItem, type Look, missedBranches } from './judge-item.ts';
import type { Coverage, CoverageItem } from './request-coverage.ts';
import { texts } from './texts.ts';

interface CoverageTableProps {
  readonly coverage: Coverage;
  /** The line of each step in the editor's text; null where that is another text. */
  readonly stepLines: readonly number[] | null;
}

const marks: Readonly<Record<Look, string>> = { reached: 'bg-accent', partly: 'bg-attention', never: 'bg-line-strong' };

/** How many consultations there were, and what of the prompt they reached: at first only what they did not. */
export function CoverageTable({ coverage, stepLines }: CoverageTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isAsked = isSome(coverage.consultations);
  const items = isWhole ? coverage.items : coverage.items.filter((item) => judgeItem(item) !== 'reached');
  return (
    <>
      <Totals coverage={coverage} />
      {coverage.waiting > 0 && (
        <p role="status" className="text-ink-soft">
          {texts.waiting(coverage.waiting)}
        </p>
      )}
      {isAsked && (
        <>
          <fieldset className="flex flex-wrap gap-x-4">
            <legend className="sr-only">{texts.show}</legend>
            <Choice label={texts.showGaps} isChosen={!isWhole} onChoose={() => setIsWhole(false)} />
            <Choice label={texts.showAll} isChosen={isWhole} onChoose={() => setIsWhole(true)} />
          </fieldset>
          {items.length === 0 ? <p>{texts.noGaps}</p> : <Items items={items} stepLines={stepLines} isGaps={!isWhole} />}
          <p className="text-ink-soft">
            {stepLines !== null && texts.legend} {texts.privacy}
          </p>
        </>
      )}
    </>
  );
}

function Totals({ coverage: { version, consultations, last_at } }: { readonly coverage: Coverage }) {
  if (!isSome(consultations)) {
    return (
      <p>
        <span className="font-mono">{version}</span> · {texts.noConsultations}
      </p>
    );
  }
  const totals = [
    { name: texts.patients, count: consultations.patients },
    { name: texts.emulator, count: consultations.emulator },
    { name: texts.runs, count: consultations.runs },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      <div className="flex gap-1.5">
        <dt className="sr-only">{texts.version}</dt>
        <dd className="font-mono">{version}</dd>
      </div>
      {totals.map(({ name, count }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{count}</dd>
        </div>
      ))}
      {last_at !== null && (
        <div className="flex gap-1.5">
          <dt className="text-ink-soft">{texts.last}</dt>
          <dd>
            <Ago instant={last_at} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Choice({ label, isChosen, onChoose }: { readonly label: string; readonly isChosen: boolean; readonly onChoose: () => void }) {
  return (
    <label className="flex items-center gap-1.5">
      <input type="radio" name="coverage-shown" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

interface ItemsProps {
  readonly items: readonly CoverageItem[];
  readonly stepLines: CoverageTableProps['stepLines'];
  /** Only what was not reached is among the items. */
  readonly isGaps: boolean;
}

function Items({ items, stepLines, isGaps }: ItemsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard must be able to scroll it.
    <section aria-label={isGaps ? texts.showGaps : texts.showAll} tabIndex={0} className="overflow-x-auto rounded">
      <table className="w-full border-collapse tabular-nums">
        <thead className="text-ink-soft">
          <tr className="border-b border-line *:px-2.5 *:py-1 *:text-start *:font-semibold">
            <th scope="col">{texts.columns.line}</th>
            <th scope="col" className="w-full">
              {texts.columns.what}
            </th>
            <th scope="col">{texts.columns.reached}</th>
            <th scope="col">{texts.columns.done}</th>
            <th scope="col">{texts.columns.branches}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.step} item={item} line={stepLines?.[item.step] ?? null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ item, line }: { readonly item: CoverageItem; readonly line: number | null }) {
  const studio = useStudio();
  const look = judgeItem(item);
  const missed = missedBranches(item);
  const what = (
    <>
      <span className="text-ink-soft">
        {texts.kinds[item.kind]}
        {item.number !== null && <span className="font-mono"> {item.number}</span>}
      </span>{' '}
      {item.label}
    </>
  );
  return (
    <tr className="border-b border-line align-top *:px-2.5 *:py-1">
      <td className="font-mono">{line ?? texts.noLine}</td>
      <td className="min-w-56">
        {line === null ? (
          <p className="wrap-anywhere">{what}</p>
        ) : (
          <button
            type="button"
            onClick={() => studio.editor()?.goTo({ line, column: 1 })}
            className="rounded text-start wrap-anywhere underline-offset-2 hover:underline"
          >
            {what}
          </button>
        )}
      </td>
      <td className="min-w-24">{countText(item.reached)}</td>
      <td className="min-w-24">{countText(item.carried_out)}</td>
      <td className="min-w-60">
        <span className="flex items-center gap-1.5 font-semibold">
          <span aria-hidden className={`h-3.5 w-1 rounded ${marks[look]}`} />
          {look === 'never' ? texts.never(texts.done[item.kind]) : texts.looks[look]}
        </span>
        {look === 'partly' && (
          <span className="text-ink-soft wrap-anywhere">
            {missed.length > 0 ? `${texts.neverBranches} ${missed.join(', ')}` : texts.never(texts.done[item.kind])}
          </span>
        )}
      </td>
    </tr>
  );
}
