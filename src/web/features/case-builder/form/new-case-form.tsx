import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { CaseTexts, MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { keepDraft, keptDraft } from '../../../app/session/kept-draft.ts';
import { storedClaims } from '../../../app/session/session-store.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { createCase } from '../requests.ts';
import { texts } from '../texts.ts';
import { CaseFields } from './case-fields.tsx';
import { blankCase, caseTextFields } from './case-problems.ts';
import { useCaseForm } from './use-case-form.ts';

interface NewCaseFormProps {
  readonly onSaved: (saved: MedicalCase) => void;
  readonly onFailed: (words: string) => void;
}

/** Writes a new case. What is typed stays until it is saved, through a failure and a reload. */
export function NewCaseForm({ onSaved, onFailed }: NewCaseFormProps) {
  const [owner] = useState(() => storedClaims()?.email ?? '');
  const [draft] = useState(() => draftOf(owner));
  const form = useCaseForm(draft, true);
  const saving = useMutation({ mutationFn: createCase });
  const [status, setStatus] = useState('');
  const { values } = form;

  useEffect(() => {
    const isBlank = caseTextFields.every((field) => values[field] === '');
    keepDraft(owner, isBlank ? '' : JSON.stringify(values), 'case-builder');
  }, [owner, values]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (saving.isPending) return;
    setStatus('');
    const checked = form.check(event.currentTarget);
    if (checked === null) return;
    try {
      const saved = await saving.mutateAsync(checked);
      form.clear(checked);
      setStatus(texts.form.saved(saved.expected_diagnosis));
      onSaved(saved);
    } catch (error) {
      onFailed(error instanceof Error ? error.message : texts.failures.unexpected);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-3.5 max-lg:overflow-visible">
        <CaseFields values={values} problems={form.problems} onChange={form.change} />
      </div>
      <div className="flex shrink-0 flex-col gap-1 border-t border-line bg-surface px-3.5 py-2">
        <ToolButton type="submit" look="primary" aria-disabled={saving.isPending} className="min-h-9">
          {saving.isPending ? texts.form.saving : texts.form.save}
        </ToolButton>
        <p role="status" className="text-ink-soft wrap-anywhere empty:hidden">
          {status}
        </p>
      </div>
    </form>
  );
}

/** What this writer typed in this tab and did not save. */
function draftOf(owner: string): CaseTexts {
  try {
    const kept: unknown = JSON.parse(keptDraft(owner, 'case-builder') || '{}');
    const draft = { ...blankCase };
    if (typeof kept !== 'object' || kept === null) return draft;
    for (const field of caseTextFields) draft[field] = String((kept as Partial<CaseTexts>)[field] ?? '');
    return draft;
  } catch {
    return blankCase;
  }
}
