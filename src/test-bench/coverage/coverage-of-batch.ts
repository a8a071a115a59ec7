import { sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../calls/failure.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { testBatchCoverageContract } from '../../contracts/test-bench/test-batch-coverage.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readVersion } from '../../published-protocols/publications.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { versionName } from '../version-name.ts';
import { countBatchReach } from './count-batch-reach.ts';
import { presentBatchCoverage } from './present-batch-coverage.ts';

type Reply = z.output<typeof testBatchCoverageContract.reply>;

const notOfBatch: Failure = { code: 'invalid', detail: 'protocol: no run of this batch ran on a version with this hash.' };

/** What a batch reached of one of the versions that its runs ran on, by its hash or the most used one. Fails when none of them ran on that. */
export async function coverageOfBatch(
  { queries, knowledge }: { readonly queries: Queries; readonly knowledge: Knowledge },
  batchId: string,
  wanted: string | undefined,
): Promise<Result<Reply, Failure>> {
  const { rows } = await sql<{ name: string; hash: string; runs: number }>`
    select max(protocol_name) as name, protocol_hash as hash, count(*)::integer as runs from test_runs
    where batch_id = ${batchId} and protocol_hash is not null and state = 'succeeded'
    group by protocol_hash order by runs desc, name, hash`.execute(queries);
  const versions = rows.map(({ name, hash, runs }) => ({ version: versionName(name, hash) ?? '', hash, runs }));
  const chosen = rows.find(({ hash }) => wanted === undefined || hash === wanted);
  if (chosen === undefined) return wanted === undefined ? succeed({ versions, coverage: null }) : fail(notOfBatch);
  const protocol = await readVersion(queries, chosen.hash);
  if (protocol === null) throw new Error('A run was scored on a version that is not stored');
  const named = { ...protocol, name: chosen.name };
  return succeed({ versions, coverage: presentBatchCoverage(named, await countBatchReach(queries, batchId, named, knowledge)) });
}
