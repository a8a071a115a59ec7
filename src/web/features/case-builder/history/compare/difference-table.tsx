import { ArrowDown, ArrowUp, Diff } from 'lucide-react';
import { shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import type { ComparedRun } from './compared-run.ts';
import { type RunDifference, runDifferences } from './run-differences.ts';

const changes = {
  better: { Icon: ArrowUp, look: 'text-badge-green' },
  worse: { Icon: ArrowDown, look: 'text-badge-red' },
  different: { Icon: Diff, look: 'text-ink-soft' },
} as const;

/** What changed from one run to the other, what flipped first; what stayed the same in one line. */
export function DifferenceTable({ left, right }: { readonly left: ComparedRun; readonly right: ComparedRun }) {
  const all = runDifferences(left.run, right.run);
  const changed = all.filter(({ change }) => change !== 'same');
  const same = all.filter(({ change }) => change === 'same');
  return (
    <details open className="shrink-0 rounded-lg border border-line tabular-nums">
      <summary className="cursor-pointer px-3.5 py-1.5 font-bold">
        {texts.differences.title} <span className="font-normal text-ink-soft">({texts.comparison.differenceCount(changed.length)})</span>
      </summary>
      <div className="overflow-auto border-t border-line px-3.5 py-1.5 lg:max-h-[34dvh]">
        {changed.length === 0 ? (
          <p>{texts.differences.none}</p>
        ) : (
          <table className="w-full border-collapse">
            <thead>
              <tr className="text-start text-ink-soft">
                <td className="w-[9rem]" />
                <th scope="col" className="py-0.5 pe-4 text-start font-mono font-normal">
                  {shortId(left.id)}
                </th>
                <th scope="col" className="py-0.5 pe-4 text-start font-mono font-normal">
                  {shortId(right.id)}
                </th>
                <td className="w-[6.5rem]" />
              </tr>
            </thead>
            <tbody>
              {changed.map((difference) => (
                <Row key={difference.name} difference={difference} />
              ))}
            </tbody>
          </table>
        )}
        {changed.length > 0 && same.length > 0 && (
          <p className="mt-1 border-t border-line pt-1 text-ink-soft wrap-anywhere">
            {texts.differences.same}: {same.map(sameWords).join(' · ')}
          </p>
        )}
      </div>
    </details>
  );
}

function Row({ difference: { name, left, right, change } }: { readonly difference: RunDifference }) {
  const shown = change === 'same' ? null : changes[change];
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pe-4 text-start font-normal text-ink-soft">
        {name}
      </th>
      <td className="py-1 pe-4 wrap-anywhere">{left}</td>
      <td className="py-1 pe-4 font-semibold wrap-anywhere">{right}</td>
      <td className="py-1 text-end whitespace-nowrap">
        {shown !== null && (
          <span className={`inline-flex items-center gap-1 font-semibold ${shown.look}`}>
            <shown.Icon aria-hidden className="size-3.5" />
            {texts.differences.changes[change]}
          </span>
        )}
      </td>
    </tr>
  );
}

function sameWords({ name, left }: RunDifference): string {
  return `${name} ${left}`;
}
