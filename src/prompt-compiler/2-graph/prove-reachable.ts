import { describePredicate } from '../../protocol/describe-predicate.ts';
import { findNode } from '../../protocol/find-node.ts';
import type { ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import { calledIn } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { describeCase } from './describe-case.ts';
import { findWitness, stepsPassing, type WitnessSearch } from './find-witness.ts';
import type { Proof } from './graph.ts';

export interface Reachability {
  readonly outcome: Proof['outcome'];
  /** Answers with which each question is asked, in words; without those that are asked whatever is answered, or of which no way is known. */
  readonly askedWith: ReadonlyMap<string, string>;
}

/** Whether answers lead to every question, proved by a walk for each; reports those to which none do. `never` holds the steps whose predicate cannot hold. */
export function proveReachable(
  steps: readonly Step[],
  lines: readonly LogicLine[],
  input: Logic,
  nodes: readonly ProtocolNode[],
  never: ReadonlySet<number>,
  diagnostics: Diagnostic[],
): Reachability {
  const places = placesOf(steps);
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  const byNumber = new Map<string, ProtocolNode>(nodes.map((node) => [node.id, node]));
  const search: WitnessSearch = { steps, places, passing: stepsPassing(steps, places), questions, nodes: byNumber, taken: 0, explained: 0 };
  const barriers = barriersBefore(steps, places);
  const explainedAlready = new Set(
    [...input.diagnostics, ...diagnostics].flatMap(({ code, questionId }) => (reasons.has(code) ? [questionId] : [])),
  );
  const askedWith = new Map<string, string>();
  const deadEnds = new Set<Step>();
  let [reached, settled] = [true, true];
  steps.forEach((step, index) => {
    if (step.kind !== 'ask') return;
    const barrier = barriers[index];
    if (barrier != null) reportDeadEnd(barrier, index);
    if (barrier != null) report(index, `line ${barrier.line} always ${turnWords(barrier, nodes)}`, [barrier.line]);
    else if (never.has(index)) report(index, 'its condition cannot hold', []);
    else {
      const witness = findWitness(search, index);
      if (witness.kind === 'found') {
        const words = describeCase(witness.chosen, byNumber);
        if (words !== null) askedWith.set(step.node, words);
      } else if (witness.kind === 'none') {
        const keeping = witness.because.flatMap((place) => steps[place] ?? []);
        const own = step.when.kind === 'always' ? [] : [`it is asked only if ${describePredicate(step.when, { nodes })}`];
        const because = [...keeping.map((each) => `line ${each.line} ${keepingWords(each, nodes)}`), ...own];
        report(
          index,
          listed(because),
          keeping.map(({ line }) => line),
        );
      } else settled = false;
    }
  });
  return { outcome: !reached ? 'refuted' : settled ? 'proved' : 'not proved', askedWith };

  /** Once for a line that always ends the interview: at itself, besides at the questions that it keeps from being asked. */
  function reportDeadEnd(barrier: Step, index: number): void {
    if (barrier.kind === 'jump' || deadEnds.has(barrier)) return;
    deadEnds.add(barrier);
    const line = lines[steps.indexOf(barrier)];
    const first = lines[index];
    if (line === undefined || first?.kind !== 'ask') return;
    const related = [{ message: `Question ${calledIn(first.number, questions)} stands here.`, at: first.range.start }];
    const questionId = line.kind === 'ask' ? line.number : line.label;
    diagnostics.push(
      diagnose('dead-end', line.range, { number: calledIn(first.number, questions), line: first.line }, { questionId, related }),
    );
  }

  function report(index: number, because: string, causes: readonly number[]): void {
    reached = false;
    const line = lines[index];
    if (line?.kind !== 'ask' || explainedAlready.has(line.number)) return;
    const related = [...new Set(causes)].slice(0, mostRelated).map((cause) => ({
      message: 'This line leads past it.',
      at: lines.find((other) => other.line === cause)?.range.start ?? { line: cause, column: 1 },
    }));
    diagnostics.push(
      diagnose('never-asked', line.range, { number: calledIn(line.number, questions), because }, { questionId: line.number, related }),
    );
  }
}

/** Problems that say by themselves why a question is never asked. */
const reasons: ReadonlySet<string> = new Set(['never-true', 'threshold-out-of-range', 'asked-later', 'parent-below']);
const mostRelated = 5;

function turnWords(step: Step, nodes: readonly ProtocolNode[]): string {
  return step.kind === 'jump' ? `goes to ${nameOf(step.to, nodes)}` : 'ends the interview before it';
}

function keepingWords(step: Step, nodes: readonly ProtocolNode[]): string {
  const what = step.kind === 'ask' ? `asks ${nameOf(step.node, nodes)} only` : turnWords(step, nodes);
  return step.when.kind === 'always' ? what : `${what} if ${describePredicate(step.when, { nodes })}`;
}

function nameOf(id: NodeId, nodes: readonly ProtocolNode[]): string {
  return findNode(nodes, id)?.authorLabel ?? id;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
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
