import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FieldParts {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

interface BatchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: (parts: FieldParts) => ReactNode;
}

/** A dense field: its label, its control, and below it what is wrong or else what it is for. */
export function BatchField({ label, hint, error, children }: BatchFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
        className: 'control min-h-9 rounded-lg px-2.5 py-1.5',
      })}
      {said !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? 'text-ink-soft' : 'flex items-start gap-1.5 font-semibold text-attention'}>
          {error !== undefined && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {said}
        </p>
      )}
    </div>
  );
}
