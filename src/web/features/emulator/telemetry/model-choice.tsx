import { type SessionModel, sessionModels } from '../../../../contracts/emulator/playground-session.ts';
import { texts } from './texts.ts';

interface ModelChoiceProps {
  readonly id: string;
  /** The name of what is configured. */
  readonly configured: string;
  readonly picked: SessionModel;
  readonly onPick: (model: SessionModel) => void;
}

/** Asks whether the configured language models speak, or the program's own code. */
export function ModelChoice({ id, configured, picked, onPick }: ModelChoiceProps) {
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        {texts.forkModel}
      </label>
      <select
        id={id}
        value={picked}
        title={picked === 'configured' ? configured : undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onPick(sessionModels.find((model) => model === target.value) ?? 'configured')}
        className="-mt-2 block min-h-9 w-full rounded-lg border border-line-strong bg-page px-2"
      >
        <option value="configured">{texts.forkConfiguredModel(configured)}</option>
        <option value="builtin">{texts.builtIn}</option>
      </select>
      <p id={`${id}-help`} className="-mt-2 text-ink-soft">
        {texts.forkModelHelp}
      </p>
    </>
  );
}
