export type ChatMode = 'emulator' | 'manual';

/** What the session is asked: what the complaint chooses, a published version, or the text of a draft. */
export type StartProtocol =
  | { readonly kind: 'by-complaint' }
  | { readonly kind: 'version'; readonly hash: string }
  | { readonly kind: 'draft'; readonly title: string; readonly source: string };

/** Who is emulated, who speaks for them, and what they are asked. */
export interface PatientForm {
  readonly mode: ChatMode;
  readonly medicalInfo: string;
  /** How the emulated patient behaves; without meaning in manual mode. */
  readonly systemPrompt: string;
  /** Without it the complaint chooses. */
  readonly protocol?: StartProtocol;
}

/** Whether enough is filled in to begin a session. */
export function canSubmit({ mode, medicalInfo, systemPrompt }: PatientForm): boolean {
  return medicalInfo.trim() !== '' && (mode === 'manual' || systemPrompt.trim() !== '');
}
