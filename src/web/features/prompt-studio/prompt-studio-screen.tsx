import { useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Pane } from '../../ui/pane.tsx';
import { ProgressLogs } from './progress-logs.tsx';
import { createStudio } from './studio.ts';
import { StudioContext } from './studio-context.ts';
import { template } from './template.ts';
import { texts } from './texts.ts';

const divider = 'bg-line transition-colors hover:bg-accent data-[separator=active]:bg-accent';

/** The prompt compiler: the author's text in the middle, what the compiler does and says around it. */
export function PromptStudioScreen() {
  useDocumentTitle(texts.title);
  const [studio] = useState(() => createStudio(template, () => new Date()));
  return (
    <StudioContext value={studio}>
      <main className="flex min-h-0 flex-1 flex-col">
        <h1 className="sr-only">{texts.title}</h1>
        <Group orientation="horizontal" className="min-h-0 flex-1">
          <Panel id="files" defaultSize="14%" minSize="8rem">
            <Pane title={texts.files}>
              <p className="p-3.5 text-ink-soft">{texts.filesSoon}</p>
            </Pane>
          </Panel>
          <Separator className={`w-px ${divider}`} />
          <Panel id="editor" defaultSize="54%" minSize="20rem">
            <Pane title={texts.editor}>{null}</Pane>
          </Panel>
          <Separator className={`w-px ${divider}`} />
          <Panel id="results" defaultSize="32%" minSize="16rem">
            <Group orientation="vertical">
              <Panel id="logs" defaultSize="30%" minSize="5rem">
                <Pane title={texts.logs}>
                  <ProgressLogs />
                </Pane>
              </Panel>
              <Separator className={`h-px ${divider}`} />
              <Panel id="output" minSize="8rem">
                <Pane title={texts.output}>
                  <p className="p-3.5 text-ink-soft">{texts.noOutput}</p>
                </Pane>
              </Panel>
            </Group>
          </Panel>
        </Group>
      </main>
    </StudioContext>
  );
}
