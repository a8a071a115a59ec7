import { testReadContract } from '../../../../contracts/test-bench/test-read.ts';
import type { TestDetails } from '../../../../contracts/test-bench/test-run.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';

/** One test with its transcript. Asked for by the screen's clock, it is no sign of a user at work. */
export function requestTest(testId: string, signal: AbortSignal): Promise<TestDetails> {
  return replyOrThrow(callApi(testReadContract, undefined, { params: { id: testId }, isReadLoosely: true, signal }));
}
