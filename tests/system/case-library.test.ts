import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCaseFile } from '../../src/cases/case-file/read-case-file.ts';
import { sampleCases } from '../../src/cases/import/sample-cases.ts';
import { compileDiagnoses } from '../../src/clinical/diagnosis/compile-diagnoses.ts';
import { matchDiagnosis } from '../../src/clinical/diagnosis/match-diagnosis.ts';
import { emergencyByDiagnosis } from '../../src/models/builtin/judge/prompt-contribution.ts';
import { shippedClinic } from '../support/shipped-clinic.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'cases');
const { rows, unknownColumns } = readCaseFile(await sampleCases(folder), 'yaml');
const cases = rows.flatMap((row) => (row.case === null ? [] : [row.case]));
const clinic = shippedClinic;

/** Read case by case: these have to be seen at once, whatever their diagnosis is as a rule. */
const emergencies = `
  abdomen-appendicitis abdomen-pancreatitis abdomen-ectopic abdomen-bleeding-ulcer abdomen-perforation abdomen-obstruction abdomen-cholecystitis abdomen-torsion abdomen-ectopic-faint abdomen-aneurysm
  back-cauda-equina back-cauda-equina-early back-cord-compression back-discitis back-aneurysm
  chest-infarction chest-embolism chest-infarction-woman chest-infarction-young chest-unstable-angina chest-dissection chest-embolism-flight chest-pneumothorax
  cough-embolism cough-anaphylaxis cough-asthma-attack cough-foreign-body cough-lung-oedema
  dizzy-stroke dizzy-cerebellar-bleed dizzy-tia dizzy-bleed dizzy-arrhythmia dizzy-hocm
  fatigue-anaemia-bleed fatigue-infarction fatigue-leukaemia fatigue-diabetes-young
  throat-quinsy fever-malaria fever-meningitis fever-sepsis-kidney fever-epiglottitis fever-quinsy-young fever-malaria-visit fever-endocarditis fever-meningitis-early fever-meningococcal-spots
  other-anaphylaxis other-sepsis other-stroke other-ketoacidosis other-infarction other-glaucoma other-retina other-nosebleed other-tetanus
  headache-preeclampsia headache-subdural headache-carbon-monoxide headache-subarachnoid headache-giant-cell headache-meningitis headache-subarachnoid-gym headache-haemorrhage headache-giant-cell-sight
  limb-septic-arthritis limb-septic-knee limb-cold-leg limb-dvt-embolism limb-wrist-fracture limb-hip-fracture
  mood-suicidal-plan mood-voices-suicidal mood-postpartum-psychosis mood-overdose mood-delirium-tremens
  rash-anaphylaxis rash-meningococcal rash-stevens-johnson
  urine-retention urine-torsion urine-urosepsis urine-cauda-equina`;

describe('the library of cases that comes with the product', () => {
  it('holds at least 300 cases, none of them wrong and no field that is not read', () => {
    expect(rows.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem.field} ${problem.message}`))).toEqual([]);
    expect(unknownColumns).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(300);
  });

  it('is read from every file of its folder, which holds nothing else', async () => {
    const files = await readdir(folder);
    expect(files.filter((file) => !file.endsWith('.yaml'))).toEqual([]);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const counts = texts.map((text) => readCaseFile(text, 'yaml').rows.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cases.length);
  });

  it('gives each case an id of its own, by which it is found again', () => {
    const ids = cases.map(({ id }) => id);
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id ?? ''))).toEqual([]);
  });

  it('tells how each patient behaves', () => {
    expect(cases.filter(({ emulator_patient_prompt: prompt }) => prompt === null).map(({ id }) => id)).toEqual([]);
    expect(cases.filter(({ emulator_instructions: instructions }) => instructions === null).map(({ id }) => id)).toEqual([]);
  });

  it('covers every shipped complaint, with as many cases as the gate needs to tell', () => {
    const complaints = clinic.protocols.map(({ chiefComplaint }) => chiefComplaint);
    const scarce = complaints.filter((complaint) => cases.filter((one) => one.chief_complaint === complaint).length < 8);
    expect(scarce).toEqual([]);
    expect(cases.filter(({ chief_complaint }) => !complaints.includes(chief_complaint)).map(({ id }) => id)).toEqual([]);
  });

  it('has for emergencies those that a physician takes for such, at least two of each complaint', () => {
    const index = compileDiagnoses(clinic.knowledge);
    const isEmergency = ({ expected_diagnosis: expected }: (typeof cases)[number]) =>
      emergencyByDiagnosis(expected, clinic.lexicon, index) === 'yes';
    expect(
      cases
        .filter(isEmergency)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(emergencies.trim().split(/\s+/).toSorted());
    const scarce = clinic.protocols.filter(
      ({ chiefComplaint }) => cases.filter((one) => one.chief_complaint === chiefComplaint && isEmergency(one)).length < 2,
    );
    expect(scarce.map(({ name }) => name)).toEqual([]);
  });

  it('expects only diagnoses that the knowledge knows, or none of its cases could ever be right', () => {
    const index = compileDiagnoses(clinic.knowledge);
    const unknown = cases.filter(({ expected_diagnosis: expected }) => matchDiagnosis(expected, index).size === 0);
    expect(unknown.map(({ id, expected_diagnosis: expected }) => `${id}: ${expected}`)).toEqual([]);
  });
});
