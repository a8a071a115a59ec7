import { type MedicalTextKind, medicalTextContracts, medicalTextKinds } from '../../../contracts/patient-record/medical-texts.ts';
import { readPhysicalInfoContract } from '../../../contracts/patient-record/physical-info.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { reportProblem } from '../../app/report-problem.ts';
import { emptyForm, formOf, type MedicalForm } from './medical-form.ts';

/** The six parts that are stored apart. */
export type InfoPart = 'physical' | MedicalTextKind;

export interface LoadedInfo {
  readonly form: MedicalForm;
  /** The parts that could not be loaded: they are shown empty, but something may be stored. */
  readonly missing: readonly InfoPart[];
}

/** Loads what is stored. Nothing stored (404) is empty; a part that fails for another reason is logged and named. */
export async function loadMedicalInfo(): Promise<LoadedInfo> {
  const missing: InfoPart[] = [];
  const valueIfLoaded = <Value>(part: InfoPart, loaded: Result<Value, CallFailure>): Value | null => {
    if (loaded.ok) return loaded.value;
    if (loaded.error.kind !== 'refused' || loaded.error.status !== 404) {
      reportProblem(`stored ${part}`, loaded.error);
      missing.push(part);
    }
    return null;
  };

  const [physical, ...texts] = await Promise.all([
    callApi(readPhysicalInfoContract, undefined, { isReadLoosely: true }).then((loaded) => valueIfLoaded('physical', loaded)),
    ...medicalTextKinds.map(
      async (kind) =>
        [kind, valueIfLoaded(kind, await callApi(medicalTextContracts[kind].read, undefined, { isReadLoosely: true }))] as const,
    ),
  ]);
  const descriptions = Object.fromEntries(texts.map(([kind, value]) => [kind, value?.details?.description ?? '']));
  return { form: formOf(physical, { ...emptyForm.texts, ...descriptions }), missing };
}
