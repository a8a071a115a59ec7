import { useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Pane } from '../../ui/pane.tsx';
import { paneDivider, stackedGroup, stackedPanel } from '../../ui/stacked-panel.ts';
import { useKeptLayout } from '../../ui/use-kept-layout.ts';
import { CompileSession } from './compile-session/compile-session.tsx';
import { CompileToolbar } from './compile-session/compile-toolbar.tsx';
import { CompilerOutput } from './compile-session/compiler-output.tsx';
import { Drawer } from './drawer.tsx';
import { PromptEditor } from './editor/prompt-editor.tsx';
import { PromptFiles } from './files/prompt-files.tsx';
import { useLiveCompiler } from './live/use-live-compiler.ts';
import { OutlineTree } from './outline/outline-tree.tsx';
import { ProgressLogs } from './progress-logs.tsx';
import { createStudio } from './studio.ts';
import { KnowledgeLabelsContext, StudioContext } from './studio-context.ts';
import { template } from './template.ts';
import { texts } from './texts.ts';
import { ValidateButton } from './validation/validate-button.tsx';

/** The prompt compiler: the author's text in the middle, what the compiler does and says around it. */
export function PromptStudioScreen() {
  useDocumentTitle(texts.title);
  const [studio] = useState(() => createStudio(template, () => new Date()));
  const names = useLiveCompiler(studio);
  const columns = useKeptLayout('prompt-studio.columns');
  const left = useKeptLayout('prompt-studio.left');
  const middle = useKeptLayout('prompt-studio.middle');
  const right = useKeptLayout('prompt-studio.right');
  return (
    <StudioContext value={studio}>
      <KnowledgeLabelsContext value={names.labels}>
        <CompileSession>
          <main className="flex min-h-0 min-w-0 flex-1 flex-col">
            <h1 className="sr-only">{texts.title}</h1>
            <Group id="columns" orientation="horizontal" {...columns} className={`min-h-0 flex-1 ${stackedGroup}`}>
              <Panel id="left" defaultSize="17%" minSize="9rem" className={stackedPanel}>
                <Group id="left-rows" orientation="vertical" {...left} className={stackedGroup}>
                  <Panel id="files" defaultSize="50%" minSize="4.5rem" className={stackedPanel}>
                    <Pane title={texts.files}>
                      <PromptFiles />
                    </Pane>
                  </Panel>
                  <Separator className={`h-px ${paneDivider}`} />
                  <Panel id="outline" minSize="6rem" className={`${stackedPanel} max-lg:h-56`}>
                    <Pane title={texts.outline}>
                      <OutlineTree />
                    </Pane>
                  </Panel>
                </Group>
              </Panel>
              <Separator className={`w-px ${paneDivider}`} />
              <Panel id="editor" defaultSize="51%" minSize="20rem" className={stackedPanel}>
                <Group id="middle-rows" orientation="vertical" {...middle} className={stackedGroup}>
                  <Panel id="text" minSize="8rem" className={`${stackedPanel} max-lg:h-[75dvh]`}>
                    <Pane title={texts.editor} end={<EditorToolbar />}>
                      <PromptEditor names={names} />
                    </Pane>
                  </Panel>
                  <Separator className={`h-px ${paneDivider}`} />
                  <Drawer />
                </Group>
              </Panel>
              <Separator className={`w-px ${paneDivider}`} />
              <Panel id="results" defaultSize="32%" minSize="16rem" className={stackedPanel}>
                <Group id="right-rows" orientation="vertical" {...right} className={stackedGroup}>
                  <Panel id="logs" defaultSize="30%" minSize="5rem" className={`${stackedPanel} max-lg:h-48`}>
                    <Pane title={texts.logs}>
                      <ProgressLogs />
                    </Pane>
                  </Panel>
                  <Separator className={`h-px ${paneDivider}`} />
                  <Panel id="output" minSize="8rem" className={`${stackedPanel} max-lg:h-[75dvh]`}>
                    <CompilerOutput />
                  </Panel>
                </Group>
              </Panel>
            </Group>
          </main>
        </CompileSession>
      </KnowledgeLabelsContext>
    </StudioContext>
  );
}

function EditorToolbar() {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ValidateButton />
      <CompileToolbar />
    </div>
  );
}
