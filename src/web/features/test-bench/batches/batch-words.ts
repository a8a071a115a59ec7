import type { TestBatch } from '../../../../contracts/test-bench/test-batch.ts';
import { texts } from './texts.ts';

/** Which cases a batch ran, in words. */
export function casesWords({ cases: { kind, chief_complaint } }: Pick<TestBatch, 'cases'>): string {
  if (kind === 'group') return texts.batch.group(chief_complaint ?? '');
  return kind === 'all' ? texts.batch.all : texts.batch.selection;
}

/** How many cases, and how often each. */
export function sizeWords({ cases, repeats }: Pick<TestBatch, 'cases' | 'repeats'>): string {
  return texts.batch.size(cases.count, repeats);
}

export function protocolWords({ protocol_version }: Pick<TestBatch, 'protocol_version'>): string {
  return protocol_version ?? texts.batch.complaintChooses;
}
