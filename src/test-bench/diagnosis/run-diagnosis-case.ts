import { profileFromHistory } from '../../cases/profile-from-history.ts';
import type { DiagnosisIndex } from '../../clinical/diagnosis/compile-diagnoses.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { fidelityBreaks } from '../../models/builtin/patient/check-fidelity.ts';
import type { Models } from '../../models/models.ts';
import type { InterviewEngine } from '../../published-protocols/engine/interview-engine.ts';
import type { ConditionCode } from '../../shared/ids.ts';
import { type EmulatedConsultation, emulateConsultation, turnLimit } from '../emulate-consultation.ts';
import { modelsOfRun } from '../models-of-run.ts';
import type { DiagnosisCase } from './diagnosis-case.ts';
import type { DiagnosisResult } from './diagnosis-report.ts';
import { scoreDiagnosis } from './score-diagnosis.ts';

export interface DiagnosisBench {
  readonly engine: InterviewEngine;
  readonly models: Models;
  readonly lexicon: Lexicon;
  readonly knowledge: Knowledge;
  readonly diagnoses: DiagnosisIndex;
}

const keptRanks = 10;

/** Interviews the emulated patient of one case, whose age and sex the assistant is told, and scores the ranking it ends with. */
export async function runDiagnosisCase(
  { id, chief_complaint, patient_history, expected_diagnosis }: DiagnosisCase,
  { engine, models, lexicon, knowledge, diagnoses }: DiagnosisBench,
): Promise<{ readonly result: DiagnosisResult; readonly consultation: EmulatedConsultation }> {
  const profile = profileFromHistory(patient_history, lexicon);
  const consultation = await emulateConsultation({
    ...modelsOfRun({ engine, models, tokensSpent: 0, kept: undefined }),
    history: patient_history,
    instruction: '',
    profile,
    seed: 1,
    turnLimit,
  });
  const last = consultation.exchanges.at(-1)?.turn;
  const ranked = last?.trace.differential ?? [];
  const doNotMiss = (consultation.state.summary?.doNotMiss ?? []).flatMap(({ condition }): ConditionCode[] =>
    condition === null ? [] : [condition],
  );
  const result: DiagnosisResult = {
    id,
    chiefComplaint: chief_complaint,
    protocol: consultation.state.protocol?.name ?? 'none',
    expected: expected_diagnosis,
    ranked: ranked.slice(0, keptRanks).map(({ name, probability }) => ({ name, probability })),
    score: scoreDiagnosis(
      expected_diagnosis,
      ranked.map(({ condition }) => condition),
      doNotMiss,
      { knowledge, diagnoses },
    ),
    questions: consultation.exchanges.filter(({ turn }) => turn.question !== null).length,
    fidelityBreaks: fidelityBreaks(patient_history, consultation.exchanges, lexicon).length,
    alarms: consultation.exchanges.filter(({ turn }) => turn.alarm !== null).length,
    ended: consultation.ended,
  };
  return { result, consultation };
}
