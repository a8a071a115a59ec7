/** The texts of a case that a run depends on. The patient's prompt is `emulatorPromptOf` the case. */
export interface RunTexts {
  readonly expectedDiagnosis: string;
  readonly history: string;
  readonly emulatorPrompt: string;
}

/** What a run is carried out by, wherever it is. */
export interface RunOrder extends RunTexts {
  readonly seed: number;
  /** Of its case within its batch or file, from 1. */
  readonly repeat: number;
  /** Its models are asked anew, whatever answers are kept. */
  readonly fresh: boolean;
}
