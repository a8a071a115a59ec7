import { type ReactNode, useId } from 'react';

interface PaneProps {
  readonly title: string;
  /** What stands at the end of the title's row, such as buttons. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One pane of a tool: a region named by its title, whose content scrolls by itself. */
export function Pane({ title, end, children, className = '' }: PaneProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex h-full min-h-0 min-w-0 flex-col bg-surface ${className}`}>
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3.5 py-1">
        <h2 id={titleId} className="scroll-mt-14 font-bold">
          {title}
        </h2>
        {end}
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
    </section>
  );
}
