export type ChatMode = 'emulator' | 'manual';

/** Who is emulated, and who speaks for them. */
export interface PatientForm {
  readonly mode: ChatMode;
  readonly medicalInfo: string;
  /** How the emulated patient behaves; without meaning in manual mode. */
  readonly systemPrompt: string;
}

/** Whether enough is filled in to begin a session. */
export function canSubmit({ mode, medicalInfo, systemPrompt }: PatientForm): boolean {
  return medicalInfo.trim() !== '' && (mode === 'manual' || systemPrompt.trim() !== '');
}
