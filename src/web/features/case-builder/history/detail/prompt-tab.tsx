import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import type { RunView } from '../../../../ui/runs/run-view.ts';
import { texts } from '../texts.ts';

interface PromptTabProps {
  readonly run: RunView;
  readonly medicalCase: MedicalCase;
}

/** What the emulated patient was told: as the run kept it, otherwise as the case says now. */
export function PromptTab({ run, medicalCase }: PromptTabProps) {
  const casePrompt = [medicalCase.emulator_patient_prompt, medicalCase.emulator_instructions]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
  return (
    <div className="space-y-5">
      <Told
        title={texts.prompt.medicalInfo}
        kept={run.medicalInfo}
        ofCase={medicalCase.patient_history}
        none={texts.prompt.noMedicalInfo}
      />
      <Told title={texts.prompt.prompt} kept={run.emulatorPrompt} ofCase={casePrompt} none={texts.prompt.none} />
    </div>
  );
}

interface ToldProps {
  readonly title: string;
  readonly kept: string | null;
  readonly ofCase: string;
  readonly none: string;
}

function Told({ title, kept, ofCase, none }: ToldProps) {
  const shown = kept ?? (ofCase.trim() === '' ? null : ofCase);
  return (
    <section>
      <h3 className="mb-1.5 font-bold">{title}</h3>
      {kept === null && shown !== null && <p className="mb-1.5 text-ink-soft">{texts.prompt.fromCase}</p>}
      {shown === null ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <p className="rounded-lg border border-line bg-page px-3.5 py-2.5 font-mono text-[0.93em] wrap-anywhere whitespace-pre-wrap">
          {shown}
        </p>
      )}
    </section>
  );
}
