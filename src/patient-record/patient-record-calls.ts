import { type Call, implementCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { medicalTextContracts, medicalTextKinds } from '../contracts/patient-record/medical-texts.ts';
import { readPhysicalInfoContract, savePhysicalInfoContract } from '../contracts/patient-record/physical-info.ts';
import type { Queries } from '../platform/database/database.ts';
import { fail, succeed } from '../shared/result.ts';
import { readMedicalText, readPhysicalInfo, saveMedicalText, savePhysicalInfo } from './medical-record.ts';

const nothingStored: Failure = { code: 'not-found', detail: 'Nothing is stored.' };
const dayMs = 24 * 3_600_000;

/** The calls about the medical information of the viewer's own account. No call names an account, so that no other's can be reached. */
export function patientRecordCalls({ queries, now }: { readonly queries: Queries; readonly now: () => Date }): readonly Call[] {
  const physical = [
    implementCall(readPhysicalInfoContract, async ({ viewer }) => {
      const info = await readPhysicalInfo(queries, viewer.accountId);
      return info ? succeed(info) : fail(nothingStored);
    }),
    implementCall(savePhysicalInfoContract, async ({ viewer, request }) => {
      // East of Greenwich today began before it did in UTC.
      const latestDay = new Date(now().getTime() + dayMs).toISOString().slice(0, 10);
      if (request.date_of_birth > latestDay) return fail({ code: 'invalid', detail: 'date_of_birth must not lie in the future.' });
      await savePhysicalInfo(queries, viewer.accountId, request, now());
      return succeed(request);
    }),
  ];
  const texts = medicalTextKinds.flatMap((kind) => [
    implementCall(medicalTextContracts[kind].read, async ({ viewer }) => {
      const description = await readMedicalText(queries, viewer.accountId, kind);
      return description === null ? fail(nothingStored) : succeed({ details: { description } });
    }),
    implementCall(medicalTextContracts[kind].save, async ({ viewer, request }) => {
      await saveMedicalText(queries, viewer.accountId, kind, request.details.description, now());
      return succeed(request);
    }),
  ]);
  return [...physical, ...texts];
}
