import type { FileCase } from '../../cases/case-file/file-case.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { seededChance } from '../../shared/seeded-chance.ts';
import { planRuns } from '../file-runs/planned-runs.ts';
import { usualRun } from '../run-order.ts';
import { seedOf } from '../runs/new-run.ts';
import type { RankedRun, SingleRuns } from '../single-runs/open-single-runs.ts';
import { type ConditionOfPrompt, conditionsOfPrompt } from './conditions-of-prompt.ts';
import { drawCondition, drawPatient } from './draw-patient.ts';
import { keepNeeded } from './keep-needed.ts';
import { type CoverageGoal, coverageGoals, goalsReached } from './prompt-coverage.ts';
import { anybody, type Wish } from './wish.ts';
import { wishForGoal } from './wish-for-goal.ts';
import { prepareHistories } from './write-history.ts';

/** A made-up patient that was kept, and what no other reaches. */
export interface GrownCase {
  readonly told: FileCase;
  readonly adds: readonly CoverageGoal[];
}

export interface GrownCases {
  readonly cases: readonly GrownCase[];
  readonly goals: readonly CoverageGoal[];
  /** What no patient reached, though patients were made up for it. */
  readonly unreached: readonly CoverageGoal[];
  /** False where as many as were wanted were kept before. */
  readonly saturated: boolean;
  readonly tried: number;
}

/** How runs are held in which patients are tried: what the knowledge asks beyond the prompt reaches nothing of it. */
const grownRun = { questions: 'protocol-only', patients: usualRun.patients } as const;

/** So often patients are made up for a goal in vain before it is given up. */
const mostAttempts = 5;
/** So many conditions are each met once before anything is aimed at. */
const mostMet = 32;
/** How many patients are made up before the next are chosen by what they reached: not the number of threads, on which nothing may depend. */
const atOnce = 8;
/** A history tells its diagnosis where that is among so many by everything that it says. Those of others would be no fair cases. */
const tellsWithin = 3;

interface GrowOptions {
  readonly lexicon: Lexicon;
  readonly table: EvidenceTable;
  readonly runs: SingleRuns;
  readonly most: number;
  readonly seed: number;
}

/**
 * Makes up patients with the conditions of a prompt's complaint until what they reach of it is saturated: first one with each condition, then some for each thing
 * that is not reached yet. A patient is kept who reaches something that no other does. The same seed makes the same cases. Fails when the knowledge has no such
 * condition.
 */
export async function growCases(
  protocol: Protocol,
  { lexicon, table, runs, most, seed }: GrowOptions,
): Promise<Result<GrownCases, string>> {
  const { knowledge } = lexicon;
  const conditions = conditionsOfPrompt(protocol, lexicon, table);
  if (conditions.length === 0) return fail(`The knowledge has no condition of “${protocol.chiefComplaint}”, and the prompt names none.`);
  const writeHistory = prepareHistories(lexicon);
  const goals = coverageGoals(protocol);
  const attempts = new Map<string, number>();
  const reached = new Set<string>();
  const kept: { readonly told: FileCase; readonly reached: readonly CoverageGoal[] }[] = [];
  let tried = 0;

  const makeUp = (wanted: { readonly of?: ConditionOfPrompt; readonly goal?: CoverageGoal }): FileCase | null => {
    tried += 1;
    const chance = seededChance(seedOf(String(seed), protocol.hash, String(tried)));
    const wish: Wish = wanted.goal === undefined ? anybody : wishForGoal(wanted.goal, { protocol, knowledge, chance });
    const of = wanted.of ?? drawCondition(conditions, wish, table, chance);
    if (of === null) return null;
    const { code, name } = of.condition;
    return {
      id: `${protocol.name}-${code}-${tried}`,
      chief_complaint: protocol.chiefComplaint,
      expected_diagnosis: name,
      patient_history: writeHistory(drawPatient(of, wish, table, chance)),
      emulator_patient_prompt: null,
      emulator_instructions: null,
      notes: null,
      completed: null,
      review: null,
    };
  };
  const keepIfNew = (told: FileCase, run: RankedRun) => {
    if (run.result.error !== null || run.toldRank === null || run.toldRank > tellsWithin || kept.length >= most) return;
    const reaches = goalsReached(goals, run);
    if (reaches.every(({ id }) => reached.has(id))) return;
    for (const { id } of reaches) reached.add(id);
    kept.push({ told, reached: reaches });
  };
  const tryThem = async (made: readonly (FileCase | null)[]) => {
    const cases = made.filter((told) => told !== null);
    const tasks = planRuns(cases, 1, 1, grownRun).map((planned) => ({ planned, protocol }));
    for (const [place, run] of (await runs.runAll(tasks)).entries()) {
      const told = cases[place];
      if (told !== undefined) keepIfNew(told, run);
    }
  };

  const met = conditions.slice(0, mostMet);
  for (let from = 0; from < met.length && kept.length < most; from += atOnce)
    await tryThem(met.slice(from, from + atOnce).map((of) => makeUp({ of })));
  while (kept.length < most) {
    const attemptsAt = ({ id }: CoverageGoal) => attempts.get(id) ?? 0;
    const open = goals.filter((goal) => !reached.has(goal.id) && attemptsAt(goal) < mostAttempts);
    const next = open.toSorted((one, other) => attemptsAt(one) - attemptsAt(other)).slice(0, atOnce);
    if (next.length === 0) break;
    for (const goal of next) attempts.set(goal.id, attemptsAt(goal) + 1);
    await tryThem(next.map((goal) => makeUp({ goal })));
  }
  const unreached = goals.filter(({ id }) => !reached.has(id));
  return succeed({
    cases: keepNeeded(kept).map(({ told, adds }) => ({ told: { ...told, notes: notesOf(adds) }, adds })),
    goals,
    unreached,
    saturated: unreached.every(({ id }) => (attempts.get(id) ?? 0) >= mostAttempts),
    tried,
  });
}

function notesOf(adds: readonly CoverageGoal[]): string {
  return ['Made up from the knowledge. Adds:', ...adds.map(({ kind, line, words }) => `line ${line}, ${kind}: ${words}`)].join('\n');
}
