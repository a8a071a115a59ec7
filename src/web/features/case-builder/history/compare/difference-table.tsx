import { ArrowDown, ArrowUp, Diff } from 'lucide-react';
import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import type { ComparedRun } from './compared-run.ts';
import { type RunDifference, runDifferences } from './run-differences.ts';

const changes = {
  better: { Icon: ArrowUp, look: 'text-badge-green' },
  worse: { Icon: ArrowDown, look: 'text-badge-red' },
  different: { Icon: Diff, look: 'text-ink-soft' },
} as const;

interface DifferenceTableProps {
  readonly medicalCase: MedicalCase;
  readonly left: ComparedRun;
  readonly right: ComparedRun;
}

/** What changed from one run to the other, what flipped first; what stayed the same in one line. */
export function DifferenceTable({ medicalCase, left, right }: DifferenceTableProps) {
  const all = runDifferences(left.run, right.run);
  const changed = all.filter(({ change }) => change !== 'same');
  const same = all.filter(({ change }) => change === 'same');
  return (
    <details open className="shrink-0 rounded-lg border border-line tabular-nums">
      <summary className="cursor-pointer px-3.5 py-1.5">
        <span className="font-bold">{texts.differences.title}</span>{' '}
        <span className="text-ink-soft">({texts.comparison.differenceCount(changed.length)})</span>
        <span className="float-end max-w-[50%] truncate text-ink-soft max-sm:hidden">
          {texts.differences.expected(left.run.diagnosis ?? medicalCase.expected_diagnosis)}
        </span>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={texts.differences.title}
        className="overflow-auto rounded-b-lg border-t border-line px-3.5 py-1.5 lg:max-h-[34dvh]"
      >
        {changed.length === 0 ? (
          <p>{texts.differences.none}</p>
        ) : (
          <table className="w-full table-fixed border-collapse">
            <thead>
              <tr className="text-ink-soft">
                <td className="w-[30%] sm:w-[11rem]" />
                <th scope="col" className="py-0.5 pe-4 text-start font-mono font-normal">
                  {shortId(left.id)}
                </th>
                <th scope="col" className="py-0.5 pe-4 text-start font-mono font-normal">
                  {shortId(right.id)}
                </th>
                <td className="w-[6.5rem] max-sm:hidden" />
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
            {texts.differences.same}: {same.map(({ name, left: value }) => `${name} ${value}`).join(' · ')}
          </p>
        )}
      </section>
    </details>
  );
}

function Row({ difference: { name, left, right, change } }: { readonly difference: RunDifference }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pe-4 text-start font-normal text-ink-soft">
        {name}
        <span className="block sm:hidden">
          <Change change={change} />
        </span>
      </th>
      <td className="py-1 pe-4 wrap-anywhere">{left}</td>
      <td className="py-1 pe-4 font-semibold wrap-anywhere">{right}</td>
      <td className="py-1 text-end max-sm:hidden">
        <Change change={change} />
      </td>
    </tr>
  );
}

/** Whether the right run does better, by a word, a colour and a shape. */
function Change({ change }: Pick<RunDifference, 'change'>) {
  if (change === 'same') return null;
  const { Icon, look } = changes[change];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${look}`}>
      <Icon aria-hidden className="size-3.5" />
      {texts.differences.changes[change]}
    </span>
  );
}
