import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import { conditionWriter } from './condition-writer.ts';
import { writeAct } from './write-act.ts';
import { closingLines } from './write-closing.ts';
import { headLines, titleLine } from './write-head.ts';
import { comparedIn, depthOf, openingOf, questionLines } from './write-question.ts';

/** A protocol as prompt text, such that compiling the text gives the same protocol again, with the same hash. Comments and headings are not in it. */
export function writePrompt(protocol: Protocol): string {
  const nodes = new Map<string, ProtocolNode>(protocol.nodes.map((node) => [node.id, node]));
  const words = conditionWriter(protocol);
  const compared = comparedIn(protocol);
  const lines = [titleLine(protocol.title), ...headLines(protocol), ''];
  let last: ProtocolNode | null = null;
  for (const step of protocol.steps) {
    if (step.kind === 'ask') {
      const node = nodes.get(step.node);
      if (node === undefined) continue;
      const opening = openingOf(step.when, nodes.get(node.parent ?? ''), last?.id ?? null, words);
      lines.push(...questionLines(node, opening, depthOf(node, nodes), compared));
      last = node;
    } else {
      const { text, owner } = writeAct(step, nodes, last, words);
      lines.push(`${owner === null ? '' : '   '.repeat(depthOf(owner, nodes) + 1)}${text}`);
    }
  }
  lines.push('', ...closingLines(protocol, last?.id ?? null, words));
  return `${lines.join('\n').trim()}\n`;
}
