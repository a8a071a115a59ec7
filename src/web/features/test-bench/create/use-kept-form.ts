import { useState } from 'react';
import { keepDraft, keptDraft } from '../../../app/session/kept-draft.ts';
import { storedClaims } from '../../../app/session/session-store.ts';
import { blankForm, type TestForm } from './test-form.ts';

/** The form, which outlives a reload and a visit to another tool: in this tab, for its writer, until they sign out. */
export function useKeptForm(): readonly [TestForm, (form: TestForm) => void] {
  // Read once: when the session is over, its token is gone already.
  const [owner] = useState(() => storedClaims()?.email ?? '');
  const [form, setForm] = useState(() => formOf(keptDraft(owner, 'testBench')));
  const change = (next: TestForm): void => {
    setForm(next);
    const isBlank = Object.values(next).every((text) => text === '');
    keepDraft(owner, isBlank ? '' : JSON.stringify(next), 'testBench');
  };
  return [form, change];
}

function formOf(kept: string): TestForm {
  if (kept === '') return blankForm;
  try {
    const form: Partial<Record<keyof TestForm, unknown>> = JSON.parse(kept);
    const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
    return { diagnosis: textOf(form.diagnosis), medicalInfo: textOf(form.medicalInfo), emulatorPrompt: textOf(form.emulatorPrompt) };
  } catch {
    return blankForm;
  }
}
