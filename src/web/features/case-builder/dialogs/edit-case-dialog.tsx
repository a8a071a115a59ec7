import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CaseTexts, MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CaseFields } from '../form/case-fields.tsx';
import { caseTextFields } from '../form/case-problems.ts';
import { useCaseForm } from '../form/use-case-form.ts';
import { updateCase } from '../requests.ts';
import { texts } from '../texts.ts';
import { EditModal } from './edit-modal.tsx';

interface EditCaseDialogProps {
  readonly medicalCase: MedicalCase;
  readonly onSaved: (saved: MedicalCase) => void;
  readonly onClose: () => void;
}

/** Changes the five texts of a case. What was typed stays when it could not be saved. */
export function EditCaseDialog({ medicalCase, onSaved, onClose }: EditCaseDialogProps) {
  const form = useCaseForm(medicalCase, false);
  const formId = useId();
  const saving = useMutation({ mutationFn: (checked: CaseTexts) => updateCase(medicalCase, checked) });
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = caseTextFields.some((field) => form.values[field] !== medicalCase[field]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (saving.isPending) return;
    setFailure(null);
    const checked = form.check(event.currentTarget);
    if (checked === null) return;
    try {
      onSaved(await saving.mutateAsync(checked));
      onClose();
    } catch (error) {
      setFailure((error instanceof Error && error.message) || texts.dialogs.edit.failed);
    }
  };

  return (
    <EditModal
      title={texts.dialogs.edit.title}
      isChanged={isChanged}
      onClose={onClose}
      save={
        <ToolButton type="submit" form={formId} look="primary" aria-disabled={saving.isPending}>
          {saving.isPending ? texts.dialogs.saving : texts.dialogs.save}
        </ToolButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {failure !== null && <Notice tone="failure">{failure}</Notice>}
        <CaseFields values={form.values} problems={form.problems} onChange={form.change} />
      </form>
    </EditModal>
  );
}
