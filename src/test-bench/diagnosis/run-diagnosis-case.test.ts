import { describe, expect, it } from 'vitest';
import { compileDiagnoses } from '../../clinical/diagnosis/compile-diagnoses.ts';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createEngine } from '../../interview/engine.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../../interview/sample-clinic.ts';
import { createBuiltinModels, createBuiltinPorts } from '../../models/builtin/builtin-models.ts';
import { runDiagnosisCase } from './run-diagnosis-case.ts';

const lexicon = compileLexicon(sampleKnowledge);
const models = createBuiltinModels({ knowledge: sampleKnowledge, lexicon });
const engine = createEngine({
  knowledge: sampleKnowledge,
  protocols: [headacheProtocol, generalProtocol],
  ports: createBuiltinPorts({ knowledge: sampleKnowledge, lexicon }),
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
const diagnoses = compileDiagnoses(sampleKnowledge);
const bench = () => ({ engine, models, lexicon, knowledge: sampleKnowledge, diagnoses });

const migraine = {
  id: 'one',
  chief_complaint: 'Headache',
  patient_history:
    'A 30-year-old woman presents with a throbbing headache for one day. She has nausea and light hurts. She has had migraines before. She denies fever and neck stiffness.',
  expected_diagnosis: 'Migraine',
};

describe('runDiagnosisCase', () => {
  it('interviews the patient to the summary and finds the expected diagnosis', async () => {
    const { result, consultation } = await runDiagnosisCase(migraine, bench());
    expect(result).toMatchObject({ ended: true, alarms: 0, fidelityBreaks: 0, score: { rank: 1, inKnowledge: true } });
    expect(consultation.exchanges.at(-1)?.turn.message).toContain('Patient Summary');
  });

  it('comes to the same consultation each time', async () => {
    const [first, second] = [await runDiagnosisCase(migraine, bench()), await runDiagnosisCase(migraine, bench())];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it('reports an expected diagnosis that the knowledge does not hold as such', async () => {
    const { result } = await runDiagnosisCase({ ...migraine, expected_diagnosis: 'Brain abscess' }, bench());
    expect(result.score).toMatchObject({ rank: null, inKnowledge: false });
  });

  it('goes on after an emergency, once help is under way', async () => {
    const meningitis = {
      ...migraine,
      patient_history: 'A 20-year-old man presents with a headache. He has fever and a stiff neck.',
      expected_diagnosis: 'Meningitis',
    };
    const { result } = await runDiagnosisCase(meningitis, bench());
    expect(result.alarms).toBeGreaterThan(0);
    expect(result.ended).toBe(true);
  });
});
