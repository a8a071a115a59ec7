import type { ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { findWitness, type WitnessSearch } from './find-witness.ts';
import type { Proof } from './graph.ts';

/** Whether answers lead to every question, proved by a walk for each; reports those to which none do. `never` holds the steps whose guard cannot hold. */
export function proveReachable(
  steps: readonly Step[],
  lines: readonly LogicLine[],
  input: Logic,
  nodes: readonly ProtocolNode[],
  never: ReadonlySet<number>,
  diagnostics: Diagnostic[],
): Proof['outcome'] {
  const places = placesOf(steps);
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  const turns = steps.flatMap((step, index) => (step.kind === 'ask' || (step.kind === 'emergency' && !step.thenStop) ? [] : [index]));
  const byNumber = new Map<string, ProtocolNode>(nodes.map((node) => [node.id, node]));
  const search: WitnessSearch = { steps, places, turns, questions, nodes: byNumber, taken: 0 };
  const barriers = barriersBefore(steps, places);
  let [reached, settled] = [true, true];
  steps.forEach((step, index) => {
    if (step.kind !== 'ask') return;
    const barrier = barriers[index];
    if (barrier != null)
      report(index, `line ${barrier.line} always ${barrier.kind === 'jump' ? `goes to ${barrier.to}` : 'ends the interview'} before it`);
    else if (never.has(index)) report(index, 'its condition cannot hold');
    else {
      const witness = findWitness(search, index);
      if (witness === 'none') report(index, 'where the answers are known, it is always passed over');
      if (witness === 'open') settled = false;
    }
  });
  return !reached ? 'refuted' : settled ? 'proved' : 'not proved';

  function report(index: number, because: string): void {
    reached = false;
    const line = lines[index];
    if (line?.kind !== 'ask' || diagnostics.some((known) => known.questionId === line.number && known.code === 'never-true')) return;
    diagnostics.push(diagnose('never-asked', line.range, { number: line.number, because }, { questionId: line.number }));
  }
}

function placesOf(steps: readonly Step[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  steps.forEach((step, index) => {
    const name = step.kind === 'ask' ? step.node : step.label;
    if (name !== undefined && !places.has(name)) places.set(name, index);
  });
  return places;
}

/** For each step the unconditional jump or stop that keeps every walk from it, or null where there is none. */
function barriersBefore(steps: readonly Step[], places: ReadonlyMap<string, number>): readonly (Step | null)[] {
  const reached = new Set([0]);
  let barrier: Step | null = null;
  return steps.map((step, index) => {
    if (!reached.has(index)) return barrier;
    const barring = step.kind === 'jump' || step.kind === 'stop' || (step.kind === 'emergency' && step.thenStop);
    if (step.kind === 'jump') reached.add(places.get(step.to) ?? index + 1);
    if (barring && step.when.kind === 'always') barrier = step;
    else reached.add(index + 1);
    return null;
  });
}
