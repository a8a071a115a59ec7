import { Check, Pencil, Plus, TriangleAlert } from 'lucide-react';
import type { ImportedRow } from '../../../../contracts/cases/case-import.ts';
import { Badge, type BadgeLook } from '../../../ui/runs/badge.tsx';
import { importTexts } from './texts.ts';

const looks: Record<ImportedRow['status'], BadgeLook> = {
  wrong: { tone: 'red', Icon: TriangleAlert },
  changed: { tone: 'yellow', Icon: Pencil },
  new: { tone: 'green', Icon: Plus },
  same: { tone: 'plain', Icon: Check },
};

/** What importing a row does, by word, colour and shape; with how many rows it is so where that is told. */
export function RowStatus({ status, count }: { readonly status: ImportedRow['status']; readonly count?: number }) {
  const word = importTexts.preview.statuses[status];
  const look = count === 0 ? { ...looks[status], tone: 'plain' as const } : looks[status];
  return <Badge look={look} word={count === undefined ? word : `${count.toLocaleString('en')} ${word}`} />;
}
