import { ToolButton } from '../../../ui/tool-button.tsx';
import type { Choice } from './choices-of.ts';
import { texts } from './texts.ts';

const lastNumberKey = 9;

interface ChoiceListProps {
  readonly choices: readonly Choice[];
  /** Several may be chosen before they are given as the answer; otherwise the first one chosen is the answer. */
  readonly several: boolean;
  readonly chosen: readonly string[];
  /** An answer that was given before is being changed. */
  readonly isChange: boolean;
  readonly onToggle: (id: string) => void;
  readonly onAnswer: (value: Choice['value']) => void;
}

/** The answers that a question offers, each with its number key. */
export function ChoiceList({ choices, several, chosen, isChange, onToggle, onAnswer }: ChoiceListProps) {
  return (
    <>
      <p className="pt-0.5 text-ink-soft">{several ? `${texts.several} ${texts.chooseBy}` : texts.chooseBy}</p>
      <ul className="flex flex-wrap gap-2 pt-2">
        {choices.map(({ id, label, value }, index) => (
          <li key={id}>
            {several ? (
              <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-3 hover:border-accent has-checked:border-accent has-checked:bg-accent-tint">
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
                <NumberKey number={index + 1} />
                {label}
              </label>
            ) : (
              <ToolButton
                aria-pressed={isChange ? chosen.includes(id) : undefined}
                onClick={() => onAnswer(value)}
                className="text-start font-normal whitespace-normal aria-pressed:border-accent aria-pressed:bg-accent-tint"
              >
                <NumberKey number={index + 1} />
                {label}
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The key that chooses; beyond the ninth choice there is none. */
export function NumberKey({ number }: { readonly number: number }) {
  if (number > lastNumberKey) return null;
  return (
    <kbd aria-hidden className="rounded border border-line bg-page px-1 font-mono text-[0.85em] text-ink-soft">
      {number}
    </kbd>
  );
}
