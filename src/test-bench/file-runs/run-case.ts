import { profileFromHistory } from '../../cases/profile-from-history.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Verdict } from '../../interview/judge-port.ts';
import { emulateConsultation, turnLimit } from '../emulate-consultation.ts';
import { modelsOfRun } from '../models-of-run.ts';
import { type ModelUse, sumModelUse } from '../runs/model-use.ts';
import { type MatchByModel, presentMatch } from '../runs/present-match.ts';
import { runWords } from '../runs/run-words.ts';
import type { Clinic } from './clinic.ts';

/** One repeat of a case that is to be run. */
export interface CaseOrder {
  readonly history: string;
  readonly instruction: string;
  readonly expectedDiagnosis: string;
  readonly seed: number;
  readonly repeat: number;
}

/** What it came to: a score with the protocol that it ran on, or why there is none. */
export type CaseOutcome =
  | {
      readonly kind: 'scored';
      readonly verdict: Pick<Verdict, 'accuracy' | 'questionsMissedPercent'>;
      readonly questions: number;
      readonly fidelityBreaks: number;
      readonly protocol: ConsultationState['protocol'];
      readonly use: ModelUse;
      readonly match: MatchByModel | null;
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Interviews the emulated patient of a case, of whom the assistant is told age and sex, and judges the consultation. */
export async function runCase({ history, instruction, expectedDiagnosis, seed, repeat }: CaseOrder, clinic: Clinic): Promise<CaseOutcome> {
  const { lexicon, protocols, protocol } = clinic;
  const run = modelsOfRun({ ...clinic, tokensSpent: 0, kept: { repeat, fresh: false } });
  const { ended, exchanges, state } = await emulateConsultation({
    ...run,
    history,
    instruction,
    profile: profileFromHistory(history, lexicon),
    seed,
    turnLimit,
    ...(protocol === null ? {} : { protocol }),
  });
  if (!ended) return { kind: 'failed', reason: runWords.noSummary(turnLimit) };
  const chosen = state.protocol;
  const ranOn = protocol ?? protocols.find(({ name, hash }) => name === chosen?.name && hash === chosen.hash) ?? null;
  const verdict = await run.judge({ expectedDiagnosis, history, instruction, exchanges, state, protocol: ranOn });
  const { accuracy, questionsMissedPercent, actualPath, fidelityBreaks } = verdict;
  return {
    kind: 'scored',
    verdict: { accuracy, questionsMissedPercent },
    questions: actualPath.length,
    fidelityBreaks: fidelityBreaks.length,
    protocol: chosen,
    match: presentMatch(verdict),
    use: sumModelUse((['assistant', 'patient', 'judge'] as const).flatMap(run.callsOf)),
  };
}
