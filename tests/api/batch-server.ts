import { headacheCases } from '../support/headache-cases.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { createBatchClient } from './batch-client.ts';
import { startAsStaff } from './staff-server.ts';

interface CaseOfBatch {
  readonly case_id: string;
  readonly edited_since: boolean;
  readonly runs: readonly { readonly run_id: string; readonly repeat: number; readonly status: string; readonly accuracy: number | null }[];
}

/** A server whose library holds that many cases of headache, with what a member of staff does with them. To be stopped by whoever starts it. */
export async function startBatchServer(casesCount: number) {
  const { server, api, token } = await startAsStaff();
  const client = createBatchClient(api, token);
  const caseIds: string[] = [];
  for (const json of headacheCases(casesCount)) caseIds.push((await api.post('/cases', { token, json })).body.id);
  return {
    api,
    token,
    client,
    caseIds,
    /** Makes a batch, waits until it is over, and answers its id. */
    run: async (json: Readonly<Record<string, unknown>>): Promise<string> => {
      const made = await client.make(json);
      if (made.status !== 201) throw new Error(`Making a batch answered ${made.status}: ${JSON.stringify(made.body)}`);
      await client.ended(made.body.batch_id);
      return made.body.batch_id;
    },
    casesOf: async (id: string): Promise<readonly CaseOfBatch[]> => (await client.get(`/${id}/cases`)).cases,
    firstCases: (count: number) => ({ kind: 'selection', ids: caseIds.slice(0, count) }),
    /** Makes it look as if the run of one case had found the model away. */
    failRunsOf: (batchId: string, caseId: string | undefined) =>
      queryTestDatabase(
        server.databaseUrl ?? '',
        `update test_runs set state = 'failed', accuracy = null, verdict = null, error = 'The model was away.'
         where batch_id = $1 and case_id = $2`,
        [batchId, caseId],
      ),
    sql: (text: string, values: readonly unknown[] = []) => queryTestDatabase(server.databaseUrl ?? '', text, [...values]),
    stop: () => server.stop(),
  };
}
