import { type FormEvent, useId } from 'react';
import { longestMedicalInfo, longestSystemPrompt } from '../../../contracts/emulator/playground-session.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useEmulator, useEmulatorState } from './emulator-context.ts';
import { type ChatMode, canSubmit } from './session/patient-form.ts';
import { StartProtocolSelect } from './start-protocol-select.tsx';
import { texts } from './texts.ts';

const modes: readonly ChatMode[] = ['emulator', 'manual'];

/** Who is to be emulated, and whether the emulated patient or a person speaks. */
export function PatientFormPanel() {
  const emulator = useEmulator();
  const form = useEmulatorState((state) => state.form);
  const isStarting = useEmulatorState(({ stage }) => stage.kind === 'starting');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    emulator.submit();
  };
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-3 p-3.5">
      <fieldset className="flex rounded-lg border border-line-strong p-0.5">
        <legend className="sr-only">{texts.mode}</legend>
        {modes.map((mode) => (
          <label
            key={mode}
            className="flex min-h-7 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md px-2 font-semibold text-ink-soft hover:text-ink has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={form.mode === mode}
              onChange={() => emulator.changeForm({ mode })}
              className="outline-none"
            />
            {texts.modes[mode]}
          </label>
        ))}
      </fieldset>
      <LongText
        label={texts.medicalInfo}
        example={texts.medicalInfoExample}
        longest={longestMedicalInfo}
        value={form.medicalInfo}
        onChange={(medicalInfo) => emulator.changeForm({ medicalInfo })}
        className="flex-[3]"
      />
      {form.mode === 'emulator' && (
        <LongText
          label={texts.systemPrompt}
          example={texts.systemPromptExample}
          longest={longestSystemPrompt}
          value={form.systemPrompt}
          onChange={(systemPrompt) => emulator.changeForm({ systemPrompt })}
          className="flex-[2]"
        />
      )}
      <StartProtocolSelect chosen={form.protocol ?? { kind: 'by-complaint' }} onChoose={(protocol) => emulator.changeForm({ protocol })} />
      <ToolButton type="submit" look="primary" disabled={!canSubmit(form)} aria-disabled={isStarting} className="shrink-0">
        {texts.submit}
      </ToolButton>
    </form>
  );
}

interface LongTextProps {
  readonly label: string;
  readonly example: string;
  readonly longest: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className: string;
}

/** A long text, which says how long it is once it comes near its limit. */
function LongText({ label, example, longest, value, onChange, className }: LongTextProps) {
  const id = useId();
  const isTooLong = value.length > longest;
  const isLong = value.length > longest * 0.8;
  return (
    <div className={`flex min-h-28 flex-col gap-1 max-lg:flex-none ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        placeholder={example}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isLong ? `${id}-length` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="control min-h-20 flex-1 max-lg:min-h-36 resize-none rounded-lg px-2.5 py-2 leading-snug"
      />
      {isLong && (
        <p id={`${id}-length`} className={`tabular-nums ${isTooLong ? 'font-semibold text-attention' : 'text-ink-soft'}`}>
          {texts.length(value.length, longest)}
        </p>
      )}
    </div>
  );
}
