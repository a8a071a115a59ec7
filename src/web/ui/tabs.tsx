import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabsRoot } from 'react-aria-components';

export interface TabContent {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Keeps the panel mounted while another tab is shown, where it holds a state that would be lost. */
  readonly keep?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** What stands at the end of the row of tabs. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** Tabs with their panels, walked by the arrow keys. */
export function Tabs({ label, tabs, selected, onSelect, end, className = '' }: TabsProps) {
  const choice = selected === undefined ? {} : { selectedKey: selected };
  return (
    <TabsRoot {...choice} onSelectionChange={(key) => onSelect?.(String(key))} className={`flex min-h-0 flex-1 flex-col ${className}`}>
      <div className="flex items-center gap-2 border-b border-line pe-2">
        <TabList aria-label={label} className="flex min-w-0 flex-1 overflow-x-auto">
          {tabs.map(({ id, title }) => (
            <Tab
              key={id}
              id={id}
              className="cursor-pointer border-b-2 border-transparent px-3.5 py-2 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:text-ink data-selected:border-accent data-selected:text-ink"
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {end}
      </div>
      {tabs.map(({ id, content, keep }) => (
        <TabPanel key={id} id={id} shouldForceMount={keep === true} className="min-h-0 flex-1 overflow-auto data-[inert]:hidden">
          {content}
        </TabPanel>
      ))}
    </TabsRoot>
  );
}
