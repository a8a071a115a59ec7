import { ToolButton } from '../../../ui/tool-button.tsx';
import { useCompilation } from './compile-context.ts';
import { canStop } from './compile-state.ts';
import { texts } from './texts.ts';

/** Starts a compilation, stage by stage or all at once, and stops it. */
export function CompileToolbar() {
  const { process, state } = useCompilation();
  const isBusy = state.activity !== 'none';
  return (
    <>
      <ToolButton title={texts.stagedHint} aria-disabled={isBusy} onClick={() => void process.start('staged')}>
        {texts.staged}
      </ToolButton>
      <ToolButton look="primary" title={texts.allHint} aria-disabled={isBusy} onClick={() => void process.start('all')}>
        {texts.all}
      </ToolButton>
      <ToolButton title={texts.stopHint} aria-disabled={!canStop(state)} onClick={() => void process.stop()}>
        {texts.stop}
      </ToolButton>
    </>
  );
}
