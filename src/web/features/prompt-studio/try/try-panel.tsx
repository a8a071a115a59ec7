import { useState } from 'react';
import { answerTrial, backTrial, changeAnswer, type Trial } from '../../../../prompt-compiler/trying/trial.ts';
import { walkedPathOf } from '../../../../prompt-compiler/trying/walked-path-of.ts';
import type { ScriptedValue } from '../../../../protocol/read-scripted-answer.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { GraphTab } from '../graph-viewer/graph-tab.tsx';
import { useStudio, useStudioState } from '../studio-context.ts';
import { FactsForm } from './facts-form.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { QuestionCard } from './question-card.tsx';
import { ScriptModal } from './script-modal.tsx';
import { texts } from './texts.ts';
import { type TrialControl, useTrial } from './use-trial.ts';
import { WalkedPathList } from './walked-path-list.tsx';

/** Walks the compiled prompt by hand; the path lights up on the source as it goes. */
export function TryPanel() {
  const live = useStudioState((state) => state.live);
  const control = useTrial(live?.compilation.protocol ?? null);
  if (live === null) return <p className="p-3.5 text-ink-soft">{texts.compiling}</p>;
  if (live.compilation.protocol === null) return <p className="p-3.5 text-ink-soft">{texts.nothing}</p>;
  const problems = live.compilation.status === 'ok_with_errors' ? live.compilation.diagnostics.length : 0;
  const note = problems > 0 && <p className="text-attention">{texts.problems(problems)}</p>;
  if (control.trial === null) {
    return (
      <div className="space-y-3 p-3.5">
        <p>{texts.intro}</p>
        {note}
        <ToolButton look="primary" onClick={control.begin}>
          {texts.start}
        </ToolButton>
      </div>
    );
  }
  return (
    <div className="space-y-3 p-3.5">
      {note}
      <Walk trial={control.trial} control={control} />
    </div>
  );
}

function Walk({ trial, control }: { readonly trial: Trial; readonly control: TrialControl }) {
  const studio = useStudio();
  const [changing, setChanging] = useState<string | null>(null);
  const [shown, setShown] = useState<'graph' | 'script' | null>(null);
  const goTo = (line: number) => studio.editor()?.goTo({ line, column: 1 });
  const answered = trial.events.find((event) => event.kind === 'answered' && event.node.id === changing);
  const given = answered?.kind === 'answered' ? answered : null;
  const node = given?.node ?? (trial.state.kind === 'asking' ? trial.state.node : null);
  const answer = (value: ScriptedValue) => {
    control.setTrial(given === null ? answerTrial(trial, value) : changeAnswer(trial, given.node.id, value));
    setChanging(null);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FactsForm before={trial.before} onChange={control.setBefore} />
        <div className="ms-auto flex flex-wrap gap-2">
          <ToolButton onClick={() => control.setTrial(backTrial(trial))} disabled={!trial.events.some(({ kind }) => kind === 'answered')}>
            {texts.back}
          </ToolButton>
          <ToolButton onClick={control.begin}>{texts.restart}</ToolButton>
          <ToolButton onClick={() => setShown('graph')}>{texts.showInGraph}</ToolButton>
          <ToolButton onClick={() => setShown('script')}>{texts.script}</ToolButton>
          <ToolButton look="quiet" onClick={control.leave}>
            {texts.leave}
          </ToolButton>
        </div>
      </div>
      {control.changes.length > 0 && (
        <div role="status" className="rounded-lg bg-attention-tint px-3 py-2">
          <p className="font-semibold">{texts.changed}</p>
          <ul className="list-disc ps-5">
            {control.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="min-w-0">
          {node === null ? (
            <OutcomeView trial={trial} onGoTo={goTo} />
          ) : (
            <QuestionCard
              key={`${node.id} ${given === null ? 'asked' : 'changed'}`}
              node={node}
              given={given}
              onAnswer={answer}
              onCancel={given === null ? null : () => setChanging(null)}
            />
          )}
        </div>
        <div className="min-w-0">
          <h3 className="pb-1 font-bold">{texts.path}</h3>
          <WalkedPathList events={trial.events} onChange={({ id }) => setChanging(id)} onGoTo={goTo} />
        </div>
      </div>
      {shown === 'graph' && (
        <Modal title={texts.graphTitle} onClose={() => setShown(null)} width="w-[min(80rem,calc(100vw-1rem))]">
          <div className="-m-5 flex h-[min(52rem,calc(100dvh-6.5rem))] flex-col">
            <GraphTab protocol={trial.protocol} walked={walkedPathOf(trial)} />
          </div>
        </Modal>
      )}
      {shown === 'script' && <ScriptModal trial={trial} onWalk={control.walkScript} onClose={() => setShown(null)} />}
    </>
  );
}
