import { keepDraft, keptDraft } from '../../app/session/kept-draft.ts';
import type { PatientForm } from './session/patient-form.ts';

/** Keeps the form in this tab, for its writer, until they sign out. */
export function keepForm(owner: string, form: PatientForm): void {
  const isBlank = form.medicalInfo === '' && form.systemPrompt === '';
  keepDraft(owner, isBlank ? '' : JSON.stringify(form), 'emulator');
}

/** The form as this writer left it in this tab; null where it was blank. */
export function keptForm(owner: string): PatientForm | null {
  const kept = keptDraft(owner, 'emulator');
  if (kept === '') return null;
  try {
    const form: Partial<PatientForm> = JSON.parse(kept);
    const mode = form.mode === 'manual' ? 'manual' : 'emulator';
    return { mode, medicalInfo: String(form.medicalInfo ?? ''), systemPrompt: String(form.systemPrompt ?? '') };
  } catch {
    return null;
  }
}
