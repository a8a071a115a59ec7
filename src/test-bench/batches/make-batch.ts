import { sql } from 'kysely';
import type { Failure } from '../../calls/failure.ts';
import { keepCases } from '../../cases/store-case.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { testBatchCreateContract } from '../../contracts/test-bench/test-batch-create.ts';
import { describeSpeakers } from '../../models/models.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { findProtocol } from '../../published-protocols/find-protocol.ts';
import { storeVersion } from '../../published-protocols/store-publication.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { seedOfRepeat } from '../comparison/run-result.ts';
import { moveWaitingItems } from '../runs/capacity.ts';
import type { BatchesContext } from './batches-context.ts';
import { type ChosenCase, chooseCases } from './choose-cases.ts';
import { missingBaselines } from './missing-baselines.ts';
import { caseTextsHash } from './texts-hash-in-database.ts';
import type { WantedBatch } from './wanted-batch.ts';

/** Far more than are ever looked at, and few enough to be made in seconds. */
const mostRuns = 100_000;

type MadeBatch = ReplyOf<typeof testBatchCreateContract>;

/**
 * Makes a batch with all its runs, which wait in line, and the batches that it is to be compared with before its prompt is published. Fails when its
 * protocol, its prompt or its cases are not there, or it is too large.
 */
export async function makeBatch(context: BatchesContext, wanted: WantedBatch, createdBy: string): Promise<Result<MadeBatch, Failure>> {
  const chosen = await chooseCases(context.queries, wanted.cases);
  if (!chosen.ok) return chosen;
  const planned = chosen.value.length * wanted.repeats;
  if (planned > mostRuns) {
    return fail({ code: 'invalid', detail: `repeats: ${planned} runs are more than the ${mostRuns} that one batch may have.` });
  }
  const model = describeSpeakers(context.models.speakers);
  if (wanted.model !== undefined && wanted.model !== model) {
    return fail({ code: 'invalid', detail: `model must be '${model}', which is what this server is configured with.` });
  }
  const protocol = await protocolOf(context, wanted, createdBy);
  if (!protocol.ok) return protocol;
  const made = await context.queries.transaction().execute(async (transaction) => {
    const kept = new Set(
      await keepCases(
        transaction,
        chosen.value.map(({ id }) => id),
      ),
    );
    const cases = chosen.value.filter(({ id }) => kept.has(id));
    if (cases.length === 0) return fail<Failure>({ code: 'invalid', detail: 'cases: they were all deleted just now.' });
    if (protocol.value !== null) await storeVersion(transaction, protocol.value);
    const made = { model, createdBy, createdAt: context.now() };
    const missing = await missingBaselines({ ...context, queries: transaction }, wanted, { protocol: protocol.value, cases, model });
    const batch = await storeBatch(transaction, wanted, protocol.value, cases, made);
    const baselines: MadeBatch['baselines'] = [];
    for (const { kind, ...baseline } of missing) {
      baselines.push({ kind, ...(await storeBatch(transaction, baseline.wanted, baseline.protocol, baseline.cases, made)) });
    }
    return succeed({ ...batch, baselines });
  });
  if (made.ok) await moveWaitingItems(context);
  return made;
}

async function protocolOf(
  context: BatchesContext,
  { protocol, source, questions }: WantedBatch,
  email: string,
): Promise<Result<Protocol | null, Failure>> {
  if (questions === 'knowledge-only' && (protocol ?? source) != null) {
    return fail({ code: 'invalid', detail: 'questions: where only the knowledge asks, there is no protocol to run.' });
  }
  if (source === null || source === undefined) return findProtocol(context, protocol ?? null);
  if (protocol !== null && protocol !== undefined) {
    return fail({ code: 'invalid', detail: 'protocol and source cannot both be given: the source is the version to be run.' });
  }
  return context.compileUnpublished(source, email);
}

async function storeBatch(
  transaction: Queries,
  { name, cases, repeats, fresh, questions, patients, seed }: WantedBatch,
  protocol: Protocol | null,
  ofBatch: readonly ChosenCase[],
  { model, createdBy, createdAt }: { readonly model: string; readonly createdBy: string; readonly createdAt: Date },
): Promise<Pick<MadeBatch, 'batch_id' | 'runs'>> {
  const { id } = await transaction
    .insertInto('test_batches')
    .values({
      name: name.trim() || defaultName(cases, protocol),
      cases_kind: cases.kind,
      chief_complaint: cases.kind === 'group' ? cases.chief_complaint : null,
      protocol_hash: protocol?.hash ?? null,
      protocol_name: protocol?.name ?? null,
      model,
      fresh,
      question_source: questions,
      patient_kind: patients,
      seed,
      repeats,
      created_at: createdAt,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { batch_id: id, runs: await storeItems(transaction, id, ofBatch) };
}

function defaultName(cases: WantedBatch['cases'], protocol: Protocol | null): string {
  const of = cases.kind === 'all' ? 'All cases' : cases.kind === 'group' ? cases.chief_complaint : 'Chosen cases';
  return protocol === null ? of : `${of} on ${protocol.name} ${protocol.hash.slice(0, 8)}`;
}

/** Stores a run for each repeat of each case, with the texts that the case has now. Answers how many there are. */
async function storeItems(transaction: Queries, batchId: string, cases: readonly ChosenCase[]): Promise<number> {
  const batch = await transaction.selectFrom('test_batches').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow();
  const items = cases.flatMap(({ id, drawnBy }) =>
    Array.from({ length: batch.repeats }, (_, index) => ({ id, repeat: index + 1, seed: seedOfRepeat(batch.seed, drawnBy, index + 1) })),
  );
  const stored = await sql`
    insert into test_runs (case_id, batch_id, repeat, state, chief_complaint, diagnosis, medical_info, emulator_prompt, texts_hash,
      protocol, protocol_name, protocol_hash, model, seed, created_at, created_by)
    select cases.id, ${batchId}, item.repeat, 'waiting', cases.chief_complaint, cases.expected_diagnosis, cases.patient_history,
      cases.emulator_patient_prompt || E'\\n\\n' || cases.emulator_instructions, ${caseTextsHash},
      ${batch.protocol_hash}, ${batch.protocol_name}, ${batch.protocol_hash}, ${batch.model}, item.seed, ${batch.created_at}, ${batch.created_by}
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ repeat }) => repeat)}::integer[], ${items.map(({ seed }) => seed)}::integer[])
      as item (case_id, repeat, seed)
    join cases on cases.id = item.case_id`.execute(transaction);
  return Number(stored.numAffectedRows ?? 0);
}
