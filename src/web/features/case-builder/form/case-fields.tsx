import { useId } from 'react';
import { type CaseTextField, type CaseTexts, longestCaseTexts } from '../../../../contracts/cases/medical-case.ts';
import { texts } from '../texts.ts';
import { type CaseProblems, caseTextFields } from './case-problems.ts';

interface CaseFieldsProps {
  readonly values: CaseTexts;
  readonly problems: CaseProblems;
  readonly onChange: (field: CaseTextField, value: string) => void;
}

const rows: Record<CaseTextField, string> = {
  chief_complaint: '',
  expected_diagnosis: '',
  patient_history: 'min-h-36',
  emulator_patient_prompt: 'min-h-24',
  emulator_instructions: 'min-h-24',
};

/** The five texts of a case. Each says how long it is once it comes near its limit, and below it what is wrong with it. */
export function CaseFields({ values, problems, onChange }: CaseFieldsProps) {
  return caseTextFields.map((field) => (
    <CaseField key={field} field={field} value={values[field]} problem={problems[field]} onChange={(value) => onChange(field, value)} />
  ));
}

interface CaseFieldProps {
  readonly field: CaseTextField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function CaseField({ field, value, problem, onChange }: CaseFieldProps) {
  const id = useId();
  const longest = longestCaseTexts[field];
  const length = value.trim().length;
  const isLong = length > longest * 0.8;
  const describedBy = [problem === undefined ? null : `${id}-problem`, isLong ? `${id}-length` : null].filter((part) => part !== null);
  const parts = {
    id,
    name: field,
    value,
    placeholder: texts.form.examples[field],
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  } as const;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {texts.form.fields[field]}
      </label>
      {rows[field] === '' ? (
        <input {...parts} type="text" autoComplete="off" className="control min-h-9 rounded-lg px-2.5 py-1.5" />
      ) : (
        <textarea
          {...parts}
          className={`control field-sizing-content max-h-[45dvh] resize-y rounded-lg px-2.5 py-1.5 leading-snug ${rows[field]}`}
        />
      )}
      {isLong && (
        <p id={`${id}-length`} className={`tabular-nums ${length > longest ? 'font-semibold text-attention' : 'text-ink-soft'}`}>
          {texts.form.length(length, longest)}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="font-semibold text-attention">
          {problem}
        </p>
      )}
    </div>
  );
}
