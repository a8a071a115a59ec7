import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { seedOfRepeat } from '../comparison/run-result.ts';
import { isOwnCase } from '../gate/own-cases.ts';
import { usualRun } from '../run-order.ts';
import { type Baseline, isRunOf } from './baseline.ts';
import type { BatchesContext } from './batches-context.ts';
import type { ChosenCase } from './choose-cases.ts';
import { caseTextsHash } from './texts-hash-in-database.ts';
import type { WantedBatch } from './wanted-batch.ts';

/** A batch that is to be made besides, for another one to be compared with. */
export interface WantedBaseline {
  readonly kind: Baseline['kind'];
  readonly protocol: Protocol | null;
  readonly wanted: WantedBatch;
  readonly cases: readonly ChosenCase[];
}

/** What of the baselines of a prompt was not run yet: for the text of a prompt that is tried as patients would meet it, and where it is wanted. */
export async function missingBaselines(
  { queries, published, knowledgeVersion }: Pick<BatchesContext, 'queries' | 'published' | 'knowledgeVersion'>,
  wanted: WantedBatch,
  { protocol, cases, model }: { readonly protocol: Protocol | null; readonly cases: readonly ChosenCase[]; readonly model: string },
): Promise<readonly WantedBaseline[]> {
  if (!wanted.baselines || wanted.source == null || wanted.questions !== usualRun.questions || protocol === null) return [];
  const own = cases.filter((ofCase) => isOwnCase(protocol, ofCase));
  const current = (await published.newest()).find(({ name, hash }) => name === protocol.name && hash !== protocol.hash);
  const ranOn = { ...wanted, model, knowledgeVersion };
  const besides = { ...wanted, source: null };
  const plain = await casesNotRun(queries, own, { kind: 'plain' }, ranOn);
  const before = current === undefined ? [] : await casesNotRun(queries, own, { kind: 'before', protocol: current }, ranOn);
  const named = (what: string) => `${what}, to compare with ${protocol.name} ${protocol.hash.slice(0, 8)}`;
  const all: readonly WantedBaseline[] = [
    { kind: 'plain', protocol: null, cases: plain, wanted: { ...besides, questions: 'knowledge-only', name: named('Without a prompt') } },
    { kind: 'before', protocol: current ?? null, cases: before, wanted: { ...besides, name: named('Version before') } },
  ];
  return all.flatMap((baseline) => {
    const ids = baseline.cases.map(({ id }) => id);
    return ids.length === 0 ? [] : [{ ...baseline, wanted: { ...baseline.wanted, cases: { kind: 'selection' as const, ids } } }];
  });
}

interface RanOn extends Pick<WantedBatch, 'repeats' | 'seed' | 'patients'> {
  readonly model: string;
  readonly knowledgeVersion: string;
}

/** The cases of which not every repeat was run on a baseline with all else alike, and none is under way. */
async function casesNotRun(
  queries: Queries,
  cases: readonly ChosenCase[],
  baseline: Baseline,
  { repeats, seed, patients, model, knowledgeVersion }: RanOn,
): Promise<readonly ChosenCase[]> {
  const items = cases.flatMap(({ id, drawnBy }) =>
    Array.from({ length: repeats }, (_, index) => ({ id, repeat: index + 1, seed: seedOfRepeat(seed, drawnBy, index + 1) })),
  );
  const { rows } = await sql<{ case_id: string }>`
    select distinct item.case_id
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ repeat }) => repeat)}::integer[],
        ${items.map((item) => item.seed)}::integer[]) as item (case_id, repeat, seed)
      join cases on cases.id = item.case_id
    where not exists (
      select from test_runs as other join test_batches as other_batch on other_batch.id = other.batch_id
      where other.case_id = item.case_id and other.repeat = item.repeat and other.seed = item.seed
        and other.texts_hash = ${caseTextsHash} and other_batch.patient_kind = ${patients} and ${isRunOf(baseline)}
        and (other.state in ('waiting', 'queued', 'running')
          or other.accuracy is not null and other.knowledge_version = ${knowledgeVersion} and other.model = ${model}))`.execute(queries);
  const missing = new Set(rows.map(({ case_id }) => case_id));
  return cases.filter(({ id }) => missing.has(id));
}
