import { keepDraft, keptDraft } from '../../app/session/kept-draft.ts';
import type { PatientForm } from './session/patient-form.ts';

/** Keeps the form in this tab, for its writer, until they sign out. */
export function keepForm(owner: string, form: PatientForm): void {
  const isBlank = form.medicalInfo === '' && form.systemPrompt === '';
  // A draft may be megabytes long, and is in the editor.
  const { protocol, ...rest } = form;
  const kept = protocol?.kind === 'version' ? { ...rest, protocol } : rest;
  keepDraft(owner, isBlank ? '' : JSON.stringify(kept), 'emulator');
}

/** The form as this writer left it in this tab; null where it was blank. */
export function keptForm(owner: string): PatientForm | null {
  const kept = keptDraft(owner, 'emulator');
  if (kept === '') return null;
  try {
    const form: Partial<PatientForm> = JSON.parse(kept);
    const mode = form.mode === 'manual' ? 'manual' : 'emulator';
    const hash = form.protocol?.kind === 'version' ? form.protocol.hash : null;
    return {
      mode,
      medicalInfo: String(form.medicalInfo ?? ''),
      systemPrompt: String(form.systemPrompt ?? ''),
      ...(typeof hash === 'string' ? { protocol: { kind: 'version', hash } } : {}),
    };
  } catch {
    return null;
  }
}
