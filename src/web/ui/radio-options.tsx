import { useId } from 'react';

interface RadioOptionsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One choice among a few: native radio buttons in a row of large targets; the chosen one shows by its mark, its border and its tint. */
export function RadioOptions<Value extends string>({
  name,
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
}: RadioOptionsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-line-strong bg-surface px-4 max-sm:gap-2 max-sm:px-3 hover:border-accent has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-4.5 outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
