import type { TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** A labelled input of several lines. */
export function TextAreaField({ label, help, className = '', ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help}>
      {(parts) => <textarea {...area} {...parts} className={`control resize-y leading-normal ${className}`} />}
    </Field>
  );
}
