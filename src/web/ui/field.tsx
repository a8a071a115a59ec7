import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The ids and states by which a control is tied to its label, help and error. */
export interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** The field is one part of a question whose name stands above it. */
  readonly isPart?: boolean;
  readonly children: (parts: FieldParts) => ReactNode;
}

/** A form field: the label above, help before the control, the error below it. */
export function Field({ label, help, error, isPart = false, children }: FieldProps) {
  const id = useId();
  const described = [help === undefined ? null : `${id}-help`, error === undefined ? null : `${id}-error`].filter((part) => part !== null);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isPart ? 'text-[0.94rem] text-ink-soft' : 'font-semibold'}>
        {label}
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className="text-[0.94rem] text-ink-soft">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-[0.94rem] font-semibold text-attention">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
