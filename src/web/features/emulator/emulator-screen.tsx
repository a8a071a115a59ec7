import { useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useLocation } from 'react-router';
import { usePlaygroundSession } from '../../app/session/use-playground-session.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Pane } from '../../ui/pane.tsx';
import { paneDivider, stackedGroup, stackedPanel } from '../../ui/stacked-panel.ts';
import { useKeptLayout } from '../../ui/use-kept-layout.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { EmulatorContext, useEmulatorState } from './emulator-context.ts';
import { FactCount, FactsPanel } from './facts-panel.tsx';
import { PatientFormPanel } from './patient-form-panel.tsx';
import { SaveAsCaseButton } from './save-as-case.tsx';
import { PickedTurnProvider } from './telemetry/picked-turn.tsx';
import { RecentSessionsButton } from './telemetry/recent-sessions-button.tsx';
import { TelemetryPane } from './telemetry/telemetry-pane.tsx';
import { texts } from './texts.ts';
import { type Draft, useEmulatorAtWork } from './use-emulator-at-work.ts';
import { useKeptTelemetry } from './use-kept-telemetry.ts';

/** The patient emulator: who is emulated on the left, the conversation in the middle, and what the engine thinks on the right. */
export function EmulatorScreen() {
  useDocumentTitle(texts.title);
  const { state } = useLocation();
  const [draft] = useState(() => draftIn(state));
  const emulator = useEmulatorAtWork(draft);
  return (
    <EmulatorContext value={emulator}>
      <PickedTurnProvider>
        <EmulatorPanes />
      </PickedTurnProvider>
    </EmulatorContext>
  );
}

function EmulatorPanes() {
  const [hasTelemetry, setTelemetry] = useKeptTelemetry();
  const isActive = useEmulatorState(({ stage }) => stage.kind === 'running');
  usePlaygroundSession(isActive);
  const columns = useKeptLayout(hasTelemetry ? 'emulator.columns-with-telemetry' : 'emulator.columns');
  const left = useKeptLayout('emulator.left');
  // Groups read their sizes when they appear: with another number of panes another group stands there.
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h1 className="sr-only">{texts.title}</h1>
      <Group key={String(hasTelemetry)} id="columns" orientation="horizontal" {...columns} className={`min-h-0 flex-1 ${stackedGroup}`}>
        <Panel id="left" defaultSize="26%" minSize="14rem" className={stackedPanel}>
          <Group id="left-rows" orientation="vertical" {...left} className={stackedGroup}>
            <Panel id="patient" defaultSize="58%" minSize="10rem" className={stackedPanel}>
              <Pane
                title={texts.patient}
                end={
                  <div className="-me-2 flex flex-wrap">
                    <SaveAsCaseButton />
                    <RecentSessionsButton />
                  </div>
                }
              >
                <PatientFormPanel />
              </Pane>
            </Panel>
            <Separator className={`h-px ${paneDivider}`} />
            <Panel id="facts" minSize="6rem" className={stackedPanel}>
              <Pane title={texts.facts} end={<FactCount />} className="max-lg:max-h-80">
                <FactsPanel />
              </Pane>
            </Panel>
          </Group>
        </Panel>
        <Separator className={`w-px ${paneDivider}`} />
        <Panel id="conversation" minSize="20rem" className={`${stackedPanel} max-lg:h-[85dvh]`}>
          <ConversationPane hasTelemetry={hasTelemetry} onTelemetry={setTelemetry} />
        </Panel>
        {hasTelemetry && <Separator className={`w-px ${paneDivider}`} />}
        {hasTelemetry && (
          <Panel id="telemetry" defaultSize="32%" minSize="16rem" className={stackedPanel}>
            <Pane title={texts.telemetryPane}>
              <TelemetryPane />
            </Pane>
          </Panel>
        )}
      </Group>
    </main>
  );
}

/** The draft that the editor handed on with the way here; null where the way led from elsewhere. */
function draftIn(state: unknown): Draft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const { draft } = state;
  if (typeof draft !== 'object' || draft === null || !('title' in draft) || !('source' in draft)) return null;
  return { title: String(draft.title), source: String(draft.source) };
}
