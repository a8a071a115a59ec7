import type { NodeId } from '../shared/ids.ts';
import { comparisonWords } from './comparison-words.ts';
import { findNode } from './find-node.ts';
import type { Comparison, Guard } from './guard.ts';
import type { Protocol, ProtocolNode } from './protocol.ts';

/** A guard in the author's own language, for traces and for explaining why a question was left out. */
export function describeGuard(guard: Guard, protocol: Pick<Protocol, 'nodes'>): string {
  return describe(guard, (id) => findNode(protocol.nodes, id), false);
}

function describe(guard: Guard, nodeOf: (id: NodeId) => ProtocolNode | undefined, nested: boolean): string {
  const inner = (part: Guard) => describe(part, nodeOf, true);
  switch (guard.kind) {
    case 'always':
      return 'always';
    case 'and':
    case 'or': {
      const words = guard.of.map(inner).join(` ${guard.kind} `);
      return nested && guard.of.length > 1 ? `(${words})` : words;
    }
    case 'at-least':
      return `at least ${guard.count} of (${guard.of.map(inner).join(', ')})`;
    case 'not':
    case 'is-not':
      return `not (${describe(guard.of, nodeOf, false)})`;
    case 'answered-yes':
      return `${guard.node} is yes`;
    case 'answered-no':
      return `${guard.node} is no`;
    case 'was-asked':
      return `${guard.node} was asked`;
    case 'is-known':
      return `${guard.node} is known`;
    case 'chose': {
      const node = nodeOf(guard.node);
      const label = node?.options.find((option) => option.id === guard.optionId)?.label ?? guard.optionId;
      return `${guard.node} ${node?.kind === 'several-of' ? 'includes' : 'is'} ${label}`;
    }
    case 'says':
      return `${guard.node} says ${guard.words}`;
    case 'amount':
      return `${guard.node} is ${measure(guard.comparison, guard.amount, guard.unit)}`;
    case 'finding':
      return guard.finding.replaceAll('-', ' ');
    case 'finding-amount':
      return `${guard.finding.replaceAll('-', ' ')} is ${measure(guard.comparison, guard.amount, guard.unit)}`;
    case 'age':
      return `age is ${measure(guard.comparison, guard.years, null)}`;
    case 'sex':
      return guard.sex;
  }
}

function measure(comparison: Comparison, amount: number, unit: string | null): string {
  return `${comparisonWords[comparison]} ${Number(amount.toFixed(3))}${unit === null ? '' : ` ${unit}`}`;
}
