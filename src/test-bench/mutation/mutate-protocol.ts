import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Consideration, Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import { negated, readBy, withThresholdMoved } from './change-predicate.ts';

type Ask = Extract<Step, { kind: 'ask' }>;
type Emergency = Extract<Step, { kind: 'emergency' }>;

export type MutationKind =
  | 'question left out'
  | 'question asked last'
  | 'red flag removed'
  | 'condition negated'
  | 'threshold moved'
  | 'jump moved'
  | 'option dropped';

/** A prompt with one fault in it. */
export interface Mutant {
  readonly kind: MutationKind;
  /** Of the prompt, in which the fault is. */
  readonly line: number;
  /** What is wrong in it, in words. */
  readonly what: string;
  /** The kind of patient on whom it would be noticed. */
  readonly missing: string;
  readonly protocol: Protocol;
}

type Fault = Omit<Mutant, 'protocol'> & { readonly changed: Partial<Protocol> };

/** A protocol once for each small fault that an author could make in it, by the lines of its text. */
export function mutantsOf(protocol: Protocol): readonly Mutant[] {
  const faults = [
    ...protocol.steps.flatMap((step, index) => faultsOfStep(protocol, step, index)),
    ...protocol.considerations.flatMap((consideration, index) => faultsOfConsideration(protocol, consideration, index)),
    ...droppedOptions(protocol),
  ];
  return faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ changed, ...fault }, index) => ({
      ...fault,
      protocol: { ...protocol, ...changed, hash: `${protocol.hash}-${index + 1}` },
    }));
}

function faultsOfStep(protocol: Protocol, step: Step, index: number): readonly Fault[] {
  const { steps } = protocol;
  const without = { steps: steps.toSpliced(index, 1) };
  const { line } = step;
  const conditions = changedConditions(protocol, step.when, line).map(({ when, ...fault }) => ({
    ...fault,
    changed: { steps: steps.with(index, { ...step, when }) },
  }));
  if (step.kind === 'emergency') {
    const missing = `an emergency of this line alone: ${describePredicate(step.when, protocol)}`;
    return [{ kind: 'red flag removed', line, what: `without “${step.words}”`, missing, changed: without }, ...conditions];
  }
  if (step.kind === 'jump') return [...movedJump(protocol, step, index), ...conditions];
  if (step.kind === 'ask') return [...faultsOfQuestion(protocol, step, index, without), ...conditions];
  return conditions;
}

function faultsOfQuestion(protocol: Protocol, { node, line }: Ask, index: number, without: Partial<Protocol>): readonly Fault[] {
  const asked = protocol.nodes.find(({ id }) => id === node);
  if (asked === undefined) return [];
  const leftOut: Fault = {
    kind: 'question left out',
    line,
    what: `without question ${asked.id}, “${asked.text}”`,
    missing: `somebody who tells what matters only at question ${asked.id}`,
    changed: without,
  };
  const step = protocol.steps[index];
  const isLast = protocol.steps.slice(index + 1).every(({ kind }) => kind !== 'ask');
  if (step === undefined || isLast || !isReadByEmergency(protocol, asked)) return [leftOut];
  const last: Fault = {
    kind: 'question asked last',
    line,
    what: `question ${asked.id}, “${asked.text}”, asked after all others`,
    missing: `an emergency that only question ${asked.id} brings out`,
    changed: { steps: lastOfAsked(protocol.steps, index, step) },
  };
  return [leftOut, last];
}

/** What follows a question because of its answer goes with it: only then does it come late rather than not at all. */
function lastOfAsked(steps: readonly Step[], index: number, step: Step): readonly Step[] {
  const node = step.kind === 'ask' ? step.node : null;
  const reads = (other: Step): other is Emergency => other.kind === 'emergency' && readBy(other.when).some((read) => read.node === node);
  const going = steps.filter((other, place) => place === index || reads(other));
  return [...steps.filter((other) => !going.includes(other)), ...going];
}

function isReadByEmergency({ steps }: Protocol, { id }: ProtocolNode): boolean {
  return steps.some((step) => step.kind === 'emergency' && readBy(step.when).some(({ node }) => node === id));
}

function movedJump(protocol: Protocol, jump: Extract<Step, { kind: 'jump' }>, index: number): readonly Fault[] {
  const asked = protocol.steps.flatMap((step) => (step.kind === 'ask' ? [step.node] : []));
  const to = asked[asked.indexOf(jump.to) + 1];
  if (to === undefined || !asked.includes(jump.to)) return [];
  const what = `goes to question ${to} in place of ${jump.to}`;
  const missing = `somebody for whom ${describePredicate(jump.when, protocol)}, who has something to tell at question ${jump.to}`;
  return [{ kind: 'jump moved', line: jump.line, what, missing, changed: { steps: protocol.steps.with(index, { ...jump, to }) } }];
}

function faultsOfConsideration(protocol: Protocol, consideration: Consideration, index: number): readonly Fault[] {
  return changedConditions(protocol, consideration.when, consideration.line).map(({ when, ...fault }) => ({
    ...fault,
    what: `${consideration.label}: ${fault.what}`,
    missing: `${fault.missing}, with ${consideration.label} expected`,
    changed: { considerations: protocol.considerations.with(index, { ...consideration, when }) },
  }));
}

function changedConditions(
  protocol: Protocol,
  when: Predicate,
  line: number,
): readonly (Omit<Fault, 'changed'> & { readonly when: Predicate })[] {
  if (when.kind === 'always') return [];
  const words = describePredicate(when, protocol);
  const opposite = negated(when);
  const thresholds = withThresholdMoved(when).map((moved) => ({
    kind: 'threshold moved' as const,
    line,
    what: `${describePredicate(moved, protocol)} in place of ${words}`,
    missing: `somebody just within ${words}`,
    when: moved,
  }));
  const what = `${describePredicate(opposite, protocol)} in place of ${words}`;
  return [{ kind: 'condition negated', line, what, missing: `somebody for whom ${words}`, when: opposite }, ...thresholds];
}

/** Only options that a condition reads: of the others nothing follows that could be missed. */
function droppedOptions(protocol: Protocol): readonly Fault[] {
  const conditions = [...protocol.steps, ...protocol.considerations, ...protocol.nextSteps].flatMap(({ when }) => readBy(when));
  return protocol.nodes.flatMap((node, index) =>
    node.options
      .filter(({ id }) => node.options.length > 1 && conditions.some((read) => read.node === node.id && read.optionId === id))
      .map((option): Fault => {
        const changed = { ...node, options: node.options.filter(({ id }) => id !== option.id) };
        return {
          kind: 'option dropped',
          line: node.line,
          what: `question ${node.id} without “${option.label}”`,
          missing: `somebody who answers question ${node.id} with “${option.label}”`,
          changed: { nodes: protocol.nodes.with(index, changed) },
        };
      }),
  );
}
