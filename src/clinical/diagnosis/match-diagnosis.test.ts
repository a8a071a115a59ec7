import { describe, expect, it } from 'vitest';
import { type DiagnosisMatch, matchDiagnosis } from './match-diagnosis.ts';

const cases: readonly (readonly [expected: string, given: string, match: DiagnosisMatch])[] = [
  ['Myocardial infarction', 'Myocardial infarction', 'same'],
  ['Ureteric stones (kidney stones)', 'Renal calculi', 'same'],
  ['Haemolytic uraemic syndrome', 'Hemolytic uremic syndrome', 'same'],
  ['Asthma (or acute asthma, exacerbation of asthma)', 'Asthma', 'same'],
  ["Bell's palsy", 'Bell palsy', 'same'],
  ['Stevens-Johnson syndrome', 'Steven Johnson syndrome', 'same'],
  ['Lung carcinoma', 'Pulmonary cancer', 'same'],
  ['Pneumonia', 'Bacterial pneumonia', 'more-specific'],
  ['Migraine with aura', 'Migraine', 'broader'],
  ['Allergic contact dermatitis', 'Contact dermatitis', 'broader'],
  ['Viral meningitis', 'Bacterial meningitis', 'different'],
  ['Hepatitis A', 'Hepatitis B', 'different'],
  ['Type 1 diabetes', 'Type 2 diabetes', 'different'],
  ['Hypothyroidism', 'Hyperthyroidism', 'different'],
  ['Stable angina', 'Unstable angina', 'different'],
  ['Heart attack', 'Heart failure', 'different'],
  ['Ischaemic stroke', 'Haemorrhagic stroke', 'different'],
  ['Acute pancreatitis', 'Chronic pancreatitis', 'different'],
  ['Subdural haematoma', 'Subarachnoid haemorrhage', 'different'],
  ['Lung cancer', 'Cancer', 'different'],
  ['Haemophillia', 'Hemophilia', 'same'],
];

describe('matchDiagnosis', () => {
  it.each(cases)('expected %s, given %s: %s', (expected, given, match) => {
    expect(matchDiagnosis(expected, { names: [given], broader: [] })).toBe(match);
  });

  it('accepts the wider term that the condition names', () => {
    const given = { names: ['Myocardial infarction'], broader: ['acute coronary syndrome'] };
    expect(matchDiagnosis('Acute coronary syndrome', given)).toBe('more-specific');
    expect(matchDiagnosis('Pulmonary embolism', given)).toBe('different');
  });

  it('finds nothing in an expected diagnosis without content words', () => {
    expect(matchDiagnosis('disease of the', { names: ['Asthma'], broader: [] })).toBe('different');
  });
});
