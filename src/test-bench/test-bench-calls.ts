import type { Call } from '../calls/call.ts';
import type { OpenConsultations } from '../consultations/open-consultations.ts';
import { batchCalls } from './batches/batch-calls.ts';
import type { BatchesContext } from './batches/batches-context.ts';
import type { BenchParts } from './runs/capacity.ts';
import { runCalls } from './runs/run-calls.ts';

export interface TestBenchParts extends Pick<BenchParts, 'jobs' | 'capacity' | 'wake'>, Pick<BatchesContext, 'compileUnpublished'> {
  readonly consultations: OpenConsultations;
}

/** The calls of the test bench. The runs themselves are carried out beside them. */
export function testBenchCalls({ consultations, ...parts }: TestBenchParts): readonly Call[] {
  const context = { ...consultations, ...parts };
  return [...runCalls(context), ...batchCalls(context)];
}
