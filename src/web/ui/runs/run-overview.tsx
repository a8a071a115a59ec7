import { Notice } from '../notice.tsx';
import { MatchByModel } from './match-by-model.tsx';
import { RunContribution } from './run-contribution.tsx';
import type { RunView } from './run-view.ts';
import { texts } from './texts.ts';

/** What the judge found: the diagnoses, what to do next, and what was not asked. Needs a container, by whose width it is laid out. */
export function RunOverview({ run }: { readonly run: RunView }) {
  const { overview } = texts;
  const { summary } = run;
  return (
    <div className="space-y-5">
      {(run.status === 'failed' || run.error !== null) && (
        <section>
          <h3 className="mb-1.5 font-bold">{overview.error}</h3>
          <Notice tone="failure">{run.error ?? overview.noError}</Notice>
        </section>
      )}
      <MatchByModel run={run} />
      {run.isActive ? (
        <p className="text-ink-soft">{overview.stillRunning}</p>
      ) : summary === null ? (
        <p className="text-ink-soft">{overview.noSummary}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
          <Findings title={overview.topThree} items={summary.topThree} none={overview.noTopThree} isRanked />
          <Findings title={overview.doNotMiss} items={summary.doNotMiss} none={overview.noDoNotMiss} />
          <Findings title={overview.nextSteps} items={summary.nextSteps} none={overview.noNextSteps} />
          <Findings title={overview.questionsMissed} items={summary.questionsMissed} none={overview.noQuestionsMissed} />
        </div>
      )}
      {run.contribution !== null && <RunContribution contribution={run.contribution} />}
    </div>
  );
}

interface FindingsProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly none: string;
  readonly isRanked?: boolean;
}

function Findings({ title, items, none, isRanked = false }: FindingsProps) {
  const List = isRanked ? 'ol' : 'ul';
  return (
    <section>
      <h3 className="mb-1 font-bold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <List className={`space-y-1 ps-5 marker:text-ink-soft ${isRanked ? 'list-decimal' : 'list-disc'}`}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and the list never changes.
            <li key={index} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
