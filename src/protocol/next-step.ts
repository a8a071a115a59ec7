import type { NodeId } from '../shared/ids.ts';
import { describePredicate } from './describe-predicate.ts';
import { evaluatePredicate } from './evaluate-predicate.ts';
import { findNode } from './find-node.ts';
import type { KnownSoFar } from './known-so-far.ts';
import type { Protocol, ProtocolNode, Step } from './protocol.ts';

/** How far a protocol has been carried out: the index of the next step, and how many questions were put. Plain data, so that it can be stored. */
export interface Position {
  readonly step: number;
  readonly asked: number;
}

export const beginning: Position = { step: 0, asked: 0 };

/** A question that was passed over, and why, in words for the author. */
export interface SkippedNode {
  readonly id: NodeId;
  readonly because: string;
}

interface Progress {
  readonly position: Position;
  /** The questions passed over on the way to this step. */
  readonly skipped: readonly SkippedNode[];
}

export type NextStep =
  | (Progress & { readonly kind: 'ask'; readonly node: ProtocolNode })
  | (Progress & { readonly kind: 'emergency'; readonly words: string; readonly stop: boolean; readonly line: number })
  | (Progress & { readonly kind: 'stop'; readonly words: string | null; readonly line: number })
  | (Progress & { readonly kind: 'end' });

/**
 * The next thing a protocol does, from a position: the one definition of how a prompt is read. A question whose answer is known already is
 * passed over, and so is every question once the limit is reached. Jumps lead forward only, so that every walk ends.
 */
export function nextStep(protocol: Protocol, from: Position, known: KnownSoFar): NextStep {
  const skipped: SkippedNode[] = [];
  let index = from.step;
  for (;;) {
    const step = protocol.steps[index];
    if (step === undefined) return { kind: 'end', position: { step: protocol.steps.length, asked: from.asked }, skipped };
    const position = { step: index + 1, asked: from.asked };
    if (step.kind === 'ask') {
      const because = whyPassedOver(protocol, step, from.asked, known);
      if (because === null)
        return { kind: 'ask', node: nodeOf(protocol, step.node), position: { ...position, asked: from.asked + 1 }, skipped };
      skipped.push({ id: step.node, because });
    } else if (evaluatePredicate(step.when, known) === 'true') {
      if (step.kind === 'emergency')
        return { kind: 'emergency', words: step.words, stop: step.thenStop, line: step.line, position, skipped };
      if (step.kind === 'stop') return { kind: 'stop', words: step.words, line: step.line, position, skipped };
      const target = stepOf(protocol, step.to, index);
      skipped.push(...jumpedOver(protocol, index + 1, target, `the jump to ${step.to} in line ${step.line} leads past it`));
      index = target;
      continue;
    }
    index += 1;
  }
}

/** The questions that a position leaves unasked when the walk ends there, each with the same reason. */
export function leftUnasked(protocol: Protocol, position: Position, because: string): readonly SkippedNode[] {
  return jumpedOver(protocol, position.step, protocol.steps.length, because);
}

function whyPassedOver(protocol: Protocol, step: Extract<Step, { kind: 'ask' }>, asked: number, known: KnownSoFar): string | null {
  if (known.answer(step.node) !== 'not-asked') return 'its answer is known already';
  if (evaluatePredicate(step.when, known) === 'false') return `it is asked only if ${describePredicate(step.when, protocol)}`;
  if (protocol.questionLimit !== null && asked >= protocol.questionLimit)
    return `the limit of ${protocol.questionLimit} questions is reached`;
  return null;
}

function nodeOf(protocol: Protocol, id: NodeId): ProtocolNode {
  const node = findNode(protocol.nodes, id);
  if (node === undefined) throw new Error(`protocol ${protocol.name} asks question ${id}, which it does not hold`);
  return node;
}

/** The index of the step that a jump at `from` leads to: the first after it with that number; the next one where there is none. */
export function stepOf(protocol: Protocol, to: NodeId, from: number): number {
  for (let index = from + 1; index < protocol.steps.length; index += 1) {
    const step = protocol.steps[index];
    if (step !== undefined && (step.kind === 'ask' ? step.node : step.label) === to) return index;
  }
  return from + 1;
}

function jumpedOver(protocol: Protocol, from: number, to: number, because: string): SkippedNode[] {
  return protocol.steps.slice(from, to).flatMap((step) => (step.kind === 'ask' ? [{ id: step.node, because }] : []));
}
