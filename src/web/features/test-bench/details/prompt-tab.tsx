import type { TestDetails } from '../../../../contracts/test-run.ts';
import { texts } from '../texts.ts';

/** Who was emulated: the patient's history, and how the patient was to behave. */
export function PromptTab({ details }: { readonly details: TestDetails }) {
  return (
    <div className="grid gap-5">
      <section>
        <h3 className="pb-1 font-bold">{texts.details.medicalInfo}</h3>
        <p className="leading-normal wrap-anywhere whitespace-pre-wrap">{details.patient_medical_info}</p>
      </section>
      <section>
        <h3 className="pb-1 font-bold">{texts.details.patientPrompt}</h3>
        {details.patient_emulator_prompt.trim() === '' ? (
          <p className="text-ink-soft">{texts.details.noPrompt}</p>
        ) : (
          <p className="leading-normal wrap-anywhere whitespace-pre-wrap">{details.patient_emulator_prompt}</p>
        )}
      </section>
    </div>
  );
}
