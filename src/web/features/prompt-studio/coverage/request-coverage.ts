import type { ReplyOf } from '../../../../contracts/contract.ts';
import { protocolCoverageContract } from '../../../../contracts/prompt-studio/protocol-coverage.ts';
import { callApi } from '../../../app/api-client.ts';
import { CallError, replyOrThrow } from '../../../app/query-call.ts';

export type Coverage = ReplyOf<typeof protocolCoverageContract>;
export type CoverageItem = Coverage['items'][number];
export type CoverageCount = Coverage['consultations'];

const notFound = 404;

/** What consultations reached of a version; null when it was never published. */
export async function requestCoverage(hash: string): Promise<Coverage | null> {
  try {
    return await replyOrThrow(callApi(protocolCoverageContract, undefined, { params: { hash } }));
  } catch (error) {
    if (error instanceof CallError && error.status === notFound) return null;
    throw error;
  }
}
