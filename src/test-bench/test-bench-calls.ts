import type { OpenConsultations } from '../consultations/open-consultations.ts';
import type { Call } from '../contracts/call.ts';
import type { BenchParts } from './runs/capacity.ts';
import { runCalls } from './runs/run-calls.ts';

export interface TestBenchParts extends Pick<BenchParts, 'jobs' | 'capacity' | 'wake'> {
  readonly consultations: OpenConsultations;
}

/** The calls of the test bench. The runs themselves are carried out beside them. */
export function testBenchCalls({ consultations, jobs, capacity, wake }: TestBenchParts): readonly Call[] {
  return runCalls({ ...consultations, jobs, capacity, wake });
}
