import type { MedicalTextKind } from '../contracts/patient-record/medical-texts.ts';
import type { SavedProfile } from '../interview/saved-profile.ts';
import type { Queries } from '../platform/database/database.ts';
import { ageOn } from './age.ts';
import { readPhysicalInfo } from './medical-record.ts';

/** What the interview is told of an account: age and sex where they are known, and the five texts. */
export async function savedProfile(queries: Queries, accountId: string, now: Date): Promise<SavedProfile> {
  const [physical, rows] = await Promise.all([
    readPhysicalInfo(queries, accountId),
    queries.selectFrom('medical_texts').select(['kind', 'description']).where('account_id', '=', accountId).execute(),
  ]);
  const text = (kind: MedicalTextKind) => rows.find((row) => row.kind === kind)?.description ?? '';
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
