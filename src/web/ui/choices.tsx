import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Small buttons beside each other, each of which is chosen or not. */
export function Choices({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap rounded-lg border border-line-strong p-0.5">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  /** What it means, on hover. */
  readonly hint?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of the choices: the chosen one shows by its mark as well as by its colour. */
export function Choice({ isChosen, hint, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      title={hint}
      aria-pressed={isChosen}
      onClick={onClick}
      className="flex min-h-7 items-center gap-1 rounded-md px-2 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-accent"
    >
      {isChosen && <Check aria-hidden className="size-3.5" />}
      {children}
    </button>
  );
}
