import type { z } from 'zod';
import { presentCalls } from '../../consultations/presented/present-calls.ts';
import type {
  EvaluatorOutput,
  PathAnalysis,
  TestCard,
  TestSummary,
  TranscriptTurn,
  testDetails,
} from '../../contracts/test-bench/test-run.ts';
import type { Verdict } from '../../interview/judge-port.ts';
import { describePrompts } from '../../models/models.ts';
import { versionName } from '../version-name.ts';
import { commaSeparated } from './comma-separated.ts';
import { presentedUse } from './model-use.ts';
import { presentContribution } from './present-contribution.ts';
import { presentMatch } from './present-match.ts';
import type { StoredRun } from './stored-run.ts';

/** A run as a card shows it. */
export function presentCard(run: StoredRun): TestCard {
  return {
    test_id: run.id,
    case_id: run.caseId,
    batch_id: run.batchId,
    status: run.status,
    diagnosis: run.diagnosis,
    created_at: run.createdAt.toISOString(),
    started_at: run.startedAt?.toISOString() ?? null,
    finished_at: run.finishedAt?.toISOString() ?? null,
    current_turns: run.turns,
    protocol_version: versionName(run.protocol?.name ?? null, run.protocol?.hash ?? null),
    summary: run.verdict === null ? null : presentSummary(run.verdict),
    error: run.status === 'failed' ? run.error : null,
    medical_info: run.medicalInfo,
    evaluator_output: run.verdict === null ? null : presentEvaluation(run.verdict),
  };
}

/** A run with everything that is known of it. `transcript` is null before anything was said. */
export function presentRun(run: StoredRun, transcript: readonly TranscriptTurn[] | null): z.input<typeof testDetails> {
  const { verdict, protocol } = run;
  return {
    test_id: run.id,
    run_id: run.id,
    card: presentCard(run),
    emulator_transcript: transcript === null ? null : [...transcript],
    patient_medical_info: run.medicalInfo,
    patient_emulator_prompt: run.emulatorPrompt,
    evaluator_output: verdict === null ? null : presentEvaluation(verdict),
    path_analysis: verdict === null ? null : presentPath(verdict),
    fidelity_breaks: verdict === null ? [] : verdict.fidelityBreaks.map(({ kind, about, said, reply }) => ({ kind, about, said, reply })),
    contribution: verdict === null ? null : presentContribution(verdict),
    match_by_model: verdict === null ? null : presentMatch(verdict),
    ran_on: {
      protocol_version: versionName(protocol?.name ?? null, protocol?.hash ?? null),
      protocol_hash: protocol?.hash ?? null,
      questions: run.questions,
      patients: run.patients,
      model: run.model,
      prompts: describePrompts(run.speakers ?? []),
      seed: run.seed,
      knowledge_version: run.knowledgeVersion,
    },
    model_use: presentedUse(run.modelUse),
    judge_calls: presentCalls(run.judgeCalls),
  };
}

function presentSummary(verdict: Verdict): TestSummary {
  return {
    diagnosis_accuracy: verdict.accuracy,
    top_3_diagnoses: commaSeparated(verdict.topThree.map(({ name }) => name)),
    do_not_miss_diagnoses: commaSeparated(verdict.doNotMiss.map(({ name }) => name)),
    questions_missed_percent: verdict.questionsMissedPercent,
  };
}

function presentEvaluation(verdict: Verdict): EvaluatorOutput {
  return {
    top_3_diagnoses: verdict.topThree.map(({ name }) => name),
    do_not_miss_diagnoses: verdict.doNotMiss.map(({ name }) => name),
    next_steps: [...verdict.nextSteps],
    questions_missed: verdict.questionsMissed.map(({ question }) => question),
  };
}

function presentPath({ actualPath, pathDelta, factsDiff, factsCollected }: Verdict): PathAnalysis {
  const nodes = (judged: Verdict['questionsMissed']) => judged.map(({ node, reason }) => ({ node_id: node, reason }));
  return {
    actual_path: actualPath.map(({ node }) => node),
    path_delta: { missed_nodes: nodes(pathDelta.missed), unnecessary_nodes: nodes(pathDelta.unnecessary) },
    facts_diff: {
      missed_facts: factsDiff.missed.map(({ key, expected, reason }) => ({ key, expected, reason })),
      incorrect_facts: factsDiff.incorrect.map(({ key, expected, actual, reason }) => ({ key, expected, actual, reason })),
    },
    facts_collected: factsCollected.map(({ label, value }) => ({ label, value })),
  };
}
