import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCaseFile } from '../../src/cases/case-file/read-case-file.ts';
import { sampleCases } from '../../src/cases/import/sample-cases.ts';
import { compileDiagnoses } from '../../src/clinical/diagnosis/compile-diagnoses.ts';
import { matchDiagnosis } from '../../src/clinical/diagnosis/match-diagnosis.ts';
import { shippedClinic } from '../support/shipped-clinic.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'cases');
const { rows, unknownColumns } = readCaseFile(await sampleCases(folder), 'yaml');
const cases = rows.flatMap((row) => (row.case === null ? [] : [row.case]));
const clinic = shippedClinic;

describe('the library of cases that comes with the product', () => {
  it('holds at least 60 cases, none of them wrong and no field that is not read', () => {
    expect(rows.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem.field} ${problem.message}`))).toEqual([]);
    expect(unknownColumns).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(60);
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

  it('covers every shipped complaint, several times', () => {
    const complaints = clinic.protocols.map(({ chiefComplaint }) => chiefComplaint);
    const scarce = complaints.filter((complaint) => cases.filter((one) => one.chief_complaint === complaint).length < 4);
    expect(scarce).toEqual([]);
    expect(cases.filter(({ chief_complaint }) => !complaints.includes(chief_complaint)).map(({ id }) => id)).toEqual([]);
  });

  it('expects only diagnoses that the knowledge knows, or none of its cases could ever be right', () => {
    const index = compileDiagnoses(clinic.knowledge);
    const unknown = cases.filter(({ expected_diagnosis: expected }) => matchDiagnosis(expected, index).size === 0);
    expect(unknown.map(({ id, expected_diagnosis: expected }) => `${id}: ${expected}`)).toEqual([]);
  });
});
