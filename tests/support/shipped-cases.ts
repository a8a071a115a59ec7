import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caseTextsOf } from '../../src/cases/case-file/file-case.ts';
import { readCaseFile } from '../../src/cases/case-file/read-case-file.ts';
import type { CaseTexts } from '../../src/contracts/cases/medical-case.ts';

/** The texts of the cases of our own library in one of its files, such as `headache`. */
export async function shippedCases(name: string): Promise<readonly CaseTexts[]> {
  const { rows } = readCaseFile(await readFile(join(import.meta.dirname, '..', '..', 'cases', `${name}.yaml`), 'utf8'), 'yaml');
  return rows.flatMap(({ case: read }) => (read == null ? [] : [caseTextsOf(read)]));
}
