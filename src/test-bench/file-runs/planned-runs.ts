import { caseTextsOf, type FileCase } from '../../cases/case-file/file-case.ts';
import type { RanOn } from '../../contracts/test-bench/test-run.ts';
import { describePrompts, describeSpeakers, type Speaker } from '../../models/models.ts';
import { hashCaseTexts, type RunResult, seedOfRepeat } from '../comparison/run-result.ts';
import type { RunOutcome } from '../execute-run.ts';
import { type RunOrder, type RunTexts, usualRun } from '../run-order.ts';
import { presentModelUse } from '../runs/model-use.ts';
import { emulatorPromptOf } from '../runs/new-run.ts';
import { presentContribution } from '../runs/present-contribution.ts';
import { presentMatch } from '../runs/present-match.ts';
import { versionName } from '../version-name.ts';
import type { ClinicSource } from './clinic.ts';

/** One repeat of a case of a file: what is to be run, and all of its result that is known before. */
export interface PlannedRun {
  readonly order: RunOrder;
  readonly named: Pick<RunResult, 'case_id' | 'chief_complaint' | 'expected_diagnosis' | 'texts_hash' | 'repeat'>;
}

const nameLength = 12;

/** The runs of cases, each case as often as wanted. A case without an id is named by its texts, so that it has the same name in each file. */
export function planRuns(
  cases: readonly FileCase[],
  repeats: number,
  seed: number,
  held: Pick<RunOrder, 'questions' | 'patients'> = usualRun,
): readonly PlannedRun[] {
  return cases.flatMap((told) => {
    const texts = caseTextsOf(told);
    const { chief_complaint, expected_diagnosis, patient_history } = texts;
    const depending: RunTexts = {
      expectedDiagnosis: expected_diagnosis,
      history: patient_history,
      emulatorPrompt: emulatorPromptOf(texts),
    };
    const textsHash = hashCaseTexts(depending);
    const name = told.id ?? `case-${textsHash.slice(0, nameLength)}`;
    return Array.from({ length: repeats }, (_, index): PlannedRun => {
      const repeat = index + 1;
      return {
        order: { ...depending, seed: seedOfRepeat(seed, name, repeat), repeat, fresh: false, ...held },
        named: { case_id: name, chief_complaint, expected_diagnosis, texts_hash: textsHash, repeat },
      };
    });
  });
}

/** What the runs were carried out with. */
export interface RanWith extends Pick<ClinicSource, 'knowledge' | 'protocol'> {
  readonly speakers: readonly Speaker[];
}

/** The result of a planned run that was carried out. */
export function resultOf(
  { named, order }: PlannedRun,
  outcome: Exclude<RunOutcome, { kind: 'called-off' }>,
  { knowledge, protocol, speakers }: RanWith,
): RunResult {
  const ranOn = (on: { readonly name: string; readonly hash: string } | null): RanOn => ({
    protocol_version: versionName(on?.name ?? null, on?.hash ?? null),
    protocol_hash: on?.hash ?? null,
    questions: order.questions,
    patients: order.patients,
    model: describeSpeakers(speakers),
    prompts: describePrompts(speakers),
    seed: order.seed,
    knowledge_version: knowledge.version,
  });
  if (outcome.kind === 'failed') {
    const unscored = { accuracy: null, questions_missed_percent: null, questions: null, fidelity_breaks: null };
    return {
      ...named,
      ...unscored,
      model_use: null,
      match_by_model: null,
      contribution: null,
      error: outcome.reason,
      ran_on: ranOn(protocol),
    };
  }
  return {
    ...named,
    accuracy: outcome.verdict.accuracy,
    questions_missed_percent: outcome.verdict.questionsMissedPercent,
    questions: outcome.verdict.actualPath.length,
    fidelity_breaks: outcome.verdict.fidelityBreaks.length,
    error: null,
    ran_on: ranOn(outcome.protocol),
    model_use: presentModelUse(outcome.use),
    match_by_model: presentMatch(outcome.verdict),
    contribution: presentContribution(outcome.verdict),
  };
}
