import { Link } from 'react-router';
import { ShareCell } from '../../../../ui/batches/share-cell.tsx';
import { texts as batchTexts } from '../../../../ui/batches/texts.ts';
import type { BatchDetails } from '../requests.ts';
import { texts } from '../texts.ts';

type Group = BatchDetails['groups'][number];

/** What a batch comes to by chief complaint. Each leads to its cases. */
export function GroupTable({ groups }: { readonly groups: readonly Group[] }) {
  if (groups.length === 0) return <p className="p-3.5 text-ink-soft">{texts.groups.empty}</p>;
  const names = texts.groups;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard must be able to scroll it.
    <section aria-label={texts.details.groupsTab} tabIndex={0} className="h-full overflow-auto outline-offset-[-3px]">
      <table className="w-full border-collapse tabular-nums">
        <thead className="sticky top-0 z-10 bg-surface text-ink-soft">
          <tr className="border-b border-line *:px-3.5 *:py-1.5 *:text-start *:font-semibold *:whitespace-nowrap">
            <th scope="col">{names.complaint}</th>
            <th scope="col">{names.cases}</th>
            <th scope="col">{names.scored}</th>
            {(['correct', 'top_3', 'named'] as const).map((share) => (
              <th key={share} scope="col" title={batchTexts.shareMeanings[share]}>
                {batchTexts.shares[share]}
              </th>
            ))}
            <th scope="col">{names.meanQuestions}</th>
            <th scope="col">{names.missed}</th>
            <th scope="col">{names.fidelity}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.chief_complaint} group={group} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GroupRow({ group: { chief_complaint, cases_count, runs, scores } }: { readonly group: Group }) {
  const { mean_questions, questions_missed_percent, fidelity_broken_runs } = scores;
  return (
    <tr className="border-b border-line align-top *:px-3.5 *:py-2">
      <th scope="row" className="min-w-40 text-start">
        <Link
          to={`?${new URLSearchParams({ complaint: chief_complaint })}`}
          aria-label={texts.groups.show(chief_complaint)}
          className="rounded wrap-anywhere hover:text-accent hover:underline"
        >
          {chief_complaint}
        </Link>
      </th>
      <td>{cases_count.toLocaleString('en')}</td>
      <td className="whitespace-nowrap">
        {runs.scored.toLocaleString('en')} <span className="text-ink-soft">/ {runs.total.toLocaleString('en')}</span>
        {runs.failed > 0 && <span className="block font-semibold text-attention">{texts.groups.failedRuns(runs.failed)}</span>}
      </td>
      {(['correct', 'top_3', 'named'] as const).map((share) => (
        <td key={share} className="min-w-32">
          <ShareCell share={scores.shares[share]} />
        </td>
      ))}
      <td>{mean_questions === null ? batchTexts.noShare : mean_questions.toFixed(1)}</td>
      <td>{questions_missed_percent === null ? batchTexts.noShare : texts.table.missed(questions_missed_percent)}</td>
      <td className={fidelity_broken_runs > 0 ? 'font-semibold text-attention' : 'text-ink-soft'}>
        {fidelity_broken_runs.toLocaleString('en')}
      </td>
    </tr>
  );
}
