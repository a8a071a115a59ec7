import { useId } from 'react';
import type { BatchEstimate } from '../requests.ts';
import { texts } from '../texts.ts';
import { expectedUse } from './expected-use.ts';

interface ModelChoiceProps {
  readonly estimate: BatchEstimate;
  readonly repeats: number;
  readonly isFresh: boolean;
  readonly onChange: (isFresh: boolean) => void;
}

/** Who speaks in the runs, what they are expected to take, and whether they are asked anew; nothing where no language model is configured. */
export function ModelChoice({ estimate, repeats, isFresh, onChange }: ModelChoiceProps) {
  const id = useId();
  if (estimate.model === null) return null;
  return (
    <fieldset className="space-y-1">
      <legend className="font-semibold">{texts.make.model}</legend>
      <p className="font-mono wrap-anywhere text-[0.93em]">{estimate.model}</p>
      <p className="text-ink-soft tabular-nums">{expectedUse(estimate, repeats)}</p>
      <label className="flex w-fit items-center gap-2 pt-1">
        <input
          type="checkbox"
          checked={isFresh}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="size-4"
        />
        {texts.make.fresh}
      </label>
      <p id={`${id}-help`} className="ms-6 text-ink-soft">
        {texts.make.freshHelp}
      </p>
    </fieldset>
  );
}
