import type { RunView } from '../../../ui/runs/run-view.ts';
import { texts } from '../texts.ts';

const words = texts.details;

/** Who was emulated: the patient's history, and how the patient was to behave. */
export function PromptTab({ run }: { readonly run: RunView }) {
  return (
    <div className="grid gap-5">
      <TextSection title={words.medicalInfo} text={run.medicalInfo} none={words.noMedicalInfo} />
      <TextSection title={words.patientPrompt} text={run.emulatorPrompt} none={words.noPrompt} />
    </div>
  );
}

interface TextSectionProps {
  readonly title: string;
  readonly text: string | null;
  readonly none: string;
}

function TextSection({ title, text, none }: TextSectionProps) {
  return (
    <section>
      <h3 className="pb-1 font-bold">{title}</h3>
      {text === null ? <p className="text-ink-soft">{none}</p> : <p className="leading-normal wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </section>
  );
}
