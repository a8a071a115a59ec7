import { Columns2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

type View = 'panes' | 'lines';

interface ViewChoiceProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** What can be chosen of the view that is shown. */
  readonly children: ReactNode;
}

const views = [
  { view: 'panes', words: texts.comparison.sideBySide, Icon: Columns2 },
  { view: 'lines', words: texts.comparison.lineByLine, Icon: Rows3 },
] as const;

/** How two runs are laid out: each in full, or what belongs together on one line. */
export function ViewChoice({ view, onView, children }: ViewChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, not fields of a form. */}
      <div role="group" aria-label={texts.comparison.views} className="flex rounded-lg border border-line-strong p-0.5">
        {views.map(({ view: one, words, Icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => onView(one)}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-md px-3 font-semibold text-ink-soft hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-4" />
            {words}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

/** Something of the view that is on or off. */
export function Option({ name, isOn, onChange, className = '' }: OptionProps) {
  return (
    <label className={`flex items-center gap-2 text-ink-soft ${className}`}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className="size-4" />
      {name}
    </label>
  );
}
