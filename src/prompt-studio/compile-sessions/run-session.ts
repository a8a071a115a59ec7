import { setInterval as every } from 'node:timers/promises';
import type { CompileStage } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import type { Queries } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { Result } from '../../shared/result.ts';
import { sessionWords, stageAfter, stageBefore, stagesFrom } from './compile-session.ts';
import { type CompilerThreads, compilerThreadCount, type NoStageRun } from './compiler-threads.ts';
import type { StageRun } from './stage-task.ts';

/** How soon a stage notices that its session was stopped, in this process or in another. */
const stopCheckMs = 250;

export interface RunContext {
  readonly queries: Queries;
  readonly threads: CompilerThreads;
  readonly now: () => Date;
}

interface Run {
  readonly session_id: string;
  readonly run_id: string;
}

/** Carries out compile jobs: runs a session's stage, or all from there on, each from what is stored, as long as the run is the session's own. */
export function compileJobHandler(context: RunContext): JobHandler<Run> {
  return {
    atOnce: compilerThreadCount,
    run: async (run, signal) => {
      for (let task = await takeUp(context, run); task !== null; task = await takeUp(context, run)) {
        const stop = new AbortController();
        const called = AbortSignal.any([signal, stop.signal]);
        void watchForStop(context.queries, run, stop);
        try {
          const outcome = await context.threads.run(task, called);
          // Called off because the server stops: thrown, so that another process takes the job up.
          signal.throwIfAborted();
          if (!stop.signal.aborted) await keep(context, run, task.stage, recordOf(task.stage, outcome));
        } finally {
          stop.abort();
        }
      }
    },
    giveUp: async ({ session_id, run_id }) => {
      await context.queries
        .updateTable('compile_sessions')
        .set({ run_id: null, status: 'failed', message: sessionWords.givenUp, changed_at: context.now() })
        .where('id', '=', session_id)
        .where('run_id', '=', run_id)
        .execute();
    },
  };
}

/** The stage to be run now, marked as running; null when the run is over or was stopped. */
async function takeUp({ queries, now }: RunContext, { session_id, run_id }: Run): Promise<{ stage: CompileStage; input: string } | null> {
  const session = await queries
    .selectFrom('compile_sessions')
    .select(['stage', 'prompt_source'])
    .where('id', '=', session_id)
    .where('run_id', '=', run_id)
    .executeTakeFirst();
  if (!session) return null;
  const stage = session.stage as CompileStage;
  const taken = await queries
    .updateTable('compile_sessions')
    .set({ status: 'working', message: sessionWords.working(stage), changed_at: now() })
    .where('id', '=', session_id)
    .where('run_id', '=', run_id)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return null;
  const before = stageBefore(stage);
  if (before === null) return { stage, input: session.prompt_source };
  const made = await queries
    .selectFrom('compile_outputs')
    .select('output')
    .where('session_id', '=', session_id)
    .where('stage', '=', before)
    .executeTakeFirst();
  // An output that is gone is refused by the stage in the same way as one that was changed.
  return { stage, input: made?.output ?? 'null' };
}

async function watchForStop(queries: Queries, { session_id, run_id }: Run, stop: AbortController): Promise<void> {
  try {
    for await (const _ of every(stopCheckMs, undefined, { signal: stop.signal, ref: false })) {
      const row = await queries
        .selectFrom('compile_sessions')
        .select('id')
        .where('id', '=', session_id)
        .where('run_id', '=', run_id)
        .executeTakeFirst();
      if (!row) return stop.abort();
    }
  } catch {
    // Ended with the stage; or the database is away, and then the stage cannot be kept either.
  }
}

interface StageRecord extends Pick<StageRun, 'status' | 'output' | 'errors'> {
  readonly message: string;
}

function recordOf(stage: CompileStage, outcome: Result<StageRun, NoStageRun>): StageRecord {
  if (!outcome.ok) {
    const reason = outcome.error === 'out-of-memory' ? sessionWords.outOfMemory : sessionWords.tookTooLong;
    return failedRecord(stage, reason);
  }
  const { status, output, errors, problemCount } = outcome.value;
  if (status === 'completed') return { status, output, errors, message: sessionWords.completed(stage) };
  if (status === 'ok_with_errors') return { status, output, errors, message: sessionWords.withProblems(stage, problemCount) };
  return { status, output, errors, message: sessionWords.failed(stage, errors[0]?.message ?? '') };
}

function failedRecord(stage: CompileStage, reason: string): StageRecord {
  const error = { line: 1, column: 1, question_id: null, severity: 'error' as const, message: reason };
  return { status: 'failed', output: null, errors: [error], message: sessionWords.failed(stage, reason) };
}

/** Stores what a stage made and moves the session on, both or neither, unless the run is not the session's own any more. */
async function keep({ queries, now }: RunContext, { session_id, run_id }: Run, stage: CompileStage, record: StageRecord): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('compile_sessions')
      .select('all_stages')
      .where('id', '=', session_id)
      .where('run_id', '=', run_id)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return;
    await transaction.deleteFrom('compile_outputs').where('session_id', '=', session_id).where('stage', 'in', stagesFrom(stage)).execute();
    await transaction
      .insertInto('compile_outputs')
      .values({
        session_id,
        stage,
        status: record.status,
        message: record.message,
        output: record.output,
        errors: storableJson(record.errors),
      })
      .execute();
    const next = session.all_stages && record.status !== 'failed' ? stageAfter(stage) : null;
    await transaction
      .updateTable('compile_sessions')
      .set(
        next === null
          ? { status: record.status, message: record.message, run_id: null, changed_at: now() }
          : { stage: next, status: 'started', message: sessionWords.waiting(next), changed_at: now() },
      )
      .where('id', '=', session_id)
      .execute();
  });
}
