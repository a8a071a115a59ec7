import type { MedicalTextKind } from '../contracts/patient-record/medical-texts.ts';
import type { SavedProfile } from '../interview/saved-profile.ts';
import type { Queries } from '../platform/database/database.ts';
import { ageOn } from './age.ts';
import { readPhysicalInfo } from './medical-record.ts';

/** Reading takes time by the character, in which nobody else is answered. What is longer is kept whole, and read as far as this. */
const longestRead = 20_000;

/** What the interview is told of an account: age and sex where they are known, and the five texts. */
export async function savedProfile(queries: Queries, accountId: string, now: Date): Promise<SavedProfile> {
  const [physical, rows] = await Promise.all([
    readPhysicalInfo(queries, accountId),
    queries.selectFrom('medical_texts').select(['kind', 'description']).where('account_id', '=', accountId).execute(),
  ]);
  const text = (kind: MedicalTextKind) => beginningOf(rows.find((row) => row.kind === kind)?.description ?? '');
  const gender = physical?.gender;
  return {
    ageYears: physical ? ageOn(physical.date_of_birth, now) : null,
    sex: gender === 'female' || gender === 'male' ? gender : null,
    allergies: text('allergies'),
    medications: text('medications'),
    diagnoses: text('diagnoses'),
    procedures: text('procedures'),
    additional: text('additionalmedinfo'),
  };
}

/** The text as far as it is read, without half a word at its end. */
function beginningOf(text: string): string {
  return text.length <= longestRead ? text : text.slice(0, longestRead).replace(/\S*$/u, '');
}
