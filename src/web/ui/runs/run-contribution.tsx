import { BroughtOutBar } from './brought-out-bar.tsx';
import { contributionTexts as words } from './contribution-texts.ts';
import { inVainWords } from './in-vain-words.ts';
import type { ContributionView } from './run-view.ts';

/** What the protocol of a run contributed; needs a container, by whose width it is laid out. */
export function RunContribution({ contribution }: { readonly contribution: ContributionView }) {
  const { broughtOut, elicitedPercent, expected, named, questions, questionsBeyond, inVain } = contribution;
  const facts = [
    ...(elicitedPercent === null ? [] : [[words.elicited, `${Math.round(elicitedPercent)}%`]]),
    [words.emergency, `${words.expected[expected]}, ${calledWords(contribution)}`],
    [words.named, named.length === 0 ? words.none : named.join(', ')],
    [words.questions, String(questions)],
    [words.beyond, String(questionsBeyond)],
    [words.inVain, inVainWords(inVain, String)],
  ];
  return (
    <section className="space-y-2">
      <h3 className="font-bold">{words.title}</h3>
      <BroughtOutBar counts={broughtOut} />
      <dl className="grid gap-x-8 gap-y-1.5 tabular-nums @2xl:grid-cols-2">
        {facts.map(([name, said]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function calledWords({ byProtocolInTurn, byGuardInTurn }: ContributionView): string {
  if (byProtocolInTurn !== null) return words.calledByLines(byProtocolInTurn);
  return byGuardInTurn === null ? words.notCalled : words.calledByGuard(byGuardInTurn);
}
