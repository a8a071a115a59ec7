import { sql } from 'kysely';
import type { PatientReply } from '../interview/ports.ts';
import type { FidelityBreak } from '../models/builtin/patient/check-fidelity.ts';
import type { Behaviour } from '../models/builtin/patient/instruction/behaviour.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import { tokensOf } from '../models/language-model/tokens-of.ts';
import type { Queries } from '../platform/database/database.ts';
import { storableJson } from '../platform/database/storable-json.ts';

/** What stands behind a reply of the emulated patient. */
export interface PatientTrace {
  readonly basis: PatientReply['basis'];
  readonly behaviours: readonly Pick<Behaviour, 'kind' | 'instructed'>[];
  readonly fidelityBreaks: readonly Pick<FidelityBreak, 'kind' | 'finding'>[];
  /** How the calls to a language model behind the reply went. */
  readonly calls?: readonly ModelCallTrace[];
}

/** What an emulated patient says to the assistant's turn of a revision. */
export interface StoredReply {
  readonly revision: number;
  readonly messageId: string;
  readonly content: string;
  readonly trace: PatientTrace;
  readonly createdAt: Date;
}

/** The reply to one turn of a consultation; null while there is none. */
export async function findReply(queries: Queries, consultationId: string, revision: number): Promise<StoredReply | null> {
  const row = await repliesOf(queries, consultationId).where('revision', '=', revision).executeTakeFirst();
  return row === undefined ? null : replyOf(row);
}

/** Takes the replies of one consultation to its copy, each with what stood behind it. */
export async function copyReplies(queries: Queries, from: string, to: string): Promise<void> {
  await sql`
    insert into emulator_replies (consultation_id, revision, message_id, content, trace, created_at)
    select said.consultation_id, reply.revision, said.client_message_id, reply.content, reply.trace, reply.created_at
    from emulator_replies as reply
    join consultation_messages as original
      on original.consultation_id = reply.consultation_id and original.client_message_id = reply.message_id
    join consultation_messages as said on said.consultation_id = ${to} and said.position = original.position
    where reply.consultation_id = ${from}`.execute(queries);
}

/** All replies of a consultation, the one that was not answered yet included. */
export async function readReplies(queries: Queries, consultationId: string): Promise<readonly StoredReply[]> {
  const rows = await repliesOf(queries, consultationId).orderBy('revision').execute();
  return rows.map(replyOf);
}

/**
 * Stores the reply to the turn at which the consultation stands; of several that are made at once, in whatever process, the first counts.
 * Null when another counts, or when the consultation has gone on or was begun anew meanwhile.
 */
export async function storeReply(queries: Queries, consultationId: string, reply: StoredReply): Promise<StoredReply | null> {
  const { revision, messageId, content, trace, createdAt } = reply;
  const tokens = tokensOf(trace.calls ?? []);
  const { rows } = await sql`
    with stored as (
      insert into emulator_replies (consultation_id, revision, message_id, content, trace, created_at)
      select id, revision, ${messageId}::uuid, ${content.toWellFormed()}, ${storableJson(trace)}::json, ${createdAt}::timestamptz
      from consultations where id = ${consultationId} and revision = ${revision} and superseded_at is null
      on conflict do nothing
      returning consultation_id
    ), counted as (
      update consultations set model_tokens = model_tokens + ${tokens}::bigint
      where ${tokens}::bigint > 0 and id in (select consultation_id from stored)
    )
    select consultation_id from stored`.execute(queries);
  return rows.length > 0 ? reply : null;
}

function repliesOf(queries: Queries, consultationId: string) {
  return queries
    .selectFrom('emulator_replies')
    .select(['revision', 'message_id', 'content', 'trace', 'created_at'])
    .where('consultation_id', '=', consultationId);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof repliesOf>['execute']>>[number];

function replyOf({ revision, message_id, content, trace, created_at }: ReplyRow): StoredReply {
  return { revision, messageId: message_id, content, trace: trace as PatientTrace, createdAt: created_at };
}
