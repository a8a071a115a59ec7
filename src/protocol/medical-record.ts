import type { BodyMeasure, RecordList } from './predicate.ts';

/** What is saved of a patient, as far as conditions look at it. A list is null where nothing is known of it, and empty where there is none. */
export type MedicalRecord = Readonly<Record<RecordList, readonly string[] | null>> & {
  readonly weightKg: number | null;
  readonly heightCm: number | null;
};

export const emptyRecord: MedicalRecord = {
  medications: null,
  diagnoses: null,
  allergies: null,
  procedures: null,
  weightKg: null,
  heightCm: null,
};

/** A measure of the body by the record; the body mass index is weight in kilograms by the square of the height in metres. Null where it is not known. */
export function bodyMeasure(measure: BodyMeasure, record: MedicalRecord | null): number | null {
  if (record === null) return null;
  const { weightKg, heightCm } = record;
  if (measure === 'weight-kg') return weightKg;
  if (measure === 'height-cm') return heightCm;
  return weightKg === null || heightCm === null || heightCm <= 0 ? null : weightKg / (heightCm / 100) ** 2;
}
