import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';

export interface Line {
  readonly isDifferent: boolean;
  readonly row: ReactNode;
}

interface LinesSectionProps {
  readonly title: string;
  /** How the two runs are called. */
  readonly ids: readonly [string, string];
  readonly lines: readonly Line[];
  readonly onlyDifferences: boolean;
  /** What is said where there are no lines at all. */
  readonly none: string;
}

/** Lines of two runs under their title, with how many of them differ. */
export function LinesSection({ title, ids, lines, onlyDifferences, none }: LinesSectionProps) {
  const titleId = useId();
  const numbered = lines.map((line, number) => ({ ...line, number }));
  const shown = numbered.filter(({ isDifferent }) => isDifferent || !onlyDifferences);
  const count = lines.filter(({ isDifferent }) => isDifferent).length;
  return (
    <section aria-labelledby={titleId}>
      <header className="sticky top-0 z-10 border-b border-line bg-page px-3.5 py-1.5">
        <h3 id={titleId} className="font-bold">
          {title} <span className="font-normal text-ink-soft tabular-nums">({texts.comparison.differenceCount(count)})</span>
        </h3>
        <p aria-hidden className="grid grid-cols-2 gap-x-6 font-mono text-ink-soft max-md:hidden">
          {ids.map((id) => (
            <span key={id}>{id}</span>
          ))}
        </p>
      </header>
      {lines.length === 0 ? (
        <p className="px-3.5 py-2 text-ink-soft">{none}</p>
      ) : shown.length === 0 ? (
        <p className="px-3.5 py-2 text-ink-soft">{texts.lines.noDifference}</p>
      ) : (
        <ol className="divide-y divide-line">
          {shown.map(({ number, isDifferent, row }) => (
            <li key={number} className={`border-s-3 px-3 ${isDifferent ? 'border-s-attention' : 'border-s-transparent'}`}>
              {row}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
