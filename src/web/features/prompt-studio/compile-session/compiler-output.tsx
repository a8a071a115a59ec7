import { useState } from 'react';
import type { Program } from '../../../../prompt-compiler/3-program/write-program.ts';
import { Pane } from '../../../ui/pane.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CompilationAnalysisModal } from '../analysis/compilation-analysis-modal.tsx';
import { useStudioState } from '../studio-context.ts';
import { texts as studioTexts } from '../texts.ts';
import { useCompilation } from './compile-context.ts';
import { type CompileState, canGoOn, isMade } from './compile-state.ts';
import { StageOutputView } from './stage-output-view.tsx';
import { StagePicker } from './stage-picker.tsx';
import { StageProblems } from './stage-problems.tsx';
import { StatusIndicator } from './status-indicator.tsx';
import { texts } from './texts.ts';

/** What the compiler made: stage by stage, with how each went, and the ways on. */
export function CompilerOutput() {
  const { process, state } = useCompilation();
  const isOutdated = useStudioState(
    ({ source }) => state.session !== null && state.session.source !== null && state.session.source !== source,
  );
  const { current } = state;
  const stage = state.picked ?? current?.stage ?? null;
  const view = stage === null ? undefined : state.stages[stage];
  if (current === null || stage === null || view === undefined) {
    return (
      <Pane title={studioTexts.output}>
        <p className="p-3.5 text-ink-soft">{studioTexts.noOutput}</p>
      </Pane>
    );
  }
  const status = stage === current.stage ? current.status : view.status;
  return (
    <Pane title={studioTexts.output} end={<OutputControls state={state} />}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2">
        <span role="status" className="flex min-h-8 min-w-56 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span title={texts.stageHints[stage]} className="rounded-md border border-line-strong px-2 py-px font-mono font-semibold">
            {texts.stage(stage)}
          </span>
          <StatusIndicator status={status} />
          <span className="wrap-anywhere text-ink-soft">{stage === current.stage ? current.message : view.message}</span>
        </span>
        <StagePicker shown={stage} />
      </div>
      {isOutdated && <p className="border-b border-line bg-attention-tint px-3.5 py-1.5 text-attention">{texts.outdated}</p>}
      <StageProblems errors={view.errors} />
      <StageOutputView stage={stage} view={view} onLoad={() => void process.load(stage)} />
    </Pane>
  );
}

function OutputControls({ state }: { readonly state: CompileState }) {
  const { process } = useCompilation();
  const [isAnalysing, setIsAnalysing] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { activity, current, picked, stages } = state;
  const stage = picked ?? current?.stage ?? '1a';
  const isComplete = current?.stage === '3' && isMade(current.status);
  const made = stages['3']?.output;
  const program = made?.kind === 'here' ? (made.value as Program) : null;
  const analyse = async (): Promise<void> => {
    const isHere = program !== null || (await process.load('3'));
    setIsMissing(!isHere);
    setIsAnalysing(isHere);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ToolButton aria-disabled={!canGoOn(state)} onClick={() => void process.goOn()}>
        {texts.next}
      </ToolButton>
      <ToolButton aria-disabled={activity !== 'none'} onClick={() => void process.rerun(stage)}>
        {texts.rerun}
      </ToolButton>
      {isComplete && (
        <ToolButton look="primary" onClick={() => void analyse()}>
          {texts.analyze}
        </ToolButton>
      )}
      {isComplete && isMissing && (
        <p role="alert" className="w-full text-attention">
          {texts.nothingToAnalyze}
        </p>
      )}
      {isAnalysing && program !== null && <CompilationAnalysisModal program={program} onClose={() => setIsAnalysing(false)} />}
    </div>
  );
}
