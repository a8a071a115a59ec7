import { describeGuard } from '../../protocol/describe-guard.ts';
import type { Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { protocolNodes } from '../protocol-nodes.ts';
import { countQuestions } from './count-questions.ts';
import { drawEdges } from './draw-edges.ts';
import type { Graph, Proof } from './graph.ts';
import { proveGuards } from './prove-guards.ts';
import { proveReachable } from './prove-reachable.ts';

/** Stage 2: puts the lines in order as steps, leaves out jumps that lead nowhere or back, and proves what it can about the graph. */
export function buildGraph(input: Logic): Graph {
  const { lines, diagnostics: _, ...rest } = input;
  const diagnostics: Diagnostic[] = [];
  const kept = withoutFaultyJumps(lines, input, diagnostics);
  const steps = kept.map(toStep);
  const intoSkipped = findJumpsIntoSkipped(kept, input, diagnostics);
  const nodes = protocolNodes(input.questions);
  const guards = proveGuards(kept, input, nodes, diagnostics);
  const reachable = proveReachable(steps, kept, input, nodes, guards.never, diagnostics);
  const proofs: Proof[] = [
    { claim: 'every question can be asked', outcome: reachable },
    { claim: 'every path ends', outcome: 'proved' },
    { claim: 'no condition is contradictory', outcome: guards.contradictory ? 'refuted' : guards.complete ? 'proved' : 'not proved' },
    { claim: 'no condition is always true', outcome: guards.alwaysTrue ? 'refuted' : guards.complete ? 'proved' : 'not proved' },
    { claim: 'no jump leads into a skipped branch', outcome: intoSkipped ? 'refuted' : 'proved' },
  ];
  const words = (guard: Step['when']) => (guard.kind === 'always' ? null : describeGuard(guard, { nodes }));
  return {
    ...rest,
    steps,
    nodes: nodes.map((node) => ({ id: node.id, line: node.line, text: node.text, answer: node.kind })),
    edges: drawEdges(steps, nodes, words),
    proofs,
    counts: countQuestions(steps, input.questionLimit, guards.never),
    diagnostics,
  };
}

function toStep(line: LogicLine): Step {
  const label = line.kind === 'ask' || line.label === null ? {} : { label: line.label as NodeId };
  switch (line.kind) {
    case 'ask':
      return { kind: 'ask', node: line.number as NodeId, when: line.when, line: line.line };
    case 'go-to':
      return { kind: 'jump', to: line.target as NodeId, when: line.when, line: line.line, ...label };
    case 'stop':
      return { kind: 'stop', when: line.when, words: line.words, line: line.line, ...label };
    case 'emergency':
      return { kind: 'emergency', when: line.when, words: line.words, thenStop: line.thenStop, line: line.line, ...label };
  }
}

/** Jumps lead forward only: one that leads back would run in a loop, and is left out with an error, so that every path ends. */
function withoutFaultyJumps(lines: readonly LogicLine[], input: Logic, diagnostics: Diagnostic[]): readonly LogicLine[] {
  const places = placesOf(lines);
  return lines.filter((line, index) => {
    if (line.kind !== 'go-to') return true;
    const target = places.get(line.target);
    if (target !== undefined && target > index) return true;
    const questionId = line.label ?? askedBefore(lines, index);
    if (target === undefined) {
      const consequence = 'The jump was left out.';
      diagnostics.push(diagnose('unknown-question', line.targetRange, { number: line.target, consequence }, { questionId }));
    } else {
      const at = input.questions.find((question) => question.number === line.target)?.line ?? lines[target]?.line ?? 1;
      diagnostics.push(diagnose('jump-backwards', line.targetRange, { number: line.target, target: at }, { questionId }));
    }
    return false;
  });
}

function placesOf(lines: readonly LogicLine[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  lines.forEach((line, index) => {
    const name = line.kind === 'ask' ? line.number : line.label;
    if (name !== null && !places.has(name)) places.set(name, index);
  });
  return places;
}

function askedBefore(lines: readonly LogicLine[], index: number): string | null {
  for (let at = index; at >= 0; at -= 1) {
    const line = lines[at];
    if (line?.kind === 'ask') return line.number;
  }
  return null;
}

/** A sub-question is asked only if its parent was: a jump from before the parent right to the sub-question can never get it asked. */
function findJumpsIntoSkipped(lines: readonly LogicLine[], input: Logic, diagnostics: Diagnostic[]): boolean {
  const places = placesOf(lines);
  const parents = new Map(input.questions.map((question) => [question.number, question.parent]));
  let found = false;
  lines.forEach((line, index) => {
    if (line.kind !== 'go-to') return;
    for (let parent = parents.get(line.target) ?? null; parent !== null; parent = parents.get(parent) ?? null) {
      const place = places.get(parent);
      if (place === undefined || place <= index) continue;
      found = true;
      const questionId = line.label ?? askedBefore(lines, index);
      diagnostics.push(diagnose('jump-into-skipped', line.targetRange, { number: line.target, parent }, { questionId }));
      break;
    }
  });
  return found;
}
