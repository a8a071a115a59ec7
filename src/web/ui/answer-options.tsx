import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MultipleChoice } from './selection.ts';

interface AnswerOptionsProps {
  readonly question: MultipleChoice;
  /** Small, side by side where there is room, for the staff's rooms. */
  readonly isDense?: boolean;
  /** What to do, for a screen reader. */
  readonly legend: string;
  readonly chosen: readonly string[];
  /** The form that sends the answer. */
  readonly formId: string;
  readonly onPick: (optionId: string) => void;
}

const numberKeys = 9;

const largeLook = 'min-h-13 gap-3.5 rounded-xl px-4 py-2.5 short:min-h-12 short:py-2';
const denseLook = 'min-h-8 gap-2 rounded-lg px-2.5 py-1';

/** The options of a multiple-choice question, chosen by touch, click, arrow keys, Space or number keys. */
export function AnswerOptions({ question, legend, isDense = false, chosen, formId, onPick }: AnswerOptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const type = question.selection === 'single' ? 'radio' : 'checkbox';

  useEffect(() => {
    const inputs = group.current?.querySelectorAll('input');
    // The text input has just given way to the options: whoever was in it goes on here.
    if (document.activeElement === document.body || document.activeElement?.closest('form')?.id === formId) {
      inputs?.item(0)?.focus({ preventScroll: true });
    }
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key) || isTypedInto(event.target)) return;
      const option = question.options[Number(event.key) - 1];
      if (option === undefined) return;
      inputs?.item(Number(event.key) - 1)?.focus();
      onPick(option.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [question, formId, onPick]);

  return (
    <fieldset ref={group} className={isDense ? 'grid gap-1.5 sm:grid-cols-2' : 'mt-4 flex flex-col gap-2.5 short:mt-3 short:gap-1.5'}>
      <legend className="sr-only">{legend}</legend>
      {question.options.map((option, index) => (
        <div key={option.id} className="relative">
          <label
            className={`flex h-full cursor-pointer items-center border border-line-strong bg-surface transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-tint has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-fine:pr-10 ${isDense ? denseLook : largeLook}`}
          >
            <input
              type={type}
              form={formId}
              name="answer"
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={() => onPick(option.id)}
              onKeyDown={(event) => onOptionKeyDown(event, type, formId)}
              className={`shrink-0 outline-none ${isDense ? 'size-4' : 'size-5'}`}
            />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {option.label}
            </span>
          </label>
          {index < numberKeys && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 hidden items-center text-[0.82rem] text-ink-soft pointer-fine:flex"
            >
              {index + 1}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Digits that are typed into a field of text, a list or a dialog choose nothing. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return (
    target.isContentEditable || (!isChoice && target.matches('input, textarea, select')) || target.closest('dialog, [role=dialog]') !== null
  );
}

function onOptionKeyDown(event: KeyboardEvent<HTMLInputElement>, type: 'radio' | 'checkbox', formId: string): void {
  if (event.key === 'Enter') {
    event.preventDefault();
    (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
    return;
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  // Radio buttons move by themselves; boxes are made to move alike, without being ticked on the way.
  if (step === undefined || type === 'radio') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  inputs[(inputs.indexOf(event.currentTarget) + step + inputs.length) % inputs.length]?.focus();
}
