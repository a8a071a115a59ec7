import { medicalTextContracts, medicalTextKinds } from '../../../contracts/patient-record/medical-texts.ts';
import { savePhysicalInfoContract } from '../../../contracts/patient-record/physical-info.ts';
import { callApi } from '../../app/api-client.ts';
import type { InfoPart } from './load-medical-info.ts';
import { type MedicalForm, physicalInfoOf } from './medical-form.ts';

/** Saves the six parts side by side, and answers which of them failed. `untouched` parts are left as they are stored. */
export async function saveMedicalInfo(form: MedicalForm, untouched: readonly InfoPart[]): Promise<readonly InfoPart[]> {
  const saves = [
    { part: 'physical' as const, save: () => callApi(savePhysicalInfoContract, physicalInfoOf(form), { mayAnswerNothing: true }) },
    ...medicalTextKinds.map((kind) => ({
      part: kind,
      save: () => callApi(medicalTextContracts[kind].save, { details: { description: form.texts[kind] } }, { mayAnswerNothing: true }),
    })),
  ].filter(({ part }) => !untouched.includes(part));
  const outcomes = await Promise.all(saves.map(async ({ part, save }) => ({ part, ok: (await save()).ok })));
  return outcomes.filter(({ ok }) => !ok).map(({ part }) => part);
}
