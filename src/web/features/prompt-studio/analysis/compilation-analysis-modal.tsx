import type { Program } from '../../../../prompt-compiler/3-program/write-program.ts';
import type { Place } from '../../../../prompt-compiler/piece.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GraphTab } from '../graph-viewer/graph-tab.tsx';
import { useStudio } from '../studio-context.ts';
import { ErrorList } from './error-list.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { texts } from './texts.ts';

interface CompilationAnalysisModalProps {
  /** The output of stage 3. */
  readonly program: Program;
  readonly onClose: () => void;
}

/** What the compiler found out about a prompt: its problems and its proofs, and its graph. Going to a line closes it. */
export function CompilationAnalysisModal({ program, onClose }: CompilationAnalysisModalProps) {
  const studio = useStudio();
  const goTo = (place: Place) => {
    onClose();
    // The dialog gives the focus back as it closes; the editor takes it after that.
    requestAnimationFrame(() => studio.editor()?.goTo(place));
  };
  const errors = (
    <div className="max-w-[70rem] p-4">
      <ErrorList errors={program.analysis.errors} onGoTo={goTo} />
      <ProgramFacts program={program} onGoTo={goTo} />
    </div>
  );
  return (
    <Modal title={texts.title} onClose={onClose} width="w-[min(130rem,calc(100vw-1rem))]">
      <div className="-m-5 flex h-[min(80rem,calc(100dvh-6.5rem))] flex-col">
        <Tabs
          label={texts.title}
          tabs={[
            { id: 'errors', title: texts.errors, content: errors },
            {
              id: 'graph',
              title: texts.graph,
              content: <GraphTab protocol={program.protocol} onGoTo={(line) => goTo({ line, column: 1 })} />,
            },
          ]}
        />
      </div>
    </Modal>
  );
}
