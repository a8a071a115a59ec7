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

/** The version that was run, or why there is none for all. */
export function protocolWords({ protocol_version, questions }: Pick<TestBatch, 'protocol_version' | 'questions'>): string {
  if (questions === 'knowledge-only') return texts.batch.noProtocol;
  return protocol_version ?? texts.batch.complaintChooses;
}
