import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import type { CaseActs } from './case-cells.tsx';
import type { TableItem } from './table-items.ts';
import { columns, TableRow } from './table-row.tsx';
import { useRovingRow } from './use-roving-row.ts';

/** A row's error, under the row that it is about. */
export type RowErrors = Readonly<Record<string, string>>;

interface CaseTableProps {
  readonly items: readonly TableItem[];
  readonly runningIds: ReadonlySet<string>;
  readonly errors: RowErrors;
  readonly acts: CaseActs;
  readonly onToggleGroup: (complaint: string, open: boolean) => void;
  /** The row to be brought into view, each time that it changes; null for none. */
  readonly shownKey: string | null;
}

const headHeightPx = 30;
const groupHeightPx = 38;
const caseHeightPx = 54;

/** The cases under the headers of their groups. Only the rows in view are in the page; all of them can be walked by keyboard. */
export function CaseTable({ items, runningIds, errors, acts, onToggleGroup, shownKey }: CaseTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'group' ? groupHeightPx : caseHeightPx),
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: 8,
    // The head of the columns stands above the rows, and stays there over them.
    scrollMargin: headHeightPx,
    scrollPaddingStart: headHeightPx,
    // Rows are measured in whole pixels, and the list may begin between two of them: the last row is not to be cut by what is left over.
    paddingEnd: 1,
  });
  const toRow = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const roving = useRovingRow({ items, scroller, toRow, onOpen: acts.open, onToggleGroup });

  // Its group may be opened only after it was asked for; once shown, it does not come back into view by itself.
  const broughtIn = useRef<string | null>(null);
  useEffect(() => {
    if (shownKey === null || broughtIn.current === shownKey) return;
    const index = items.findIndex(({ key }) => key === shownKey);
    if (index === -1) return;
    broughtIn.current = shownKey;
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [shownKey, items, virtualizer]);

  return (
    <div ref={scroller} className="@container min-h-0 flex-1 overflow-auto [overflow-anchor:none]">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are walked and opened is a tree grid. */}
      <table role="treegrid" aria-label={texts.list.table} aria-rowcount={items.length + 1} onKeyDown={roving.onKeyDown} className="block">
        <thead className="sticky top-0 z-10 block bg-surface text-ink-soft">
          <tr aria-rowindex={1} className={`grid h-[30px] items-center text-start @max-3xl:flex ${columns}`}>
            <th scope="col" className="text-start">
              {texts.list.columns.diagnosis}
            </th>
            <th scope="col" className="text-start">
              {texts.list.columns.prompt}
            </th>
            <th scope="col" className="text-start">
              {texts.list.columns.result}
            </th>
          </tr>
        </thead>
        <tbody className="relative block border-b border-line" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <TableRow
                key={key}
                item={item}
                index={index}
                topPx={start - headHeightPx}
                isActive={item.key === roving.activeKey}
                isRunning={runningIds.has(item.key)}
                error={errors[item.key]}
                acts={acts}
                onToggleGroup={onToggleGroup}
                onActivate={roving.activate}
                measure={virtualizer.measureElement}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
