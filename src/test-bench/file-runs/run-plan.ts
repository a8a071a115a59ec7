import { createHash } from 'node:crypto';
import { z } from 'zod';
import { patientKind, questionSource } from '../../contracts/test-bench/test-run.ts';
import { describePrompts, describeSpeakers } from '../../models/models.ts';
import type { ClinicSource } from './clinic.ts';
import type { PlannedRun, RanWith } from './planned-runs.ts';

/** What a set of runs is made of: two of the same plan come to the same results. */
export const runPlan = z.object({
  /** By `codeVersion`. */
  program: z.string(),
  knowledge: z.string(),
  /** Name and hash of the protocols that complaints choose from, or of the one that all runs are on. */
  protocols: z.array(z.string()),
  /** Whether all runs are on one protocol, whatever the complaint. */
  protocol_fixed: z.boolean(),
  questions: questionSource.default('all'),
  patients: patientKind.default('talkative'),
  model: z.string(),
  seed: z.int(),
  repeats: z.int(),
  /** A hash of the names and texts of all cases. */
  cases: z.string(),
});

export type RunPlan = z.infer<typeof runPlan>;

/** The plan of runs with a clinic. */
export function describePlan(
  { knowledge, protocols, protocol, speakers }: ClinicSource & RanWith,
  planned: readonly PlannedRun[],
  { program, seed, repeats, questions, patients }: Pick<RunPlan, 'program' | 'seed' | 'repeats' | 'questions' | 'patients'>,
): RunPlan {
  const cases = createHash('sha256').update(
    JSON.stringify(planned.map(({ named }) => [named.case_id, named.chief_complaint, named.texts_hash])),
  );
  return {
    program,
    knowledge: knowledge.version,
    protocols: (protocol === null ? protocols : [protocol]).map(({ name, hash }) => `${name} ${hash}`),
    protocol_fixed: protocol !== null,
    questions,
    patients,
    model: [describeSpeakers(speakers), describePrompts(speakers)].filter((words) => words !== null).join('; '),
    seed,
    repeats,
    cases: cases.digest('hex'),
  };
}

const names: Readonly<Record<keyof RunPlan, string>> = {
  program: 'another version of this program',
  knowledge: 'another version of the knowledge',
  protocols: 'other protocols',
  protocol_fixed: 'other protocols',
  questions: 'questions of another source',
  patients: 'other patients',
  model: 'another model',
  seed: 'another seed',
  repeats: 'another number of repeats',
  cases: 'other cases',
};

/** How one plan differs from another, in words; empty where they are the same. */
export function planDifferences(one: RunPlan, other: RunPlan): readonly string[] {
  const differing = (Object.keys(names) as (keyof RunPlan)[]).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  return [...new Set(differing.map((key) => names[key]))];
}
