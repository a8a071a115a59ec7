import { useMutation } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { caseCreateContract } from '../../../contracts/cases/case-create.ts';
import { type CaseTexts, longestCaseTexts, type MedicalCase } from '../../../contracts/cases/medical-case.ts';
import { callApi } from '../../app/api-client.ts';
import { replyOrThrow } from '../../app/query-call.ts';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useEmulator, useEmulatorState } from './emulator-context.ts';
import type { PatientForm } from './session/patient-form.ts';
import { type SuggestedCase, suggestedCase } from './suggested-case.ts';
import { texts } from './texts.ts';

/** Offers to keep the patient of the form as a test case. */
export function SaveAsCaseButton() {
  const emulator = useEmulator();
  const form = useEmulatorState((state) => state.form);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton look="quiet" disabled={form.medicalInfo.trim() === ''} onClick={() => setIsOpen(true)}>
        <FolderPlus aria-hidden className="size-4" />
        {texts.saveAsCase.button}
      </ToolButton>
      {isOpen && <SaveAsCaseDialog form={form} suggested={suggestedCase(emulator.state())} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface SaveAsCaseDialogProps {
  readonly form: PatientForm;
  readonly suggested: SuggestedCase;
  readonly onClose: () => void;
}

/** Asks for what the form does not hold: the complaint, and the diagnosis that is expected. What the conversation tells of them is filled in. */
function SaveAsCaseDialog({ form, suggested, onClose }: SaveAsCaseDialogProps) {
  const [complaint, setComplaint] = useState(suggested.complaint);
  const [diagnosis, setDiagnosis] = useState(suggested.diagnosis);
  const formId = useId();
  const saving = useMutation({ mutationFn: createCase });
  const isReady = complaint.trim() !== '' && diagnosis.trim() !== '';

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isReady && !saving.isPending) saving.mutate(caseOf(form, complaint, diagnosis));
  };

  const saved = saving.data;
  return (
    <Modal
      title={texts.saveAsCase.button}
      onClose={onClose}
      width="w-[min(34rem,calc(100vw-1rem))]"
      foot={
        saved === undefined ? (
          <>
            <ToolButton onClick={onClose}>{texts.saveAsCase.cancel}</ToolButton>
            <ToolButton type="submit" form={formId} look="primary" disabled={!isReady} aria-disabled={saving.isPending}>
              {saving.isPending ? texts.saveAsCase.saving : texts.saveAsCase.save}
            </ToolButton>
          </>
        ) : (
          <ToolButton look="primary" onClick={onClose}>
            {texts.saveAsCase.done}
          </ToolButton>
        )
      }
    >
      {saved === undefined ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
          <p className="text-ink-soft">{texts.saveAsCase.words}</p>
          <OneLine
            label={texts.saveAsCase.complaint}
            longest={longestCaseTexts.chief_complaint}
            value={complaint}
            onChange={setComplaint}
          />
          <OneLine
            label={texts.saveAsCase.diagnosis}
            longest={longestCaseTexts.expected_diagnosis}
            value={diagnosis}
            onChange={setDiagnosis}
          />
          {suggested.diagnosis !== '' && <p className="text-ink-soft">{texts.saveAsCase.check}</p>}
          {saving.error !== null && <Notice tone="failure">{texts.saveAsCase.failed(saving.error.message)}</Notice>}
        </form>
      ) : (
        <Notice tone="success">
          <p>{texts.saveAsCase.saved}</p>
          <Link to={`/playground/case-builder?search=${encodeURIComponent(saved.expected_diagnosis)}`} className="font-semibold underline">
            {texts.saveAsCase.show}
          </Link>
        </Notice>
      )}
    </Modal>
  );
}

interface OneLineProps {
  readonly label: string;
  readonly longest: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneLine({ label, longest, value, onChange }: OneLineProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control min-h-9 rounded-lg px-2.5 py-1.5"
      />
    </div>
  );
}

/**
 * The patient of the form as a case. The emulator is given a case's prompt and instructions with a blank line between them; what has none
 * is all prompt. Who was played by hand has no behaviour, which a case needs.
 */
function caseOf({ medicalInfo, systemPrompt }: PatientForm, complaint: string, diagnosis: string): CaseTexts {
  const [prompt = '', ...instructions] = systemPrompt.trim().split(/\n\s*\n/);
  return {
    chief_complaint: complaint.trim(),
    expected_diagnosis: diagnosis.trim(),
    patient_history: medicalInfo.trim(),
    emulator_patient_prompt: prompt || texts.saveAsCase.plainPrompt,
    emulator_instructions: instructions.join('\n\n') || texts.saveAsCase.plainInstructions,
  };
}

function createCase(caseTexts: CaseTexts): Promise<MedicalCase> {
  return replyOrThrow(callApi(caseCreateContract, caseTexts));
}
