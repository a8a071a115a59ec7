import { storeExchange } from '../../consultations/stored/store-consultation.ts';
import type { StoredConsultation } from '../../consultations/stored/stored-consultation.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { executeRun, type RunSurroundings } from '../execute-run.ts';
import { moveWaitingItems } from './capacity.ts';
import type { RunContext } from './run-context.ts';
import { failRun, giveUpRun, keepVerdict, noteTrouble } from './settle-run.ts';
import { takeUpRun } from './take-up-run.ts';

/** Carries out the runs' jobs: begins or goes on with each run's consultation, and keeps its score. */
export function testRunHandler(context: RunContext, atOnce: number): JobHandler<{ readonly run_id: string }> {
  const { queries, now } = context;
  return {
    atOnce,
    run: async ({ run_id }, signal) => {
      try {
        await carryOutRun(context, run_id, signal);
      } catch (error) {
        if (!signal.aborted) await noteTrouble(queries, run_id, error instanceof Error ? error.name : 'unknown').catch(() => undefined);
        throw error;
      }
      await moveWaitingItems(context);
    },
    giveUp: async ({ run_id }) => {
      await giveUpRun(queries, run_id, now);
      await moveWaitingItems(context);
    },
  };
}

/**
 * Carries out one run from where it stands. Each exchange is stored on top of the one before it; where that does not succeed the run was deleted
 * or is another process's now, and nothing more is done here. Throws when the signal is aborted, so that the job is taken up again.
 */
async function carryOutRun(context: RunContext, runId: string, signal: AbortSignal): Promise<void> {
  const { queries, models, knowledgeVersion, published, now } = context;
  const takenUp = await takeUpRun(context, runId);
  if (takenUp === null) return;
  const { caseId, order, soFar } = takenUp;
  let stored: StoredConsultation = takenUp.consultation;
  let saidAt = now();
  const keep: RunSurroundings['keep'] = async ({ reply: { text, basis }, replyCalls, answer }) => {
    signal.throwIfAborted();
    const answeredAt = now();
    const said = { text, basis, patientCalls: replyCalls, clientMessageId: null, saidAt };
    const kept = await storeExchange(queries, stored, { ...answer, ...said, answeredAt });
    stored = { ...stored, state: answer.state, revision: stored.revision + 1 };
    saidAt = answeredAt;
    return kept;
  };
  const outcome = await executeRun(order, { ...context, version: published.version }, { soFar, keep, signal });
  switch (outcome.kind) {
    case 'called-off':
      return;
    case 'failed':
      return failRun(queries, runId, outcome.reason, now);
    case 'scored':
      return keepVerdict(queries, { id: runId, caseId }, outcome, { knowledgeVersion, speakers: models.speakers }, now);
  }
}
