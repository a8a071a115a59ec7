import { useState } from 'react';
import type { CaseTextField, CaseTexts } from '../../../../contracts/cases/medical-case.ts';
import { type CaseProblems, caseProblems, caseTextFields, trimmedCase } from './case-problems.ts';

interface CaseForm {
  readonly values: CaseTexts;
  readonly problems: CaseProblems;
  readonly change: (field: CaseTextField, value: string) => void;
  /** Blanks what was sent. What was typed since then stays. */
  readonly clear: (sent: CaseTexts) => void;
  /** The texts as they are to be sent; null where something is wrong, which is then shown, and the first such field of `form` focused. */
  readonly check: (form: HTMLFormElement) => CaseTexts | null;
}

/** What is typed into the five fields of a case, with what was wrong when it was last checked. Editing a field clears its problem. */
export function useCaseForm(initial: CaseTexts, isNew: boolean): CaseForm {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<CaseProblems>({});
  return {
    values,
    problems,
    change: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setProblems(({ [field]: _, ...rest }) => rest);
    },
    clear: (sent) => {
      setValues((before) => {
        const rest = { ...before };
        for (const field of caseTextFields) if (before[field].trim() === sent[field]) rest[field] = '';
        return rest;
      });
    },
    check: (form) => {
      const found = caseProblems(values, isNew);
      setProblems(found);
      const wrong = caseTextFields.find((field) => found[field] !== undefined);
      if (wrong === undefined) return trimmedCase(values);
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return null;
    },
  };
}
