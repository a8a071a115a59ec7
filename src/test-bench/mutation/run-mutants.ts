import { createWorkThreads } from '../../platform/work-threads.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { RunResult } from '../comparison/run-result.ts';
import type { ClinicSource } from '../file-runs/clinic.ts';
import type { PlannedRun } from '../file-runs/planned-runs.ts';
import { openTokenCount, type SharedTokenCount } from '../file-runs/shared-token-count.ts';
import { longestRunMinutes } from '../runs/longest-run.ts';
import { type Mutant, mutantsOf } from './mutate-protocol.ts';

/** What a thread is started with. */
export interface MutantThreadData {
  readonly source: ClinicSource;
  readonly tokenCount: SharedTokenCount;
  readonly planned: readonly PlannedRun[];
}

/** A version to be run: to the end, or against the results of the sound one until a case comes out worse. */
export interface MutantTask {
  readonly protocol: Protocol;
  readonly sound: readonly RunResult[] | null;
}

export interface MutantOutcome {
  readonly results: readonly RunResult[];
  readonly noticed: { readonly case_id: string; readonly why: string } | null;
}

/** A mutant, and the first case that came out worse on it; null where none did. */
export interface TriedMutant extends Omit<Mutant, 'protocol'> {
  readonly noticed: MutantOutcome['noticed'];
  /** It could not be run, in time or at all: nothing is known of it. */
  readonly broken: boolean;
}

interface MutantsOptions {
  readonly source: Omit<ClinicSource, 'answersFolder' | 'atHand'>;
  readonly threads: number;
  /** Told of each mutant that was tried, and how many there are. */
  readonly onTried: (all: number) => void;
}

/**
 * Runs cases on a protocol, and then on each of its mutants until a case comes out worse. Fails when the protocol itself could not be run: then nothing
 * could be noticed.
 */
export async function runMutants(
  protocol: Protocol,
  planned: readonly PlannedRun[],
  { source, threads, onTried }: MutantsOptions,
): Promise<Result<readonly TriedMutant[], string>> {
  const mutants = mutantsOf(protocol);
  const atHand = mutants.map((mutant) => mutant.protocol);
  const workers = createWorkThreads<MutantTask, MutantOutcome>({
    script: new URL('./mutant-thread.ts', import.meta.url),
    data: {
      source: { ...source, protocol, answersFolder: null, atHand },
      tokenCount: openTokenCount(),
      planned,
    } satisfies MutantThreadData,
    timeLimitMs: longestRunMinutes(source.settings) * planned.length * 60_000,
  });
  const never = new AbortController().signal;
  try {
    const base = await workers.run({ protocol, sound: null }, never);
    if (!base.ok || base.value.results.every(({ accuracy }) => accuracy === null))
      return fail('None of the cases could be run on the prompt itself.');
    const { results: sound } = base.value;
    const tried: TriedMutant[] = [];
    const left = mutants.entries();
    const workThroughThem = async () => {
      for (const [place, { protocol: faulty, ...mutant }] of left) {
        const outcome = await workers.run({ protocol: faulty, sound }, never);
        tried[place] = { ...mutant, noticed: outcome.ok ? outcome.value.noticed : null, broken: !outcome.ok };
        onTried(mutants.length);
      }
    };
    await Promise.all(Array.from({ length: Math.min(threads, mutants.length) }, workThroughThem));
    return succeed(tried);
  } finally {
    await workers.close();
  }
}
