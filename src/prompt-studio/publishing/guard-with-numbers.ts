import type { Guard } from '../../protocol/guard.ts';
import type { NodeId } from '../../shared/ids.ts';

/** A guard whose questions have their new numbers; those that have none keep the old. */
export function guardWithNumbers(guard: Guard, newNumbers: ReadonlyMap<NodeId, NodeId>): Guard {
  switch (guard.kind) {
    case 'and':
    case 'or':
    case 'at-least':
      return { ...guard, of: guard.of.map((part) => guardWithNumbers(part, newNumbers)) };
    case 'not':
    case 'is-not':
      return { ...guard, of: guardWithNumbers(guard.of, newNumbers) };
    default:
      return 'node' in guard ? { ...guard, node: newNumbers.get(guard.node) ?? guard.node } : guard;
  }
}
