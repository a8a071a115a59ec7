import { useEffect, useRef, useState } from 'react';
import { answerTrial, backTrial, changeAnswer, type Trial } from '../../../../prompt-compiler/trying/trial.ts';
import { walkedPathOf } from '../../../../prompt-compiler/trying/walked-path-of.ts';
import type { ScriptedValue } from '../../../../protocol/read-scripted-answer.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { GraphTab } from '../graph-viewer/graph-tab.tsx';
import { useStudio } from '../studio-context.ts';
import { FactsForm } from './facts-form.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { QuestionCard } from './question-card.tsx';
import { ScriptModal } from './script-modal.tsx';
import { texts } from './texts.ts';
import type { TrialControl } from './use-trial.ts';
import { WalkedPathList } from './walked-path-list.tsx';

interface WalkViewProps {
  readonly trial: Trial;
  readonly control: TrialControl;
  readonly onLeave: () => void;
}

/** A walk under way: what was known before, the question that it stands at or its end, and the path that led there. */
export function WalkView({ trial, control, onLeave }: WalkViewProps) {
  const studio = useStudio();
  const [changing, setChanging] = useState<string | null>(null);
  const [shown, setShown] = useState<'graph' | 'script' | null>(null);
  const path = useRef<HTMLDivElement>(null);
  // The newest answer stays in sight as the path grows.
  useEffect(() => {
    if (trial.events.length > 0) path.current?.scrollTo({ top: path.current.scrollHeight });
  }, [trial.events.length]);
  const goTo = (line: number) => studio.editor()?.goTo({ line, column: 1 });
  const leaveGraphFor = (line: number) => {
    setShown(null);
    // The dialog gives the focus back as it closes; the editor takes it after that.
    requestAnimationFrame(() => goTo(line));
  };
  const given = trial.events.filter((event) => event.kind === 'answered').find(({ node }) => node.id === changing) ?? null;
  const node = given?.node ?? (trial.state.kind === 'asking' ? trial.state.node : null);
  const answer = (value: ScriptedValue) => {
    control.setTrial(given === null ? answerTrial(trial, value) : changeAnswer(trial, given.node.id, value));
    setChanging(null);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FactsForm before={trial.before} onChange={control.setBefore} />
        <div className="ms-auto flex flex-wrap gap-1.5">
          <ToolButton onClick={() => control.setTrial(backTrial(trial))} disabled={!trial.events.some(({ kind }) => kind === 'answered')}>
            {texts.back}
          </ToolButton>
          <ToolButton onClick={control.restart}>{texts.restart}</ToolButton>
          <ToolButton onClick={() => setShown('graph')}>{texts.showInGraph}</ToolButton>
          <ToolButton onClick={() => setShown('script')}>{texts.script}</ToolButton>
          <ToolButton look="quiet" onClick={onLeave}>
            {texts.leave}
          </ToolButton>
        </div>
      </div>
      {control.changes.length > 0 && <Changes changes={control.changes} />}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:min-h-40 lg:flex-1 lg:grid-rows-1">
        <div className="min-w-0 lg:overflow-auto lg:p-1">
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
        <div ref={path} className="min-w-0 p-1 lg:overflow-auto lg:pt-3">
          <h3 className="pb-1 font-bold">{texts.path}</h3>
          <WalkedPathList events={trial.events} onChange={({ id }) => setChanging(id)} onGoTo={goTo} />
        </div>
      </div>
      {shown === 'graph' && (
        <Modal title={texts.graphTitle} onClose={() => setShown(null)} width="w-[min(130rem,calc(100vw-1rem))]">
          <div className="-m-5 flex h-[min(80rem,calc(100dvh-6.5rem))] flex-col">
            <GraphTab protocol={trial.protocol} walked={walkedPathOf(trial)} onGoTo={leaveGraphFor} />
          </div>
        </Modal>
      )}
      {shown === 'script' && <ScriptModal trial={trial} onWalk={control.walkScript} onClose={() => setShown(null)} />}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <div role="status" className="max-h-32 shrink-0 overflow-auto rounded-lg bg-attention-tint px-3 py-2">
      <p className="font-semibold">{texts.changed}</p>
      <ul className="list-disc ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}
