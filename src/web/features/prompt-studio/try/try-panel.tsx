import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { titleOf } from '../files/draft-store.ts';
import { useStudio, useStudioState } from '../studio-context.ts';
import { texts } from './texts.ts';
import { useCompilation } from './use-compilation.ts';
import { useTrial } from './use-trial.ts';
import { WalkView } from './walk-view.tsx';

/** Walks the compiled prompt by hand; the path lights up on the source as it goes. */
export function TryPanel() {
  const studio = useStudio();
  const live = useStudioState((state) => state.live);
  const [isWalking, setWalking] = useState(false);
  const navigate = useNavigate();
  // The emulator reads it from there: the tools know nothing of each other.
  const emulate = (): void => {
    const { source } = studio.state();
    void navigate('/playground/emulator', { state: { draft: { title: titleOf(source) || texts.untitled, source } } });
  };
  if (live === null) return <Said>{texts.compiling}</Said>;
  if (isWalking) return <Walking onLeave={() => setWalking(false)} />;
  if (live.status === 'failed') return <Said>{texts.nothing}</Said>;
  return (
    <div className="space-y-3 p-3.5">
      <p>{texts.intro}</p>
      <Problems count={live.diagnosticCount} />
      <div className="flex flex-wrap gap-2">
        <ToolButton look="primary" onClick={() => setWalking(true)}>
          {texts.start}
        </ToolButton>
        <ToolButton onClick={emulate}>{texts.emulate}</ToolButton>
      </div>
      <p className="text-ink-soft">{texts.emulateHint}</p>
    </div>
  );
}

function Walking({ onLeave }: { readonly onLeave: () => void }) {
  const state = useCompilation();
  const compilation = state.kind === 'compiled' ? state.compilation : null;
  const control = useTrial(compilation?.protocol ?? null);
  if (state.kind === 'waiting') return <Said>{texts.compiling}</Said>;
  if (state.kind === 'unavailable') return <Said>{texts.unavailable}</Said>;
  if (control.trial === null) return <Said>{texts.nothing}</Said>;
  return (
    <div className="flex flex-col gap-3 p-3.5 lg:h-full">
      <Problems count={state.compilation.diagnostics.length} />
      <WalkView trial={control.trial} control={control} onLeave={onLeave} />
    </div>
  );
}

function Said({ children }: { readonly children: string }) {
  return (
    <p role="status" className="p-3.5 text-ink-soft">
      {children}
    </p>
  );
}

function Problems({ count }: { readonly count: number }) {
  return count > 0 && <p className="text-attention">{texts.problems(count)}</p>;
}
