import type { NodeId } from '../shared/ids.ts';
import type { ProtocolNode } from './protocol.ts';

const indexes = new WeakMap<readonly ProtocolNode[], ReadonlyMap<NodeId, ProtocolNode>>();

/** The node with a number, in constant time after the first search of a list; lists of nodes are immutable. */
export function findNode(nodes: readonly ProtocolNode[], id: NodeId): ProtocolNode | undefined {
  let index = indexes.get(nodes);
  if (index === undefined) {
    index = new Map(nodes.map((node) => [node.id, node]));
    indexes.set(nodes, index);
  }
  return index.get(id);
}
