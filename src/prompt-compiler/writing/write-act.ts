import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { allOf } from '../1c-logic/combine.ts';
import type { ConditionPlace } from './condition-writer.ts';
import { afterYes } from './write-question.ts';

type Act = Exclude<Step, { kind: 'ask' }>;

/** A line that asks nothing, and the question below which it must stand; null where it stands at the margin. */
export interface WrittenAct {
  readonly text: string;
  readonly owner: ProtocolNode | null;
}

/** A jump, a stop or an emergency as a line of a prompt, after the question asked last. */
export function writeAct(
  step: Act,
  nodes: ReadonlyMap<string, ProtocolNode>,
  last: ProtocolNode | null,
  words: (predicate: Predicate, place: ConditionPlace) => string,
): WrittenAct {
  const parent = step.label?.includes('.') ? nodes.get(step.label.slice(0, step.label.lastIndexOf('.'))) : undefined;
  const owner = step.label === undefined ? ownerOf(step.when, last, nodes) : (parent ?? null);
  const placed = owner === null ? step.when : withoutFirst(step.when, owner.id);
  // Without a condition of its own, a numbered line below a yes/no question would wait for its yes.
  const own = placed.kind === 'always' && step.label !== undefined && owner !== null && afterYes(owner) !== null ? step.when : placed;
  const number = step.label === undefined ? '' : `${step.label}. `;
  const place = { about: owner?.id ?? last?.id ?? null, owned: owner !== null };
  return { text: `${number}${actWords(step, own.kind === 'always' ? null : words(own, place))}`, owner };
}

function actWords(step: Act, condition: string | null): string {
  const onlyIf = condition === null ? '' : ` if ${condition}`;
  if (step.kind === 'emergency') {
    const stops = step.thenStop && !/[.!?]$/.test(step.words);
    return `Emergency${stops ? ' and stop' : ''}${onlyIf}: ${step.words}${step.thenStop && !stops ? ' Stop.' : ''}`;
  }
  const act = step.kind === 'jump' ? `go to ${step.to}.` : step.words === null ? 'stop.' : `stop: ${step.words}`;
  return condition === null ? `${act[0]?.toUpperCase()}${act.slice(1)}` : `If ${condition}, ${act}`;
}

/** The question below which a line stands: the one asked last, or one above it, if the line is carried out only where that was asked. */
function ownerOf(when: Predicate, last: ProtocolNode | null, nodes: ReadonlyMap<string, ProtocolNode>): ProtocolNode | null {
  const first = when.kind === 'and' ? when.of[0] : when;
  if (first?.kind !== 'was-asked') return null;
  for (let node = last; node !== null; node = node.parent === null ? null : (nodes.get(node.parent) ?? null)) {
    if (node.id === first.node) return node;
  }
  return null;
}

function withoutFirst(when: Predicate, node: NodeId): Predicate {
  const [first, ...rest] = when.kind === 'and' ? when.of : [when];
  return first?.kind === 'was-asked' && first.node === node ? allOf(rest) : when;
}
