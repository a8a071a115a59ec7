import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { ImportedRow } from '../../../../contracts/cases/case-import.ts';
import { RowStatus } from './row-status.tsx';
import { importTexts } from './texts.ts';

const words = importTexts.preview;
const headHeightPx = 30;
const rowHeightPx = 36;
const columns = 'grid grid-cols-[5.75rem_3.25rem_minmax(0,1fr)] sm:grid-cols-[5.75rem_3.75rem_3.75rem_minmax(0,1fr)] gap-x-3 px-3';
const order: readonly ImportedRow['status'][] = ['wrong', 'changed', 'new', 'same'];

/** The rows of a file with what is wrong with them; the wrong ones first, otherwise as they stand there. */
export function PreviewTable({ rows }: { readonly rows: readonly ImportedRow[] }) {
  const sorted = useMemo(() => order.flatMap((status) => rows.filter((row) => row.status === status)), [rows]);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 10,
    scrollMargin: headHeightPx,
  });
  return (
    <section
      ref={scroller}
      aria-label={words.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll it.
      tabIndex={0}
      className="h-[min(44dvh,28rem)] min-h-40 overflow-auto rounded-lg border border-line outline-offset-[-3px] [overflow-anchor:none]"
    >
      <table aria-label={words.table} aria-rowcount={sorted.length + 1} className="block">
        <thead className="sticky top-0 z-10 block border-b border-line bg-surface text-ink-soft">
          <tr aria-rowindex={1} className={`h-[29px] items-center ${columns}`}>
            <th scope="col" className="text-start">
              {words.columns.status}
            </th>
            <th scope="col" className="text-end max-sm:hidden">
              {words.columns.row}
            </th>
            <th scope="col" className="text-end">
              {words.columns.line}
            </th>
            <th scope="col" className="text-start">
              {words.columns.title}
            </th>
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = sorted[index];
            return row === undefined ? null : (
              <tr
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start - headHeightPx}px)` }}
                className={`absolute inset-x-0 top-0 items-start border-b border-line py-1.5 ${columns}`}
              >
                <td>
                  <RowStatus status={row.status} />
                </td>
                <td className="text-end text-ink-soft tabular-nums max-sm:hidden">{row.row === 0 ? '' : row.row}</td>
                <td className="text-end text-ink-soft tabular-nums">{row.line}</td>
                <td className="min-w-0 wrap-anywhere">
                  <RowWords row={row} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function RowWords({ row: { row, title, errors } }: { readonly row: ImportedRow }) {
  return (
    <>
      {row > 0 && <p className={title === '' ? 'text-ink-soft' : ''}>{title || words.untitled}</p>}
      {errors.map(({ field, message }) => (
        <p key={`${field} ${message}`} className="text-attention">
          {field === null ? row === 0 ? words.file : words.row : <code className="font-mono text-[0.93em]">{field}</code>} {message}
        </p>
      ))}
    </>
  );
}
