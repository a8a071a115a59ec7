import { sql } from 'kysely';
import type { CopiedConsultation } from '../consultations/stored/copy-consultation.ts';
import { countTokens, holdConsultation } from '../consultations/stored/where-consultations-stand.ts';
import type { PatientReply } from '../interview/ports.ts';
import type { FidelityBreak } from '../models/builtin/patient/check-fidelity.ts';
import type { Behaviour } from '../models/builtin/patient/instruction/behaviour.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import { tokensOf } from '../models/language-model/tokens-of.ts';
import type { Queries } from '../platform/database/database.ts';
import { numbered, storedFormat } from '../platform/database/stored-format.ts';

/** What stands behind a reply of the emulated patient. */
export interface PatientTrace {
  readonly basis: PatientReply['basis'];
  readonly behaviours: readonly Pick<Behaviour, 'kind' | 'instructed'>[];
  readonly fidelityBreaks: readonly Pick<FidelityBreak, 'kind' | 'finding'>[];
  /** How the calls to a language model behind the reply went. */
  readonly calls?: readonly ModelCallTrace[];
}

/** How what stands behind replies is stored. Whoever changes its shape adds an upcast. */
const storedTrace = storedFormat<PatientTrace>('trace of a reply', [numbered]);

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
export async function copyReplies(queries: Queries, from: string, { id: to, messageIds }: CopiedConsultation): Promise<void> {
  const ids = JSON.stringify([...messageIds].map(([original, copy]) => ({ original, copy })));
  await sql`
    insert into emulator_replies (consultation_id, revision, message_id, content, trace, created_at)
    select ${to}::uuid, reply.revision, ids.copy, reply.content, reply.trace, reply.created_at
    from emulator_replies as reply
    join jsonb_to_recordset(${ids}::jsonb) as ids (original uuid, copy uuid) on ids.original = reply.message_id
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
  return queries.transaction().execute(async (transaction) => {
    if (!(await holdConsultation(transaction, consultationId, revision))) return null;
    const stored = await transaction
      .insertInto('emulator_replies')
      .values({
        consultation_id: consultationId,
        revision,
        message_id: messageId,
        content: content.toWellFormed(),
        trace: storedTrace.encode(trace),
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (stored === undefined) return null;
    await countTokens(transaction, consultationId, tokensOf(trace.calls ?? []));
    return reply;
  });
}

function repliesOf(queries: Queries, consultationId: string) {
  return queries
    .selectFrom('emulator_replies')
    .select(['revision', 'message_id', 'content', 'trace', 'created_at'])
    .where('consultation_id', '=', consultationId);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof repliesOf>['execute']>>[number];

function replyOf({ revision, message_id, content, trace, created_at }: ReplyRow): StoredReply {
  return { revision, messageId: message_id, content, trace: storedTrace.decode(trace), createdAt: created_at };
}
