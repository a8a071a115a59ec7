import type { Knowledge } from '../../clinical/knowledge.ts';
import { countReachOfOwners, type ReachOfSome } from '../../consultations/coverage/count-reach.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** How many runs: of one batch, and of all there ever were and still are. */
export interface RunCount {
  readonly batch: number;
  readonly ever: number;
}

export interface BatchReach {
  readonly runs: RunCount;
  readonly byKey: ReadonlyMap<ReachKey, RunCount>;
  /** Runs that are not counted yet. */
  readonly waiting: number;
}

/** Counts what runs on a version reached. */
export async function countBatchReach(queries: Queries, batchId: string, protocol: Protocol, knowledge: Knowledge): Promise<BatchReach> {
  const runs = await queries.selectFrom('test_runs').select('id').where('batch_id', '=', batchId).execute();
  const owners = { kind: 'run', ids: runs.map(({ id }) => id) } as const;
  const { consultations, byKey, waiting } = await countReachOfOwners(queries, protocol, knowledge, owners);
  const ofBatch = ({ some, all }: ReachOfSome): RunCount => ({ batch: some, ever: all });
  return { runs: ofBatch(consultations), waiting, byKey: new Map([...byKey].map(([key, count]) => [key, ofBatch(count)])) };
}
