import { profileFromHistory } from '../../cases/profile-from-history.ts';
import { storeBeginning } from '../../consultations/stored/store-consultation.ts';
import { findCurrentConsultation, readMessages, type StoredConsultation } from '../../consultations/stored/stored-consultation.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { InterviewStep } from '../../published-protocols/engine/interview-engine.ts';
import { beginConsultation } from '../begin-consultation.ts';
import type { RunSoFar } from '../execute-run.ts';
import { type PatientKind, type QuestionSource, type RunOrder, usualRun } from '../run-order.ts';
import type { RunContext } from './run-context.ts';

/** A run that is under way here. */
export interface TakenUpRun {
  readonly id: string;
  readonly caseId: string | null;
  readonly order: RunOrder;
  readonly consultation: StoredConsultation;
  readonly soFar: RunSoFar;
}

/**
 * Marks a run as running and answers it with its consultation, begun now or read as it is stored. Null when the run is over or was deleted; the
 * row is held until the consultation stands, so that none is left behind by a deletion.
 */
export async function takeUpRun(context: RunContext, runId: string): Promise<TakenUpRun | null> {
  return context.queries.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('test_runs')
      .set(({ fn, val }) => ({ state: 'running', started_at: fn.coalesce('started_at', val(context.now())) }))
      .where('id', '=', runId)
      .where('state', 'in', ['queued', 'running'])
      .returning([
        'id',
        'case_id',
        'diagnosis',
        'medical_info',
        'emulator_prompt',
        'seed',
        'repeat',
        'batch_id',
        'protocol_name',
        'protocol_hash',
      ])
      .executeTakeFirst();
    if (!row) return null;
    const order: RunOrder = {
      expectedDiagnosis: row.diagnosis,
      history: row.medical_info,
      emulatorPrompt: row.emulator_prompt,
      seed: row.seed,
      repeat: row.repeat,
      ...(await settingsOf(transaction, row.batch_id)),
    };
    const run = { id: row.id, caseId: row.case_id, order };
    const owner = { kind: 'run', id: runId, accountId: null } as const;
    const stored = await findCurrentConsultation(transaction, owner);
    // What was begun with other knowledge is begun anew: a score is to tell of one version and not of two.
    if (stored !== null && stored.knowledgeVersion === context.knowledgeVersion) {
      return { ...run, consultation: stored, soFar: await readSoFar(transaction, stored) };
    }
    const chosen =
      row.protocol_name === null || row.protocol_hash === null
        ? {}
        : { protocol: await context.published.version({ name: row.protocol_name, hash: row.protocol_hash }) };
    const profile = profileFromHistory(order.history, context.lexicon);
    const beginning: InterviewStep = await beginConsultation(context.engine, order, { profile, ...chosen });
    const { knowledgeVersion, now } = context;
    const begun = await storeBeginning(transaction, owner, stored?.id ?? null, { ...beginning, knowledgeVersion, now: now() });
    if (begun === null) throw new Error('A run whose row is held was begun by another process');
    return { ...run, consultation: begun, soFar: { answered: [], calls: [], state: beginning.state, turn: beginning.turn } };
  });
}

/** What the batch of a run says of all its runs; a run of its own is held as usual. */
async function settingsOf(queries: Queries, batchId: string | null): Promise<Pick<RunOrder, 'fresh' | 'questions' | 'patients'>> {
  if (batchId === null) return { fresh: false, ...usualRun };
  const batch = await queries
    .selectFrom('test_batches')
    .select(['fresh', 'question_source', 'patient_kind'])
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (batch === undefined) return { fresh: false, ...usualRun };
  return { fresh: batch.fresh, questions: batch.question_source as QuestionSource, patients: batch.patient_kind as PatientKind };
}

/** The exchanges of a consultation as they are stored, and the turn that waits for a reply. */
async function readSoFar(queries: Queries, { id, state, revision }: StoredConsultation): Promise<RunSoFar> {
  // Another process may have gone on since the state was read: what it said meanwhile does not go with this state.
  const messages = (await readMessages(queries, id)).slice(0, revision * 2 + 1);
  const turns = messages.flatMap((message) => (message.sender === 'ai' ? [message.turn] : []));
  const replies = messages.flatMap((message) => (message.sender === 'user' ? [{ text: message.content, basis: message.basis ?? [] }] : []));
  const turn = turns.at(-1);
  if (turn === undefined || turns.length !== replies.length + 1)
    throw new Error('A stored consultation does not end with a turn of the assistant');
  return {
    answered: replies.flatMap((reply, index) => (turns[index] === undefined ? [] : [{ turn: turns[index], reply }])),
    calls: messages.flatMap((message) => message.calls),
    state,
    turn,
  };
}
