import type { InfoPart, LoadedInfo } from './load-medical-info.ts';
import type { MedicalForm } from './medical-form.ts';
import { untouchedParts } from './untouched-parts.ts';

/** The form as it is edited, beside what the server has of it as far as is known. */
export interface EditedInfo {
  readonly form: MedicalForm;
  readonly stored: MedicalForm;
  /** The parts that could not be loaded yet. */
  readonly missing: readonly InfoPart[];
}

/** Takes in the parts that had been missing and have arrived. What was entered meanwhile stays. */
export function withArrived(edited: EditedInfo, arrived: LoadedInfo): EditedInfo {
  const parts = edited.missing.filter((part) => !arrived.missing.includes(part));
  const untouched = untouchedParts(parts, edited.stored, edited.form);
  return {
    form: untouched.reduce((form, part) => withPart(form, part, arrived.form), edited.form),
    stored: parts.reduce((stored, part) => withPart(stored, part, arrived.form), edited.stored),
    missing: edited.missing.filter((part) => !parts.includes(part)),
  };
}

/** The form was saved but for the parts left as they are stored. */
export function withSaved(edited: EditedInfo, saved: MedicalForm, leftAlone: readonly InfoPart[]): EditedInfo {
  return { ...edited, stored: saved, missing: leftAlone };
}

function withPart(form: MedicalForm, part: InfoPart, from: MedicalForm): MedicalForm {
  if (part === 'physical') return { ...from, texts: form.texts };
  return { ...form, texts: { ...form.texts, [part]: from.texts[part] } };
}
