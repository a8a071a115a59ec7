import type { ReactNode } from 'react';
import type { BatchScores, TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { Ago } from '../../../../ui/ago.tsx';
import { casesWords, protocolWords, sizeWords } from '../batch-words.ts';
import { wordsOfBatchUse } from '../model-use.ts';
import { texts } from '../texts.ts';

/** What a batch ran on, and who made it. */
export function RanOn({ batch, scores }: { readonly batch: TestBatch; readonly scores: BatchScores }) {
  const modelUse = wordsOfBatchUse(scores);
  return (
    <dl aria-label={texts.details.ranOn} className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-soft tabular-nums">
      <Fact name={texts.details.size}>
        {casesWords(batch)}, {sizeWords(batch)}
      </Fact>
      <Fact name={texts.details.protocol}>
        <span className={batch.protocol_version === null ? '' : 'font-mono text-[0.93em]'}>{protocolWords(batch)}</span>
      </Fact>
      <Fact name={texts.details.askedBy}>{texts.batch.questions[batch.questions]}</Fact>
      <Fact name={texts.details.patients}>{texts.batch.patients[batch.patients]}</Fact>
      <Fact name={texts.details.model}>{batch.model}</Fact>
      {modelUse !== null && <Fact name={texts.details.modelUse}>{modelUse}</Fact>}
      <Fact name={texts.details.seed}>{batch.seed}</Fact>
      <Fact name={texts.details.made}>
        <Ago instant={batch.created_at} /> {texts.details.by(batch.created_by)}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="inline">{name}</dt> <dd className="inline text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
