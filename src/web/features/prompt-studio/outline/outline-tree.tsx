import { useLayoutEffect, useRef, useState } from 'react';
import type { PromptEntry } from '../../../../prompt-compiler/editing/prompt-report.ts';
import { useStudio, useStudioState } from '../studio-context.ts';
import { currentEntry, depthOf } from './outline-entries.ts';

const noEntries: readonly PromptEntry[] = [];
const rowHeightPx = 26;
const spareRows = 12;

/**
 * The headings and questions of the prompt, nested; a click goes there, and where the cursor stands is lit. Of thousands of them only those
 * in sight are drawn.
 */
export function OutlineTree() {
  const studio = useStudio();
  const entries = useStudioState((state) => state.live?.entries ?? noEntries);
  const current = useStudioState((state) => currentEntry(state.live?.entries ?? noEntries, state.cursor.line));
  const list = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || current < 0) return;
    const top = current * rowHeightPx;
    if (top < element.scrollTop || top + rowHeightPx > element.scrollTop + element.clientHeight) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }, [current]);

  const first = Math.max(0, Math.floor(sight.top / rowHeightPx) - spareRows);
  const last = Math.min(entries.length, Math.ceil((sight.top + sight.height) / rowHeightPx) + spareRows);
  return (
    <div ref={list} className="relative min-h-0 flex-1 overflow-auto">
      {entries.length === 0 && <p className="p-3.5 text-ink-soft">{outlineTexts.empty}</p>}
      <ol style={{ height: entries.length * rowHeightPx, position: 'relative' }}>
        {entries.slice(first, last).map((entry, index) => (
          <li key={entry.line} style={{ position: 'absolute', insetInline: 0, top: (first + index) * rowHeightPx, height: rowHeightPx }}>
            <button
              type="button"
              title={titleOf(entry)}
              aria-current={first + index === current ? 'location' : undefined}
              onClick={() => studio.editor()?.goTo({ line: entry.line, column: 1 })}
              style={{ paddingInlineStart: `${0.875 + depthOf(entry) * 0.875}rem` }}
              className={`flex size-full items-center gap-1.5 border-s-2 border-transparent pe-2 text-start hover:bg-accent-tint aria-[current=location]:border-accent aria-[current=location]:bg-accent-tint ${entry.kind === 'heading' ? 'font-semibold' : ''}`}
            >
              {entry.kind === 'question' && <span className="font-mono text-accent tabular-nums">{entry.number}</span>}
              <span className="truncate">{entry.text}</span>
              {entry.kind === 'question' && entry.asks !== null && (
                <span className="ms-auto max-w-[45%] shrink-0 truncate text-ink-soft text-xs">{entry.asks}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The whole of an entry, of which a narrow outline shows only the beginning. */
function titleOf(entry: PromptEntry): string {
  return entry.kind === 'question' && entry.asks !== null ? `${entry.text}\n${outlineTexts.asks(entry.asks)}` : entry.text;
}

const outlineTexts = { empty: 'No questions yet.', asks: (what: string) => `Asks: ${what}` } as const;
