import { sql } from 'kysely';

/** What `hashCaseTexts` makes of a row of `cases`, worked out by the database. */
export const caseTextsHash = sql<string>`encode(sha256(convert_to(cases.expected_diagnosis || E'\\x1f' || cases.patient_history || E'\\x1f' ||
  cases.emulator_patient_prompt || E'\\n\\n' || cases.emulator_instructions, 'UTF8')), 'hex')`;
