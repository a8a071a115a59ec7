import { type RawBuilder, sql } from 'kysely';
import type { MedicalCase } from '../contracts/cases/medical-case.ts';

const instantPattern = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** How long the newest run took: '0.03s', '3s', '2m 5s'. */
const latestDuration = sql`case
  when latest_duration_ms < 1000 then round(greatest(latest_duration_ms, 10) / 1000.0, 2) || 's'
  when latest_duration_ms < 59500 then round(latest_duration_ms / 1000.0) || 's'
  else div(round(latest_duration_ms / 1000.0), 60) || 'm ' || mod(round(latest_duration_ms / 1000.0), 60) || 's'
end`;

const latestTestResult = sql`case when latest_accuracy is null then 'No tests yet' else concat_ws('|',
  (array['MISS', 'DNM', 'TOP3', 'COR'])[latest_accuracy + 1],
  round(latest_missed_percent) || '%',
  to_char(latest_finished_at at time zone 'UTC', ${sql.lit(instantPattern)}),
  ${latestDuration}
) end`;

/**
 * A row of `cases` as every call shows it. It is made in the database, because there the whole library becomes JSON text without holding the
 * event loop.
 */
export const presentedCase: RawBuilder<MedicalCase> = sql<MedicalCase>`json_build_object(
  'id', id,
  'chief_complaint', chief_complaint,
  'expected_diagnosis', expected_diagnosis,
  'patient_history', patient_history,
  'emulator_patient_prompt', emulator_patient_prompt,
  'emulator_instructions', emulator_instructions,
  'notes', notes,
  'completed', completed,
  'review', review,
  'created_at', to_char(created_at at time zone 'UTC', ${sql.lit(instantPattern)}),
  'created_by', created_by,
  'latest_test_result', ${latestTestResult}
)`;
