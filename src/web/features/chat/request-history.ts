import { chatHistoryContract } from '../../../contracts/patient-chat/chat-history.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { type RestoredHistory, restoredHistoryOf } from './restored-history.ts';

/** Asks for the messages of the current conversation. */
export async function requestHistory(): Promise<Result<RestoredHistory, CallFailure>> {
  const history = await callApi(chatHistoryContract, undefined, { isReadLoosely: true });
  return history.ok ? succeed(restoredHistoryOf(history.value)) : history;
}
