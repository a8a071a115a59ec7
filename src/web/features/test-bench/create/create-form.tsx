import { CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import { errorsOf, type TestField, type TestForm } from './test-form.ts';
import { TestTextField } from './test-text-field.tsx';
import type { CreationState } from './use-creation.ts';

interface CreateFormProps {
  readonly form: TestForm;
  readonly creation: CreationState;
  readonly onChange: (change: Partial<TestForm>) => void;
  readonly onSubmit: () => void;
}

/** Who is to be emulated, and which diagnosis is expected to be found. */
export function CreateForm({ form, creation, onChange, onSubmit }: CreateFormProps) {
  // What was found wrong is said until the text is another one.
  const [checked, setChecked] = useState<TestForm>();
  const errors = checked === undefined ? {} : errorsOf(checked);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = creation.kind === 'busy';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(form);
    const [first] = Object.keys(errorsOf(form));
    if (first === undefined) onSubmit();
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const fieldOf = (field: TestField) => ({
    name: field,
    label: texts.create[field],
    value: form[field],
    error: checked?.[field] === form[field] ? errors[field] : undefined,
    isBusy,
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <form ref={element} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col gap-3 p-3.5">
      <TestTextField {...fieldOf('diagnosis')} example={texts.create.diagnosisExample} />
      <TestTextField {...fieldOf('medicalInfo')} example={texts.create.medicalInfoExample} lines className="flex-[3]" />
      <TestTextField {...fieldOf('emulatorPrompt')} example={texts.create.emulatorPromptExample} lines className="flex-[2]" />
      {creation.kind === 'failed' && <Notice tone="failure">{creation.text}</Notice>}
      <ToolButton type="submit" look="primary" aria-disabled={isBusy} className="min-h-9 shrink-0">
        {isBusy ? texts.create.submitting : texts.create.submit}
      </ToolButton>
      <p role="status" className="-mt-1 flex min-h-5 items-center gap-1.5 text-ink-soft">
        {creation.kind === 'created' && (
          <>
            <CircleCheck aria-hidden className="size-4 text-accent" />
            {texts.create.created}
          </>
        )}
      </p>
    </form>
  );
}
