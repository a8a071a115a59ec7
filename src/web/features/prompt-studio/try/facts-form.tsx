import { useId, useState } from 'react';
import type { FactsBefore } from '../../../../protocol/known-from-answers.ts';
import { texts } from './texts.ts';

const oldestYears = 150;
const field = 'min-h-8 rounded-lg border border-line-strong bg-surface px-2';

interface FactsFormProps {
  readonly before: FactsBefore;
  readonly onChange: (before: FactsBefore) => void;
}

/** Age and sex, as they are known before the first question; both may be left out. */
export function FactsForm({ before, onChange }: FactsFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wrong = yearsIn(typed) === 'wrong';
  // Pasted answers may bring another age than the one that was typed.
  const age = wrong || yearsIn(typed) === before.ageYears ? typed : String(before.ageYears ?? '');
  const others = [...before.findings].map(
    ([finding, status]) => `${finding.replaceAll('-', ' ')}: ${before.amounts.get(finding) ?? status}`,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex items-center gap-2">
        {texts.age}
        <input
          value={age}
          inputMode="decimal"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target: { value } }) => {
            setTyped(value);
            const years = yearsIn(value);
            if (years !== 'wrong') onChange({ ...before, ageYears: years });
          }}
          placeholder={texts.ageUnit}
          className={`${field} w-16 tabular-nums placeholder:text-ink-soft aria-invalid:border-attention`}
        />
      </label>
      <label className="flex items-center gap-2">
        {texts.sex}
        <select
          value={before.sex ?? ''}
          onChange={({ target: { value } }) => onChange({ ...before, sex: value === 'female' || value === 'male' ? value : null })}
          className={field}
        >
          <option value="">{texts.sexes.none}</option>
          <option value="female">{texts.sexes.female}</option>
          <option value="male">{texts.sexes.male}</option>
        </select>
      </label>
      {others.length > 0 && (
        <span className="text-ink-soft">
          {texts.known}: {others.join(', ')}
        </span>
      )}
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className="text-attention">
          {texts.ageWrong}
        </span>
      )}
    </div>
  );
}

function yearsIn(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const years = Number(text.replace(',', '.'));
  return years >= 0 && years < oldestYears ? years : 'wrong';
}
