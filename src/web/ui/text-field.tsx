import { type InputHTMLAttributes, useState } from 'react';
import { Field } from './field.tsx';
import { whatIsWrong } from './what-is-wrong.ts';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** A one-line input. What the browser finds wrong with it on submission is said below it in words, until it is changed. */
export function TextField({ label, help, className = '', onChange, ...input }: TextFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <Field label={label} help={help} error={error}>
      {(parts) => (
        <input
          {...input}
          {...parts}
          className={`control ${className}`}
          onInvalid={(event) => {
            event.preventDefault();
            setError(whatIsWrong(label, event.currentTarget.validity));
            focusIfFirstInvalid(event.currentTarget);
          }}
          onChange={(event) => {
            setError(undefined);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

function focusIfFirstInvalid(input: HTMLInputElement): void {
  if (input.form?.querySelector('input:invalid') === input) input.focus();
}
