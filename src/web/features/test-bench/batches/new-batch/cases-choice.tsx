import { useId } from 'react';
import { texts } from '../texts.ts';
import type { BatchForm, Choosable } from './batch-form.ts';

interface CasesChoiceProps {
  readonly form: BatchForm;
  readonly choosable: Choosable;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BatchForm>) => void;
}

/** Which cases a batch runs: all, those of a chief complaint, or those that were handed over. */
export function CasesChoice({ form, choosable: { counts, selection }, error, onChange }: CasesChoiceProps) {
  const errorId = useId();
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const choice = (cases: BatchForm['cases'], label: string) => (
    <label className="flex w-fit items-center gap-2 py-0.5">
      <input type="radio" name="cases" checked={form.cases === cases} onChange={() => onChange({ cases })} className="size-4" />
      {label}
    </label>
  );
  return (
    <fieldset className="space-y-1">
      <legend className="font-semibold">{texts.make.cases}</legend>
      {selection !== null && choice('selection', texts.make.selection(selection.length))}
      {choice('all', total === undefined ? texts.make.allUncounted : texts.make.all(total))}
      {choice('group', texts.make.group)}
      {form.cases === 'group' && (
        <select
          aria-label={texts.make.complaint}
          value={form.complaint}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ currentTarget }) => onChange({ complaint: currentTarget.value })}
          className="control ms-6 min-h-9 w-[calc(100%-1.5rem)] rounded-lg px-2 py-1"
        >
          <option value="">{texts.make.complaintMissing}</option>
          {counts?.map(({ complaint, count }) => (
            <option key={complaint} value={complaint}>
              {texts.make.complaintOption(complaint, count)}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <p id={errorId} className="ms-6 font-semibold text-attention">
          {error}
        </p>
      )}
    </fieldset>
  );
}
