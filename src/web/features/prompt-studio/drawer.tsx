import { ChevronDown, ChevronUp, Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Panel, usePanelRef } from 'react-resizable-panels';
import { stackedPanel } from '../../ui/stacked-panel.ts';
import { type TabContent, Tabs } from '../../ui/tabs.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CoverageTab } from './coverage/coverage-tab.tsx';
import { texts as coverageTexts } from './coverage/texts.ts';
import { ProblemsTab } from './problems/problems-tab.tsx';
import { PublishTab } from './publishing/publish-tab.tsx';
import { texts as publishingTexts } from './publishing/texts.ts';
import { useStudio, useStudioState } from './studio-context.ts';
import { texts } from './texts.ts';
import { TryPanel } from './try/try-panel.tsx';

/** Tabs that are read and filled in rather than glanced at: they open tall. */
const tallTabs: readonly string[] = ['try', 'publish'];
const defaultHeight = '30%';
/** The editor above keeps some lines: what is chosen below is shown in them. */
const tallPercent = 72;

/** What stands below the editor: tabs that can be folded down to their row, and raised over most of the editor. */
export function Drawer() {
  const studio = useStudio();
  const panel = usePanelRef();
  const { tab, isOpen } = useStudioState((state) => state.drawer);
  const problemCount = useStudioState((state) => state.live?.diagnosticCount ?? 0);
  const tabs: readonly TabContent[] = [
    { id: 'problems', title: texts.problems(problemCount), content: <ProblemsTab /> },
    { id: 'try', title: texts.tryTab, content: <TryPanel />, keep: true },
    { id: 'publish', title: publishingTexts.tab, content: <PublishTab /> },
    { id: 'coverage', title: coverageTexts.tab, content: <CoverageTab /> },
  ];

  const [isTall, setIsTall] = useState(false);
  const usualHeight = useRef<string | null>(null);
  const raise = (wanted: boolean): void => {
    if (panel.current === null || wanted === isTall) return;
    if (wanted) usualHeight.current = panel.current.isCollapsed() ? null : `${panel.current.getSize().asPercentage}%`;
    setIsTall(wanted);
    panel.current.resize(wanted ? `${tallPercent}%` : (usualHeight.current ?? defaultHeight));
  };

  const isShown = useRef(false);
  useEffect(() => {
    if (!isShown.current) {
      // The panel stands as it was left the last time.
      isShown.current = true;
      studio.showDrawer({ isOpen: panel.current?.isCollapsed() !== true });
      setIsTall((panel.current?.getSize().asPercentage ?? 0) >= tallPercent - 1);
    } else if (isOpen) panel.current?.expand();
    else panel.current?.collapse();
  }, [isOpen, panel, studio]);

  return (
    <Panel
      id="drawer"
      panelRef={panel}
      defaultSize={defaultHeight}
      minSize="7rem"
      collapsible
      collapsedSize="2.75rem"
      onResize={() => {
        const open = panel.current?.isCollapsed() !== true;
        if (open !== studio.state().drawer.isOpen) studio.showDrawer({ isOpen: open });
      }}
      className={`${stackedPanel} max-lg:h-80`}
    >
      <section aria-label={texts.drawer} className={`flex h-full flex-col bg-surface ${isOpen ? '' : 'lg:[&_[role=tabpanel]]:hidden'}`}>
        <Tabs
          label={texts.drawer}
          tabs={tabs}
          selected={tab}
          onSelect={(id) => {
            if (id === studio.state().drawer.tab) return;
            studio.showDrawer({ tab: id, isOpen: true });
            raise(tallTabs.includes(id));
          }}
          end={
            <>
              {isOpen && (
                <ToolButton
                  look="quiet"
                  className="px-2 max-lg:hidden"
                  aria-label={isTall ? texts.usualHeight : texts.taller}
                  title={isTall ? texts.usualHeight : texts.taller}
                  onClick={() => raise(!isTall)}
                >
                  {isTall ? <Minimize2 aria-hidden className="size-4" /> : <Maximize2 aria-hidden className="size-4" />}
                </ToolButton>
              )}
              <ToolButton
                look="quiet"
                className="max-lg:hidden"
                aria-label={isOpen ? texts.foldDrawer : texts.openDrawer}
                onClick={() => studio.showDrawer({ isOpen: !isOpen })}
              >
                {isOpen ? <ChevronDown aria-hidden className="size-4" /> : <ChevronUp aria-hidden className="size-4" />}
              </ToolButton>
            </>
          }
        />
      </section>
    </Panel>
  );
}
