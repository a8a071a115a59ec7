import { testListContract } from '../../../../contracts/test-bench/test-list.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';
import { texts } from '../texts.ts';
import { readTestList, type TestList } from './read-test-list.ts';

const timeOutMs = 120_000;

/** The newest tests. Made by the screen's clock, too, it is no sign of a user at work. Throws after two minutes without an answer. */
export async function requestTests(limit: number, signal: AbortSignal): Promise<TestList> {
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), timeOutMs);
  try {
    const options = { isReadLoosely: true, signal: AbortSignal.any([signal, timeOut.signal]) };
    const outcome = await callApi(testListContract, { limit }, options);
    if (!outcome.ok && timeOut.signal.aborted) throw new Error(texts.status.timeOut(timeOutMs / 1000));
    return readTestList(await replyOrThrow(Promise.resolve(outcome)));
  } finally {
    clearTimeout(timer);
  }
}
