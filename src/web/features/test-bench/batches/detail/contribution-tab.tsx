import type { BatchContribution } from '../../../../../contracts/test-bench/test-batch.ts';
import { BroughtOutBar } from '../../../../ui/runs/brought-out-bar.tsx';
import { inVainWords } from '../../../../ui/runs/in-vain-words.ts';
import type { BatchDetails } from '../requests.ts';
import { texts } from '../texts.ts';
import { batchContributionTexts as words } from './contribution-texts.ts';

/** What the protocol itself contributed, apart from what patients told by themselves and what was asked beyond it: in all, and by chief complaint. */
export function ContributionTab({ scores, groups }: Pick<BatchDetails, 'scores' | 'groups'>) {
  if (scores.contribution === null) {
    return <p className="p-3.5 text-ink-soft">{scores.shares.top_3.of === 0 ? words.waiting : words.none}</p>;
  }
  const parts = groups.flatMap(({ chief_complaint, scores: { contribution } }) =>
    contribution === null ? [] : [{ name: chief_complaint, contribution }],
  );
  const shown = parts.length === 1 ? parts : [{ name: words.all, contribution: scores.contribution }, ...parts];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than the screen, the keyboard must be able to scroll it.
    <section aria-label={texts.details.contributionTab} tabIndex={0} className="h-full overflow-auto outline-offset-[-3px]">
      <p className="max-w-3xl px-3.5 pt-3 text-ink-soft">{words.explained}</p>
      {shown.map(({ name, contribution }) => (
        <section key={name} aria-label={name} className="space-y-2 border-b border-line px-3.5 py-3">
          <h3 className="font-bold wrap-anywhere">{name}</h3>
          <BroughtOutBar counts={contribution.brought_out} />
          <Figures contribution={contribution} />
        </section>
      ))}
    </section>
  );
}

function Figures({ contribution }: { readonly contribution: BatchContribution }) {
  const { runs, emergencies, diagnoses, questions, questions_beyond, asked_in_vain: inVain } = contribution;
  const perRun = (count: number) => (count / runs).toFixed(1);
  const { already_told: alreadyTold, ...others } = inVain;
  const figures = [
    [words.emergencies, words.of(emergencies.called, emergencies.expected)],
    [words.diagnoses, words.known(diagnoses.named, diagnoses.known)],
    [words.questions, perRun(questions)],
    [words.beyond, perRun(questions_beyond)],
    [words.inVain, inVainWords({ ...others, alreadyTold }, perRun)],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-1.5 tabular-nums">
      {figures.map(([name, said]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{said}</dd>
        </div>
      ))}
    </dl>
  );
}
