import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { TableItem } from './table-items.ts';

interface RovingRowOptions {
  readonly items: readonly TableItem[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Brings a row into the page. */
  readonly toRow: (index: number) => void;
  readonly onOpen: (one: MedicalCase) => void;
  readonly onToggleGroup: (complaint: string, open: boolean) => void;
}

interface RovingRow {
  /** The one row that the Tab key comes to. */
  readonly activeKey: string | undefined;
  readonly activate: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const rowsOfPage = 10;

/** Walks the rows of a table by keyboard: arrows, Page Up and Down, Home and End move, Left and Right close and open groups, Enter opens. */
export function useRovingRow({ items, scroller, toRow, onOpen, onToggleGroup }: RovingRowOptions): RovingRow {
  const [chosenKey, setChosenKey] = useState<string>();
  const awaitsFocus = useRef(false);
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  );
  const activeKey = items[index]?.key;

  // The row may be drawn only once it has been scrolled to.
  useLayoutEffect(() => {
    if (!awaitsFocus.current || activeKey === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(activeKey)}"]`);
    if (row === null || row === undefined) return;
    awaitsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const moveTo = (target: number): void => {
    const next = Math.min(items.length - 1, Math.max(0, target));
    awaitsFocus.current = true;
    setChosenKey(items[next]?.key);
    toRow(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const item = items[index];
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    const act = actOf(event.key, item, isOnButton);
    if (act === null) return;
    event.preventDefault();
    if (act.kind === 'move') moveTo(index + act.by);
    else if (act.kind === 'to-group') moveTo(items.findLastIndex(({ kind }, at) => kind === 'group' && at < index));
    else if (act.kind === 'open') onOpen(act.one);
    else onToggleGroup(act.complaint, act.open);
  };

  return { activeKey, activate: setChosenKey, onKeyDown };
}

type RowAct =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'to-group' }
  | { readonly kind: 'open'; readonly one: MedicalCase }
  | { readonly kind: 'toggle'; readonly complaint: string; readonly open: boolean };

function actOf(key: string, item: TableItem, isOnButton: boolean): RowAct | null {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', by: 1 };
    case 'ArrowUp':
      return { kind: 'move', by: -1 };
    case 'PageDown':
      return { kind: 'move', by: rowsOfPage };
    case 'PageUp':
      return { kind: 'move', by: -rowsOfPage };
    case 'Home':
      return { kind: 'move', by: Number.NEGATIVE_INFINITY };
    case 'End':
      return { kind: 'move', by: Number.POSITIVE_INFINITY };
    case 'ArrowRight':
      return item.kind === 'group' && !item.isExpanded ? { kind: 'toggle', complaint: item.complaint, open: true } : null;
    case 'ArrowLeft':
      if (item.kind === 'case') return { kind: 'to-group' };
      return item.isExpanded ? { kind: 'toggle', complaint: item.complaint, open: false } : null;
    case 'Enter':
    case ' ':
      // On a button the key is the button's.
      if (isOnButton) return null;
      return item.kind === 'case'
        ? { kind: 'open', one: item.medicalCase }
        : { kind: 'toggle', complaint: item.complaint, open: !item.isExpanded };
    default:
      return null;
  }
}
