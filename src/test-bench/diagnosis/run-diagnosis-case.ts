import type { DiagnosisIndex } from '../../clinical/diagnosis/compile-diagnoses.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { fidelityBreaks } from '../../models/builtin/patient/check-fidelity.ts';
import type { ConditionCode } from '../../shared/ids.ts';
import { seedOfRepeat } from '../comparison/run-result.ts';
import { interviewPatient, type RunParts } from '../execute-run.ts';
import type { EmulatedConsultation } from '../go-on-with-consultation.ts';
import type { PatientKind, RunOrder } from '../run-order.ts';
import type { DiagnosisCase } from './diagnosis-case.ts';
import type { DiagnosisResult } from './diagnosis-report.ts';
import { scoreDiagnosis } from './score-diagnosis.ts';

export interface DiagnosisBench extends Omit<RunParts, 'version'> {
  readonly knowledge: Knowledge;
  readonly diagnoses: DiagnosisIndex;
  /** How much its patients tell unasked; ordinary ones by default. */
  readonly patients?: PatientKind;
}

const keptRanks = 10;

/** Interviews the emulated patient of one case, whose age and sex the assistant is told, and scores the ranking it ends with. */
export async function runDiagnosisCase(
  { id, chief_complaint, patient_history, expected_diagnosis }: DiagnosisCase,
  { knowledge, diagnoses, patients = 'ordinary', ...parts }: DiagnosisBench,
): Promise<{ readonly result: DiagnosisResult; readonly consultation: EmulatedConsultation }> {
  const order: RunOrder = {
    expectedDiagnosis: expected_diagnosis,
    history: patient_history,
    emulatorPrompt: '',
    seed: seedOfRepeat(1, id, 1),
    repeat: 1,
    fresh: false,
    questions: 'all',
    patients,
  };
  const { consultation } = await interviewPatient(order, parts);
  if (consultation === null) throw new Error('A consultation that nobody called off did not go on');
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
    fidelityBreaks: fidelityBreaks(patient_history, consultation.exchanges, parts.lexicon).length,
    alarms: consultation.exchanges.filter(({ turn }) => turn.alarm !== null).length,
    ended: consultation.ended,
  };
  return { result, consultation };
}
