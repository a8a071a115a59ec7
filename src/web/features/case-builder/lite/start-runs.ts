import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { newMessageId } from '../../../app/new-message-id.ts';
import { reportProblem } from '../../../app/report-problem.ts';
import { startRun } from '../requests.ts';
import { caseStarted, caseStopped, runStarted } from './lite-state.ts';
import type { LiteStore } from './lite-store.ts';
import { liteTexts } from './texts.ts';

/** Starts several runs of a case at once, and keeps those that could be started. Answers why the last one could not, where none could. */
export async function startRuns(store: LiteStore, one: MedicalCase, count: number): Promise<CallFailure | null> {
  const startTime = Date.now();
  store.update((state) => caseStarted(state, one.id, startTime));
  const failures: CallFailure[] = [];
  const start = async (index: number): Promise<void> => {
    const outcome = await startRun(one.id);
    if (!outcome.ok) {
      reportProblem(liteTexts.runNotStarted, outcome.error);
      failures.push(outcome.error);
      return;
    }
    const entry = {
      id: newMessageId(),
      caseId: one.id,
      caseData: one,
      testBenchId: outcome.value,
      status: 'running',
      result: null,
      startTime,
      completedAt: null,
      current_turns: 0,
      runSequence: count > 1 ? liteTexts.sequence(index + 1, count) : null,
    };
    store.update((state) => runStarted(state, entry));
  };
  await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  const last = failures.at(-1);
  if (last === undefined || failures.length < count) return null;
  store.update((state) => caseStopped(state, one.id));
  return last;
}
