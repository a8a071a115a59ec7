import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import { calledIn } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { numberParts } from '../number-order.ts';
import { protocolNodes } from '../protocol-nodes.ts';
import { checkRedFlags } from './check-red-flags.ts';
import { checkThresholds } from './check-thresholds.ts';
import { countQuestions } from './count-questions.ts';
import { drawEdges } from './draw-edges.ts';
import type { Graph, Proof } from './graph.ts';
import { provePredicates } from './prove-predicates.ts';
import { proveReachable } from './prove-reachable.ts';

/** Stage 2: puts the lines in order as steps, leaves out jumps that lead nowhere or back, and proves what it can about the graph. */
export function buildGraph(input: Logic): Graph {
  const { lines, diagnostics: _, ...rest } = input;
  const diagnostics: Diagnostic[] = [];
  const kept = withoutFaultyJumps(lines, input, diagnostics);
  const steps = kept.map(toStep);
  const intoSkipped = findJumpsIntoSkipped(kept, input, diagnostics);
  const nodes = protocolNodes(input.questions);
  const outOfRange = checkThresholds(kept, new Map(nodes.map((node) => [node.id, node])), diagnostics);
  const predicates = provePredicates(kept, input, nodes, outOfRange, diagnostics);
  const reachable = proveReachable(steps, kept, input, nodes, predicates.never, diagnostics);
  const { counts, leastBefore } = countQuestions(steps, input.questionLimit, predicates.never);
  const inTime = checkRedFlags(kept, leastBefore, input, diagnostics);
  const proofs: Proof[] = [
    { claim: 'every question can be asked', outcome: reachable.outcome },
    { claim: 'every path ends', outcome: 'proved' },
    {
      claim: 'no condition is contradictory',
      outcome: predicates.contradictory ? 'refuted' : predicates.complete ? 'proved' : 'not proved',
    },
    { claim: 'no condition is always true', outcome: predicates.alwaysTrue ? 'refuted' : predicates.complete ? 'proved' : 'not proved' },
    { claim: 'no jump leads into a skipped branch', outcome: intoSkipped ? 'refuted' : 'proved' },
    { claim: 'no threshold lies outside the range of its question', outcome: outOfRange.size > 0 ? 'refuted' : 'proved' },
    { claim: 'every red flag is asked in time', outcome: inTime ? 'proved' : 'refuted' },
  ];
  const words = (predicate: Step['when']) => (predicate.kind === 'always' ? null : describePredicate(predicate, { nodes }));
  return {
    ...rest,
    steps,
    nodes: nodes.map(({ id, line, text, kind }) => ({ id, line, text, answer: kind, askedWith: reachable.askedWith.get(id) ?? null })),
    edges: drawEdges(steps, nodes, words),
    proofs,
    counts,
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
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  const kept = lines.filter((line, index) => {
    if (line.kind !== 'go-to') return true;
    const target = places.get(line.target);
    if (target !== undefined && target > index) return true;
    const questionId = line.label ?? askedBefore(lines, index);
    if (target === undefined) {
      const consequence = 'The jump was left out.';
      const fix = isBeyondLast(line.target, input) ? { title: 'Go to the end', range: line.targetRange, newText: 'the end' } : null;
      diagnostics.push(diagnose('unknown-question', line.targetRange, { number: line.target, consequence }, { questionId, fix }));
    } else {
      const back = lines[target] as LogicLine;
      const related = [{ message: `The loop would begin here, and come back from line ${line.line}.`, at: back.range.start }];
      const values = { number: calledIn(line.target, questions), target: back.line };
      diagnostics.push(diagnose('jump-backwards', line.targetRange, values, { questionId, related }));
    }
    return false;
  });
  return kept.length === lines.length ? lines : pastLeftOut(lines, kept);
}

/** Jumps to a numbered line that was left out go to what stands after it. */
function pastLeftOut(lines: readonly LogicLine[], kept: readonly LogicLine[]): readonly LogicLine[] {
  const [before, after] = [placesOf(lines), placesOf(kept)];
  const names = lines.map((line) => (line.kind === 'ask' ? line.number : line.label));
  return kept.map((line) => {
    if (line.kind !== 'go-to' || after.has(line.target)) return line;
    const next = names.slice(before.get(line.target)).find((name) => name !== null && after.has(name));
    return next == null ? { ...line, kind: 'stop', words: null } : { ...line, target: next };
  });
}

/** 'Go to 12' in a prompt of eleven questions most likely means its end. */
function isBeyondLast(target: string, { questions }: Logic): boolean {
  const wanted = Number(target);
  return Number.isInteger(wanted) && questions.every(({ number }) => (numberParts(number)[0] ?? 0) < wanted);
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
  const questions = new Map(input.questions.map((question) => [question.number, question]));
  let found = false;
  lines.forEach((line, index) => {
    if (line.kind !== 'go-to') return;
    const passed: LogicLine[] = [];
    for (let parent = parents.get(line.target) ?? null; parent !== null; parent = parents.get(parent) ?? null) {
      const place = places.get(parent);
      if (place !== undefined && place > index) passed.push(lines[place] as LogicLine);
    }
    const first = passed.at(-1);
    if (first?.kind !== 'ask') return;
    found = true;
    const related = [{ message: `Question ${calledIn(first.number, questions)} stands here.`, at: first.range.start }];
    const fix = { title: `Go to ${first.number}`, range: line.targetRange, newText: first.number };
    const questionId = line.label ?? askedBefore(lines, index);
    const values = { number: calledIn(line.target, questions), parent: calledIn(first.number, questions) };
    diagnostics.push(diagnose('jump-into-skipped', line.targetRange, values, { questionId, related, fix }));
  });
  return found;
}
