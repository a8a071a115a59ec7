import { medicalTextKinds } from '../../../contracts/patient-record/medical-texts.ts';
import type { InfoPart } from './load-medical-info.ts';
import { type MedicalForm, physicalInfoOf } from './medical-form.ts';

/**
 * Of the parts that could not be loaded, those in which nothing was entered since. They must not be saved: their blanks would overwrite
 * what is stored but was not shown.
 */
export function untouchedParts(missing: readonly InfoPart[], loaded: MedicalForm, form: MedicalForm): readonly InfoPart[] {
  const samePhysicalInfo = JSON.stringify(physicalInfoOf(loaded)) === JSON.stringify(physicalInfoOf(form));
  const untouched: readonly InfoPart[] = [
    ...(samePhysicalInfo ? (['physical'] as const) : []),
    ...medicalTextKinds.filter((kind) => loaded.texts[kind] === form.texts[kind]),
  ];
  return missing.filter((part) => untouched.includes(part));
}
