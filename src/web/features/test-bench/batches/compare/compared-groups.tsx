import { percentWords } from '../../../../ui/batches/percent.ts';
import type { BatchComparison } from '../requests.ts';
import { texts } from '../texts.ts';
import { DifferenceCell } from './difference-cell.tsx';
import { SmallOutcomeBar } from './outcome-bar.tsx';
import { probabilityWords } from './signed-points.ts';
import { VerdictWords } from './verdict-words.tsx';

type Group = BatchComparison['comparison']['groups'][number];

/** How two batches compare by chief complaint; the verdicts are corrected for how many there are. */
export function ComparedGroups({ groups }: { readonly groups: readonly Group[] }) {
  const names = texts.comparison.groupColumns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard must be able to scroll it.
    <section aria-label={texts.comparison.groupsTitle} tabIndex={0} className="h-full overflow-auto outline-offset-[-3px]">
      <table className="w-full border-collapse tabular-nums">
        <thead className="sticky top-0 z-10 bg-surface text-ink-soft">
          <tr className="border-b border-line *:px-3.5 *:py-1.5 *:text-start *:font-semibold">
            <th scope="col">{names.complaint}</th>
            <th scope="col">{names.outcomes}</th>
            <th scope="col">{names.shareA}</th>
            <th scope="col">{names.shareB}</th>
            <th scope="col">{names.difference}</th>
            <th scope="col" title={texts.comparison.corrected}>
              {names.pCorrected}
            </th>
            <th scope="col">{names.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.chief_complaint} group={group} />
          ))}
        </tbody>
      </table>
      <p className="p-3.5 text-ink-soft">{texts.comparison.corrected}</p>
    </section>
  );
}

function GroupRow({ group }: { readonly group: Group }) {
  const { chief_complaint, compared, regressed, improved, not_comparable, share_a, share_b, difference, p_value, p_corrected, verdict } =
    group;
  const shareWords = (share: number | null): string => (share === null ? texts.comparison.notCompared : percentWords(share));
  return (
    <tr className="border-b border-line align-top *:px-3.5 *:py-2">
      <th scope="row" className="min-w-36 text-start wrap-anywhere">
        {chief_complaint}
      </th>
      <td className="min-w-44 space-y-1">
        <p>{texts.comparison.groupCounts(regressed, improved, compared, not_comparable)}</p>
        <SmallOutcomeBar counts={group} />
      </td>
      <td>{shareWords(share_a)}</td>
      <td>{shareWords(share_b)}</td>
      <td className="min-w-44">
        <DifferenceCell difference={difference} />
      </td>
      <td className="whitespace-nowrap">
        <span className="font-semibold">{probabilityWords(p_corrected)}</span>{' '}
        {p_corrected !== p_value && <span className="text-ink-soft">{texts.comparison.uncorrected(probabilityWords(p_value))}</span>}
      </td>
      <td className="whitespace-nowrap">
        <VerdictWords verdict={verdict} />
      </td>
    </tr>
  );
}
