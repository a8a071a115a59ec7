import { type ReachKey, reachOfConsultation } from '../../consultations/coverage/reach-of-consultation.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Speaker } from '../../models/models.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { executeRun } from '../execute-run.ts';
import type { Clinic } from '../file-runs/clinic.ts';
import { type PlannedRun, resultOf } from '../file-runs/planned-runs.ts';

/** A run of a case on a version, with more of it than a result file tells. */
export interface SingleRun {
  readonly result: RunResult;
  /** The first diagnosis of its summary; null where it came to none. */
  readonly first: string | null;
  /** What it reached of its version. */
  readonly reached: readonly ReachKey[];
}

/** Carries out a run on a version. An error names its kind only: its words may hold what a patient says. */
export async function carryOutSingleRun(planned: PlannedRun, protocol: Protocol, clinic: Clinic): Promise<SingleRun> {
  const ranWith = { knowledge: clinic.knowledge, protocol, speakers: clinic.models.speakers };
  const states: ConsultationState[] = [];
  const keep = async ({ answer }: { readonly answer: { readonly state: ConsultationState } }) => {
    states.splice(0, 1, answer.state);
    return true;
  };
  try {
    const outcome = await executeRun(planned.order, clinic, { protocol, keep });
    if (outcome.kind === 'called-off') return unfinishedRun(planned, 'The run was called off.', ranWith);
    const [last] = states;
    return {
      result: resultOf(planned, outcome, ranWith),
      first: outcome.kind === 'scored' ? (outcome.verdict.topThree[0]?.name ?? null) : null,
      reached: last === undefined ? [] : reachOfConsultation(protocol, last, clinic.knowledge),
    };
  } catch (error) {
    return unfinishedRun(planned, `The run ended in an error (${error instanceof Error ? error.name : 'unknown'}).`, ranWith);
  }
}

/** A run that came to nothing, and why. */
export function unfinishedRun(
  planned: PlannedRun,
  reason: string,
  ranWith: Pick<Clinic, 'knowledge' | 'protocol'> & { readonly speakers: readonly Speaker[] },
): SingleRun {
  return { result: resultOf(planned, { kind: 'failed', reason }, ranWith), first: null, reached: [] };
}
