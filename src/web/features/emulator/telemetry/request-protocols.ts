import { publishedProtocolsContract } from '../../../../contracts/prompt-studio/published-protocols.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';

/** The protocols that a session may be asked. */
export async function requestProtocols() {
  const { protocols } = await replyOrThrow(callApi(publishedProtocolsContract, undefined));
  return protocols;
}
