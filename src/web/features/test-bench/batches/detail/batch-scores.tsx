import type { ReactNode } from 'react';
import { ShareCell } from '../../../../ui/batches/share-cell.tsx';
import { texts as batchTexts } from '../../../../ui/batches/texts.ts';
import type { BatchDetails } from '../requests.ts';
import { texts } from '../texts.ts';

/** What a batch comes to, in all. */
export function BatchScores({ batch, scores }: Pick<BatchDetails, 'batch' | 'scores'>) {
  const { shares, contribution, mean_questions, questions_missed_percent, fidelity_broken_runs } = scores;
  if (shares.top_3.of === 0) return <p className="text-ink-soft">{texts.batch.scoring}</p>;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {(['correct', 'top_3', 'named'] as const).map((share) => (
        <Score key={share} name={batchTexts.shares[share]} hint={batchTexts.shareMeanings[share]}>
          <ShareCell share={shares[share]} isLarge />
        </Score>
      ))}
      {batch.questions !== 'knowledge-only' && contribution !== null && (
        <Score name={texts.details.elicited} hint={texts.details.elicitedHint}>
          <Figure>{contribution.elicited_percent === null ? batchTexts.noShare : texts.table.missed(contribution.elicited_percent)}</Figure>
        </Score>
      )}
      <Score name={texts.details.meanQuestions}>
        <Figure>{mean_questions === null ? batchTexts.noShare : mean_questions.toFixed(1)}</Figure>
      </Score>
      <Score name={texts.details.missed}>
        <Figure>{questions_missed_percent === null ? batchTexts.noShare : texts.table.missed(questions_missed_percent)}</Figure>
      </Score>
      <Score name={texts.details.fidelity} hint={texts.details.fidelityHint}>
        <Figure isFlagged={fidelity_broken_runs > 0}>
          {fidelity_broken_runs.toLocaleString('en')}{' '}
          <span className="text-[0.93rem] font-normal tracking-normal">{texts.runsWord(fidelity_broken_runs)}</span>
        </Figure>
      </Score>
    </dl>
  );
}

function Score({ name, hint, children }: { readonly name: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <div title={hint} className="min-w-24">
      <dt className="whitespace-nowrap text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Figure({ isFlagged = false, children }: { readonly isFlagged?: boolean; readonly children: ReactNode }) {
  return (
    <span className={`text-[1.5rem] leading-tight font-bold tracking-tight tabular-nums ${isFlagged ? 'text-attention' : ''}`}>
      {children}
    </span>
  );
}
