import type { ReplyOf, RequestOf } from '../../../contracts/contract.ts';
import type { MedicalTextKind } from '../../../contracts/patient-record/medical-texts.ts';
import type { readPhysicalInfoContract, savePhysicalInfoContract } from '../../../contracts/patient-record/physical-info.ts';
import { feetAndInches, kilograms, meters, pounds } from './convert-units.ts';

export type Gender = 'male' | 'female' | 'other';
export type HeightUnits = 'meters' | 'feet/inches';
export type WeightUnits = 'kg' | 'lbs';

/** What the form holds, as typed. Both ways to give the height are kept, so that going back and forth between them loses nothing. */
export interface MedicalForm {
  readonly dateOfBirth: string;
  readonly gender: Gender | null;
  readonly heightUnits: HeightUnits;
  readonly meters: string;
  readonly feet: string;
  readonly inches: string;
  readonly weightUnits: WeightUnits;
  readonly weight: string;
  readonly texts: Readonly<Record<MedicalTextKind, string>>;
}

type StoredPhysicalInfo = {
  readonly [Key in keyof ReplyOf<typeof readPhysicalInfoContract>]?: ReplyOf<typeof readPhysicalInfoContract>[Key] | null;
};

export const emptyForm: MedicalForm = {
  dateOfBirth: '',
  gender: null,
  heightUnits: 'meters',
  meters: '',
  feet: '',
  inches: '',
  weightUnits: 'kg',
  weight: '',
  texts: { allergies: '', medications: '', diagnoses: '', procedures: '', additionalmedinfo: '' },
};

/** The form of what is stored. Height in any units other than metres goes into the feet input. */
export function formOf(physical: StoredPhysicalInfo | null, texts: MedicalForm['texts']): MedicalForm {
  if (physical === null) return { ...emptyForm, texts };
  return {
    dateOfBirth: physical.date_of_birth ?? '',
    gender: physical.gender || null,
    ...storedHeight(physical.height ?? '', physical.height_units ?? ''),
    weightUnits: physical.weight_units === 'lbs' ? 'lbs' : 'kg',
    weight: physical.weight ?? '',
    texts,
  };
}

/** The physical information as it is stored. */
export function physicalInfoOf(form: MedicalForm): RequestOf<typeof savePhysicalInfoContract> {
  return {
    date_of_birth: form.dateOfBirth,
    gender: form.gender ?? '',
    height: form.heightUnits === 'meters' ? form.meters : feetAndInchesText(form.feet, form.inches),
    height_units: form.heightUnits,
    weight: form.weight,
    weight_units: form.weightUnits,
  };
}

/** Shows the height in other units, converted; what was typed in those units stays if it says the same. */
export function withHeightUnits(form: MedicalForm, units: HeightUnits): MedicalForm {
  if (units === form.heightUnits) return form;
  if (units === 'feet/inches') {
    return meters(form) === form.meters ? { ...form, heightUnits: units } : { ...form, heightUnits: units, ...feetAndInches(form.meters) };
  }
  const same = feetAndInches(form.meters);
  const unchanged = same.feet === form.feet && same.inches === form.inches;
  return { ...form, heightUnits: units, meters: unchanged ? form.meters : meters(form) };
}

/** Shows the weight in other units, converted. */
export function withWeightUnits(form: MedicalForm, units: WeightUnits): MedicalForm {
  if (units === form.weightUnits) return form;
  return { ...form, weightUnits: units, weight: units === 'lbs' ? pounds(form.weight) : kilograms(form.weight) };
}

function storedHeight(height: string, units: string): Pick<MedicalForm, 'heightUnits' | 'meters' | 'feet' | 'inches'> {
  if (units === 'meters' || units === '') return { heightUnits: 'meters', meters: height, feet: '', inches: '' };
  const parts = /^(.*?) feet (.*?) inches$/.exec(height);
  return { heightUnits: 'feet/inches', meters: '', feet: parts?.[1] ?? height, inches: parts?.[2] ?? '' };
}

function feetAndInchesText(feet: string, inches: string): string {
  if (feet.trim() === '' && inches.trim() === '') return '';
  return `${feet.trim() || '0'} feet ${inches.trim() || '0'} inches`;
}
