import { memo } from 'react';
import { type CaseActs, CaseCells } from './case-cells.tsx';
import { GroupCells } from './group-cells.tsx';
import type { TableItem } from './table-items.ts';

/** The columns of the head and of each case: beside each other where there is room, otherwise wrapped. */
export const columns =
  'grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(13rem,1.15fr)_minmax(0,1.4fr)_12.5rem_8rem] @5xl:grid-cols-[minmax(13rem,1.15fr)_minmax(0,1.4fr)_18rem_8rem] gap-x-4 gap-y-1 px-3.5';

interface TableRowProps {
  readonly item: TableItem;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly topPx: number;
  /** The Tab key comes to it. */
  readonly isActive: boolean;
  readonly isRunning: boolean;
  readonly error: string | undefined;
  readonly acts: CaseActs;
  readonly onToggleGroup: (complaint: string, open: boolean) => void;
  readonly onActivate: (key: string) => void;
  /** Takes note of how high it is. */
  readonly measure: (row: Element | null) => void;
}

/** One row of the table, at its place in the virtual list: the header of a group, or a case. */
export const TableRow = memo((props: TableRowProps) => {
  const { item, index, topPx, isActive, isRunning, error, acts, onToggleGroup, onActivate, measure } = props;
  const look =
    item.kind === 'group' ? 'block bg-page' : `grid min-h-[50px] items-center bg-surface py-1.5 hover:bg-accent-tint/40 ${columns}`;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={item.key}
      // The head of the columns is the first row.
      aria-rowindex={index + 2}
      aria-level={item.kind === 'group' ? 1 : 2}
      aria-expanded={item.kind === 'group' ? item.isExpanded : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActivate(item.key)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        if (item.kind === 'case') acts.open(item.medicalCase);
        else onToggleGroup(item.complaint, !item.isExpanded);
      }}
      // The line is the upper edge: heights are measured in whole pixels, and a row may cover a part of one of the row above.
      style={{ transform: `translateY(${topPx}px)` }}
      className={`absolute inset-x-0 top-0 cursor-pointer border-t border-line outline-offset-[-3px] ${look}`}
    >
      {item.kind === 'group' ? (
        <GroupCells
          complaint={item.complaint}
          cases={item.cases}
          isExpanded={item.isExpanded}
          isReachable={isActive}
          onToggle={onToggleGroup}
        />
      ) : (
        <CaseCells medicalCase={item.medicalCase} isRunning={isRunning} isReachable={isActive} acts={acts} />
      )}
      {error !== undefined && (
        <td className="col-span-full block">
          <p role="alert" className="font-semibold text-attention wrap-anywhere">
            {error}
          </p>
        </td>
      )}
    </tr>
  );
});
