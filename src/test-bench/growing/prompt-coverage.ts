import { coverageItems } from '../../consultations/coverage/coverage-items.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { SingleRun } from '../single-runs/carry-out-single-run.ts';

export const goalKinds = ['line', 'branch', 'red flag', 'condition'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** What somebody has to be like for a goal: a condition that comes out so, or an answer to the question of a step. Null where nothing more is needed. */
export type Calls =
  | { readonly kind: 'truth'; readonly predicate: Predicate; readonly isTrue: boolean }
  | { readonly kind: 'answer'; readonly answer: string }
  | null;

/** One thing that patients can reach of a prompt. */
export interface CoverageGoal {
  /** Tells it from all others of the prompt. */
  readonly id: string;
  readonly kind: GoalKind;
  readonly line: number;
  readonly words: string;
  /** The index of its step; null for a diagnosis that the prompt names. */
  readonly step: number | null;
  readonly calls: Calls;
  /** It is reached by a consultation that reached one of these, or in which this diagnosis was named. */
  readonly keys: readonly ReachKey[];
  readonly named: string | null;
}

/** Everything that patients can reach of a prompt: its lines, the branches that its author wrote, its red flags and the diagnoses that its lines name. */
export function coverageGoals(protocol: Protocol): readonly CoverageGoal[] {
  const ofSteps = coverageItems(protocol).flatMap(({ kind, step, label, carriedOut, answered, branches }): readonly CoverageGoal[] => {
    const { line, when } = protocol.steps[step] ?? { line: 0, when: { kind: 'always' } };
    const isRedFlag = kind === 'emergency';
    const own: CoverageGoal = {
      id: `${step}`,
      kind: isRedFlag ? 'red flag' : 'line',
      line,
      words: label,
      step,
      calls: kind === 'question' ? null : { kind: 'truth', predicate: when, isTrue: true },
      keys: isRedFlag ? [carriedOut] : [carriedOut, answered],
      named: null,
    };
    const written = branches.filter(({ isWritten }) => isWritten);
    const ofBranches = written.map(({ label: branch, key }): CoverageGoal => {
      const [, what = '', ...rest] = key.split(' ');
      const value = rest.join(' ');
      const isCondition = what === 'when';
      const words = isCondition ? `${value === 'true' ? '' : 'not '}(${describePredicate(when, protocol)})` : `“${label}”: ${branch}`;
      const calls: Calls = isCondition ? { kind: 'truth', predicate: when, isTrue: value === 'true' } : { kind: 'answer', answer: value };
      return { id: key, kind: 'branch', line, words, step, calls, keys: [key], named: null };
    });
    return [own, ...ofBranches];
  });
  const labels = new Set<string>();
  const ofConsiderations = protocol.considerations.flatMap(({ label, line, when }): readonly CoverageGoal[] => {
    if (labels.has(label)) return [];
    labels.add(label);
    const calls: Calls = { kind: 'truth', predicate: when, isTrue: true };
    return [{ id: `named ${label}`, kind: 'condition', line, words: label, step: null, calls, keys: [], named: label }];
  });
  return [...ofSteps, ...ofConsiderations];
}

/** The goals that a run reached, of some. */
export function goalsReached(
  goals: readonly CoverageGoal[],
  { reached, result }: Pick<SingleRun, 'reached' | 'result'>,
): readonly CoverageGoal[] {
  const keys = new Set(reached);
  const named = new Set(result.contribution?.hints.named ?? []);
  return goals.filter((goal) => goal.keys.some((key) => keys.has(key)) || (goal.named !== null && named.has(goal.named)));
}
