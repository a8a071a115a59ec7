import type { LatestBatch } from '../../contracts/test-bench/latest-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { gateSentence, judgePrompt } from '../gate/judge-prompt.ts';
import type { Baseline } from './baseline.ts';
import { baselineResults, baselinesUnderWay } from './baseline-results.ts';
import { type CountedBatch, stateOf } from './stored-batch.ts';
import { resultsOfBatch } from './stored-results.ts';

/** A version that is to be published, and the hash of the one that it replaces; null where it replaces none. */
export interface VersionToPublish {
  readonly protocol: Pick<Protocol, 'hash' | 'chiefComplaint' | 'alsoFor'>;
  readonly replaces: string | null;
}

type Judgement = Pick<LatestBatch, 'outcome' | 'sentence' | 'checks' | 'under_way'>;

/** Whether a batch on a version is good enough to publish it by: by the gate, once each of its runs was scored and so were those it is compared with. */
export async function judgeBatch(queries: Queries, batch: CountedBatch, { protocol, replaces }: VersionToPublish): Promise<Judgement> {
  const { id } = batch.stored;
  const { progress } = batch.counts;
  const state = stateOf(batch);
  const over = `${progress.succeeded + progress.failed} of ${runsOf(progress.total)}`;
  if (state === 'running') return notJudged(`It is not finished: ${over} are over.`, [id]);
  if (state !== 'finished') return notJudged(`It was cancelled after ${over}.`, state === 'cancelling' ? [id] : []);
  if (progress.total === 0) return notJudged('It has no runs.');
  if (progress.failed > 0) return notJudged(`${progress.failed} of ${runsOf(progress.total)} failed to run.`);
  const plain: Baseline = { kind: 'plain' };
  const before: Baseline | null = replaces === null || replaces === protocol.hash ? null : { kind: 'before', protocol: { hash: replaces } };
  const baselines = before === null ? [plain] : [plain, before];
  const underWay = (await Promise.all(baselines.map((baseline) => baselinesUnderWay(queries, id, baseline)))).flat();
  if (underWay.length > 0) return notJudged('The runs that it is compared with are not finished.', [...new Set(underWay)]);
  const [results, plainResults, resultsBefore] = await Promise.all([
    resultsOfBatch(queries, id),
    baselineResults(queries, id, plain),
    before === null ? null : baselineResults(queries, id, before),
  ]);
  const prompt = results.map(({ result }) => result);
  const verdict = judgePrompt(protocol, { prompt, plain: plainResults, before: resultsBefore });
  return { outcome: verdict.outcome, sentence: gateSentence(verdict), checks: [...verdict.checks], under_way: [] };
}

function notJudged(sentence: string, underWay: string[] = []): Judgement {
  return { outcome: 'not-judged', sentence, checks: [], under_way: underWay };
}

function runsOf(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}
