import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { GraphEdge } from './graph.ts';

/** The edges of the graph: from each question to the next one at its level, to its sub-questions, and along every jump, stop and emergency. */
export function drawEdges(
  steps: readonly Step[],
  nodes: readonly ProtocolNode[],
  words: (predicate: Predicate) => string | null,
): readonly GraphEdge[] {
  const parents = new Map(nodes.map((node) => [node.id as string, node.parent as string | null]));
  const edges: GraphEdge[] = [];
  const lastAtLevel = new Map<string, string>();
  let before = 'start';
  for (const step of steps) {
    if (step.kind === 'ask') {
      const parent = parents.get(step.node) ?? null;
      const level = parent ?? '';
      const from = parent !== null && !lastAtLevel.has(level) ? parent : (lastAtLevel.get(level) ?? 'start');
      edges.push({ from, to: step.node, kind: from === parent ? 'sub-question' : 'next', when: words(step.when) });
      lastAtLevel.set(level, step.node);
      before = step.node;
    } else if (step.kind === 'jump') edges.push({ from: before, to: step.to, kind: 'jump', when: words(step.when) });
    else
      edges.push({
        from: before,
        to: step.kind === 'stop' ? 'end' : step.thenStop ? 'emergency, end' : 'emergency',
        kind: step.kind,
        when: words(step.when),
      });
  }
  const last = lastAtLevel.get('');
  if (last !== undefined) edges.push({ from: last, to: 'end', kind: 'next', when: null });
  return edges;
}
