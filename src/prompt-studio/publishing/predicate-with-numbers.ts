import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';

/** A predicate whose questions have their new numbers; those that have none keep the old. */
export function predicateWithNumbers(predicate: Predicate, newNumbers: ReadonlyMap<NodeId, NodeId>): Predicate {
  switch (predicate.kind) {
    case 'and':
    case 'or':
    case 'at-least':
      return { ...predicate, of: predicate.of.map((part) => predicateWithNumbers(part, newNumbers)) };
    case 'not':
    case 'is-not':
      return { ...predicate, of: predicateWithNumbers(predicate.of, newNumbers) };
    case 'score': {
      const renamed = (node: NodeId) => newNumbers.get(node) ?? node;
      const points = Object.fromEntries(Object.entries(predicate.points).map(([node, of]) => [renamed(node as NodeId), of]));
      return { ...predicate, nodes: predicate.nodes.map(renamed), points };
    }
    default:
      return 'node' in predicate ? { ...predicate, node: newNumbers.get(predicate.node) ?? predicate.node } : predicate;
  }
}
