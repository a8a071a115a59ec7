import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface VirtualTableProps<Item> {
  /** Its accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** How high a row mostly is, in pixels. */
  readonly rowHeightPx: number;
  readonly columns: readonly string[];
  /** The columns as grid classes, of the head and of each row alike. */
  readonly layout: string;
  /** The cells of a row: as many as there are columns, each a `td`. */
  readonly cellsOf: (item: Item) => ReactNode;
  /** A click on a row, but on what can be clicked itself. The row holds a link or button of the same act for the keyboard. */
  readonly onOpen?: (item: Item) => void;
}

const headHeightPx = 30;

/** How far each table was scrolled when its entry of the history was left, in pixels: who comes back goes on there. */
const keptOffsets = new Map<string, number>();

/** A table of any length: only the rows in view are in the page. It scrolls by itself. */
export function VirtualTable<Item>({ label, items, keyOf, rowHeightPx, columns, layout, cellsOf, onOpen }: VirtualTableProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = `${useLocation().key} ${label}`;
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    overscan: 8,
    initialOffset: () => keptOffsets.get(place) ?? 0,
    // The head of the columns stands above the rows, and stays there over them.
    scrollMargin: headHeightPx,
    scrollPaddingStart: headHeightPx,
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      if (element !== null) keptOffsets.set(place, element.scrollTop);
    };
  }, [place]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    <div ref={scroller} tabIndex={0} className="@container min-h-0 flex-1 overflow-auto outline-offset-[-3px] [overflow-anchor:none]">
      <table aria-label={label} aria-rowcount={items.length + 1} className="block tabular-nums">
        <thead className="sticky top-0 z-10 block border-b border-line bg-surface text-ink-soft">
          <tr aria-rowindex={1} className={`grid h-[29px] items-center gap-x-4 px-3.5 @max-3xl:flex ${layout}`}>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-start font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <tr
                  key={key}
                  onClick={({ target }) => {
                    if (target instanceof Element && target.closest('a, button') === null) onOpen?.(item);
                  }}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  style={{ transform: `translateY(${start - headHeightPx}px)` }}
                  className={`absolute inset-x-0 top-0 grid items-center gap-x-4 gap-y-1.5 border-b border-line bg-surface px-3.5 py-1.5 hover:bg-accent-tint/40 ${onOpen === undefined ? '' : 'cursor-pointer'} ${layout}`}
                >
                  {cellsOf(item)}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
