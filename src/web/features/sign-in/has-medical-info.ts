import { medicalTextContracts } from '../../../contracts/patient-record/medical-texts.ts';
import { readPhysicalInfoContract } from '../../../contracts/patient-record/physical-info.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { reportProblem } from '../../app/report-problem.ts';

/** Whether the account has any medical or physical information: any field whose trimmed text is not empty. Units alone are none. */
export async function hasMedicalInfo(token: string): Promise<boolean> {
  const physical = callApi(readPhysicalInfoContract, undefined, { token, isReadLoosely: true }).then((info) =>
    valuesOf(info, (value) => [value.date_of_birth, value.gender, value.height, value.weight]),
  );
  const texts = Object.values(medicalTextContracts).map(async ({ read }) =>
    valuesOf(await callApi(read, undefined, { token, isReadLoosely: true }), (value) => [value.details?.description]),
  );
  return (await Promise.all([physical, ...texts])).flat().some((text) => text.trim() !== '');
}

function valuesOf<Value>(
  loaded: Result<Value, CallFailure>,
  pick: (value: Value) => readonly (string | null | undefined)[],
): readonly string[] {
  if (loaded.ok) return pick(loaded.value).map((text) => text ?? '');
  if (loaded.error.kind !== 'refused' || loaded.error.status !== 404) reportProblem('stored information', loaded.error);
  return [];
}
