import type { CompileStage } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { useCompilation } from './compile-context.ts';
import { stagesSoFar } from './compile-state.ts';
import { texts } from './texts.ts';

/** Chooses whose output is shown, among the stages up to the newest. */
export function StagePicker({ shown }: { readonly shown: CompileStage }) {
  const { process, state } = useCompilation();
  const stages = stagesSoFar(state);
  if (stages.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand among the buttons, and nothing is filled in here.
    <div role="group" aria-label={texts.stages} className="ms-auto flex overflow-hidden rounded-lg border border-line-strong">
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          aria-label={texts.stage(stage)}
          title={texts.stageHints[stage]}
          aria-pressed={stage === shown}
          onClick={() => void process.pick(stage)}
          className="border-s border-line-strong px-2.5 py-1 font-mono first:border-s-0 hover:bg-accent-tint aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-accent-ink"
        >
          {stage}
        </button>
      ))}
    </div>
  );
}
