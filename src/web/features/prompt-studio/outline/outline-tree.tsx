import { useStudio, useStudioState } from '../studio-context.ts';

const noEntries: [] = [];

/** The headings and questions of the prompt, nested; a click goes there, and where the cursor stands is lit. */
export function OutlineTree() {
  const studio = useStudio();
  const entries = useStudioState((state) => state.live?.entries ?? noEntries);
  if (entries.length === 0) return <p className="p-3.5 text-ink-soft">{outlineTexts.empty}</p>;
  return (
    <ol className="py-1.5">
      {entries.map((entry) => (
        <li key={entry.line}>
          <button
            type="button"
            onClick={() => studio.editor()?.goTo({ line: entry.line, column: 1 })}
            className="flex w-full gap-2 px-3.5 py-0.5 text-start hover:bg-accent-tint"
          >
            {entry.text}
          </button>
        </li>
      ))}
    </ol>
  );
}

const outlineTexts = { empty: 'No questions yet.' } as const;
