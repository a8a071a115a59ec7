import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { longestTexts, type TestField } from './test-form.ts';

interface TestTextFieldProps {
  readonly name: TestField;
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Holds several lines, and grows with its place. */
  readonly lines?: boolean;
  /** What is being sent is not to be changed meanwhile. */
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A text of the form, which says what is wrong with it, and how long it is once it comes near its limit. */
export function TestTextField({ name, label, example, value, error, isBusy, lines = false, onChange, className = '' }: TestTextFieldProps) {
  const id = useId();
  const longest = longestTexts[name];
  const isLong = value.length > longest * 0.8;
  const described = [error === undefined ? '' : `${id}-error`, isLong ? `${id}-length` : ''].filter((part) => part !== '');
  const parts = {
    id,
    name,
    value,
    placeholder: example,
    readOnly: isBusy,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
  return (
    <div className={`flex flex-col gap-1 ${lines ? 'min-h-28 max-lg:flex-none' : 'shrink-0'} ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {lines ? (
        <textarea
          {...parts}
          onChange={(event) => onChange(event.target.value)}
          className="control min-h-20 flex-1 resize-none rounded-lg px-2.5 py-2 leading-snug max-lg:min-h-36"
        />
      ) : (
        <input
          {...parts}
          type="text"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className="control min-h-9 rounded-lg px-2.5 py-1.5"
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-attention">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {isLong && (
        <p id={`${id}-length`} className="text-ink-soft tabular-nums">
          {texts.create.length(value.length, longest)}
        </p>
      )}
    </div>
  );
}
