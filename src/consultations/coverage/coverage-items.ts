import { findNode } from '../../protocol/find-node.ts';
import type { Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import { noneOfThem, notKnown, type ReachKey } from './reach-of-consultation.ts';

/** One way on from a step: a condition that came out so, or an answer. */
export interface CoverageBranch {
  readonly label: string;
  readonly key: ReachKey;
  /** False where it only says that something was not known: no author writes such a branch. */
  readonly isWritten: boolean;
}

/** A step of a protocol as its coverage is told, with the keys that say what consultations reached of it. */
export interface CoverageItem {
  readonly kind: 'question' | 'emergency' | 'jump' | 'stop';
  /** The index of the step in the program. */
  readonly step: number;
  readonly number: string | null;
  readonly label: string;
  readonly reached: ReachKey;
  readonly carriedOut: ReachKey;
  readonly answered: ReachKey;
  readonly branches: readonly CoverageBranch[];
}

/** What there is to be reached of a protocol, in the order of its program. */
export function coverageItems(protocol: Protocol): readonly CoverageItem[] {
  return protocol.steps.map((step, index): CoverageItem => {
    const node = step.kind === 'ask' ? findNode(protocol.nodes, step.node) : undefined;
    return {
      kind: step.kind === 'ask' ? 'question' : step.kind,
      step: index,
      number: step.kind === 'ask' ? step.node : (step.label ?? null),
      label: labelOf(step, node),
      reached: `${index} reached`,
      carriedOut: `${index} done`,
      answered: `${index} answered`,
      branches: [...conditionsOf(step, index), ...(node === undefined ? [] : answersOf(node, index))],
    };
  });
}

/** The items as they are sent, with the count of each key. */
export function presentItems<Count>(items: readonly CoverageItem[], count: (key: ReachKey) => Count) {
  return items.map(({ kind, step, number, label, reached, carriedOut, answered, branches }) => ({
    kind,
    step,
    number,
    label,
    reached: count(reached),
    carried_out: count(carriedOut),
    answered: count(answered),
    branches: branches.map((branch) => ({ label: branch.label, count: count(branch.key) })),
  }));
}

function conditionsOf(step: Step, index: number): readonly CoverageBranch[] {
  if (step.when.kind === 'always') return [];
  return [
    { label: 'condition held', key: `${index} when true`, isWritten: true },
    { label: 'condition did not hold', key: `${index} when false`, isWritten: true },
    { label: 'condition not known', key: `${index} when unknown`, isWritten: false },
  ];
}

/** The answers that tell branches apart. */
function answersOf({ kind, options }: ProtocolNode, index: number): readonly CoverageBranch[] {
  const answer = (id: string, label: string): CoverageBranch => ({ label, key: `${index} answer ${id}`, isWritten: id !== notKnown });
  const unknown = answer(notKnown, 'not known');
  if (options.length > 0) {
    const none = kind === 'several-of' && !options.some(({ role }) => role === 'none') ? [answer(noneOfThem, 'none of them')] : [];
    return [...options.map(({ id, label }) => answer(id, label)), ...none, unknown];
  }
  return kind === 'yes-no' ? [answer('yes', 'yes'), answer('no', 'no'), unknown] : [];
}

function labelOf(step: Step, node: ProtocolNode | undefined): string {
  if (step.kind === 'ask') return node?.text ?? step.node;
  if (step.kind === 'jump') return `go to ${step.to}`;
  return step.words ?? 'stop';
}
