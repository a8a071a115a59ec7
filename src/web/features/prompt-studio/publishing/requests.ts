import { caseCountsContract } from '../../../../contracts/cases/case-counts.ts';
import { caseListContract, mostCasesListed } from '../../../../contracts/cases/case-list.ts';
import type { ReplyOf, RequestOf } from '../../../../contracts/contract.ts';
import { publishEarlierVersionContract } from '../../../../contracts/prompt-studio/publish-earlier-version.ts';
import { publishPreviewContract } from '../../../../contracts/prompt-studio/publish-preview.ts';
import { publishProtocolContract } from '../../../../contracts/prompt-studio/publish-protocol.ts';
import { publishedProtocolHistoryContract } from '../../../../contracts/prompt-studio/published-protocol-history.ts';
import { publishedProtocolSourceContract } from '../../../../contracts/prompt-studio/published-protocol-source.ts';
import { publishedProtocolsContract } from '../../../../contracts/prompt-studio/published-protocols.ts';
import type { BatchCases } from '../../../../contracts/test-bench/test-batch.ts';
import { testBatchCreateContract } from '../../../../contracts/test-bench/test-batch-create.ts';
import { testBatchReadContract } from '../../../../contracts/test-bench/test-batch-read.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';

export type Published = ReplyOf<typeof publishedProtocolsContract>['protocols'][number];
export type Preview = ReplyOf<typeof publishPreviewContract>;
export type Candidate = NonNullable<Preview['candidate']>;
export type ProtocolChange = Candidate['changes'][number];

/** The protocols that new consultations are asked. */
export function requestPublished() {
  return replyOrThrow(callApi(publishedProtocolsContract, undefined));
}

/** All versions of a protocol, the newest first. */
export function requestHistory(name: string) {
  return replyOrThrow(callApi(publishedProtocolHistoryContract, undefined, { params: { name } }));
}

/** The text of one version. */
export function requestSource({ name, id }: Pick<Published, 'name' | 'id'>) {
  return replyOrThrow(callApi(publishedProtocolSourceContract, undefined, { params: { name, id: String(id) } }));
}

/** What publishing a text would change. */
export function requestPreview(source: string) {
  return replyOrThrow(callApi(publishPreviewContract, { source }));
}

/** Publishes a text. */
export function requestPublishing(publishing: RequestOf<typeof publishProtocolContract>) {
  return replyOrThrow(callApi(publishProtocolContract, publishing));
}

/** Makes another version of a protocol the current one. */
export function requestGoingBack({ name, id }: Pick<Published, 'name' | 'id'>, expectedCurrent: string) {
  const params = { name, id: String(id) };
  return replyOrThrow(callApi(publishEarlierVersionContract, { expected_current: expectedCurrent }, { params }));
}

/** How many cases there are, in all and of each chief complaint. */
export function requestCaseCounts() {
  return replyOrThrow(callApi(caseCountsContract, undefined));
}

/** The cases of these chief complaints as a batch names them. It can name one group only: those of more are looked up. */
export async function requestCasesOf(complaints: readonly string[]): Promise<BatchCases> {
  const [complaint, ...others] = complaints;
  if (complaint !== undefined && others.length === 0) return { kind: 'group', chief_complaint: complaint };
  const { groups } = await replyOrThrow(callApi(caseListContract, { limit: mostCasesListed }));
  const ids = groups.filter((group) => complaints.includes(group.chief_complaint)).flatMap(({ cases }) => cases.map(({ id }) => id));
  return { kind: 'selection', ids };
}

/** Runs cases on a text that need not be published. */
export function requestBatchOn(wanted: Pick<RequestOf<typeof testBatchCreateContract>, 'name' | 'source' | 'cases' | 'repeats'>) {
  return replyOrThrow(callApi(testBatchCreateContract, wanted));
}

/** One batch. What is asked for again and again is no sign of someone at work. */
export function requestBatch(id: string) {
  return replyOrThrow(callApi(testBatchReadContract, undefined, { params: { id } }));
}

/** Where the test bench shows a batch. */
export function batchAddress(id: string): string {
  return `/playground/test-bench/batches/${encodeURIComponent(id)}`;
}
