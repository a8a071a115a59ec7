import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { updateNotes } from '../requests.ts';
import { texts } from '../texts.ts';
import { EditModal } from './edit-modal.tsx';

interface NotesDialogProps {
  readonly medicalCase: MedicalCase;
  readonly onSaved: (saved: MedicalCase) => void;
  readonly onClose: () => void;
}

/** What the developers note on a case, of any length. What was typed stays when it could not be saved. */
export function NotesDialog({ medicalCase, onSaved, onClose }: NotesDialogProps) {
  const [notes, setNotes] = useState(medicalCase.notes);
  const saving = useMutation({ mutationFn: (text: string) => updateNotes(medicalCase, text) });
  const formId = useId();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (saving.isPending) return;
    try {
      onSaved(await saving.mutateAsync(notes));
      onClose();
    } catch {
      // The mutation keeps that it failed.
    }
  };

  return (
    <EditModal
      title={texts.dialogs.notes.title}
      isChanged={notes !== medicalCase.notes}
      onClose={onClose}
      save={
        <ToolButton type="submit" form={formId} look="primary" aria-disabled={saving.isPending}>
          {saving.isPending ? texts.dialogs.saving : texts.dialogs.save}
        </ToolButton>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-3">
        {saving.isError && <Notice tone="failure">{texts.dialogs.notes.failed}</Notice>}
        <p className="text-ink-soft wrap-anywhere">
          {medicalCase.chief_complaint} · {medicalCase.expected_diagnosis}
        </p>
        <textarea
          aria-label={texts.dialogs.notes.title}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          className="control field-sizing-content max-h-[60dvh] min-h-48 resize-y rounded-lg px-2.5 py-1.5 leading-snug"
        />
      </form>
    </EditModal>
  );
}
