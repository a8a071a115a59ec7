import { testDeleteContract } from '../../../contracts/test-bench/test-delete.ts';
import { callApi } from '../../app/api-client.ts';
import { CallError } from '../../app/query-call.ts';

/** Deletes a test; one that is deleted already counts as deleted. Throws a `CallError` where it could not be. */
export async function requestTestDeletion(testId: string): Promise<void> {
  const outcome = await callApi(testDeleteContract, undefined, { params: { id: testId } });
  if (outcome.ok || (outcome.error.kind === 'refused' && outcome.error.status === 404)) return;
  throw new CallError(outcome.error);
}
