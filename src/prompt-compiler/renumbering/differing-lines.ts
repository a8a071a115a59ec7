import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { canonicalJson } from '../canonical-json.ts';

/** The lines whose part of the program is another one in the second protocol, its new numbers aside. */
export function differingLines(one: Protocol, other: Protocol, newNumberOf: ReadonlyMap<string, string>): ReadonlySet<number> {
  const before = programByLine(one, (number) => newNumberOf.get(number) ?? number);
  const after = programByLine(other, (number) => number);
  const lines = new Set([...before.keys(), ...after.keys()]);
  return new Set([...lines].filter((line) => before.get(line) !== after.get(line)));
}

/** What the program does because of each line, as one text. */
function programByLine(protocol: Protocol, renamed: (number: string) => string): ReadonlyMap<number, string> {
  const byLine = new Map<number, string>();
  const add = (line: number, part: unknown): void => {
    byLine.set(line, `${byLine.get(line) ?? ''}${canonicalJson(part)}`);
  };
  const predicate = (of: Predicate): unknown => {
    if (of.kind === 'score') {
      const points = Object.entries(of.points).map(([node, each]) => [renamed(node), each]);
      return { ...of, nodes: of.nodes.map(renamed), points: Object.fromEntries(points) };
    }
    if ('node' in of) return { ...of, node: renamed(of.node) };
    if (of.kind === 'and' || of.kind === 'or' || of.kind === 'at-least') return { ...of, of: of.of.map(predicate) };
    return of.kind === 'not' || of.kind === 'is-not' ? { ...of, of: predicate(of.of) } : of;
  };
  for (const node of protocol.nodes) {
    add(node.line, { ...node, id: renamed(node.id), parent: node.parent === null ? null : renamed(node.parent) });
  }
  for (const step of protocol.steps) {
    const target = step.kind === 'ask' ? { node: renamed(step.node) } : step.kind === 'jump' ? { to: renamed(step.to) } : {};
    const label = 'label' in step && step.label !== undefined ? { label: renamed(step.label) } : {};
    add(step.line, { ...step, ...target, ...label, when: predicate(step.when) });
  }
  for (const named of [...protocol.considerations, ...protocol.nextSteps]) add(named.line, { ...named, when: predicate(named.when) });
  return byLine;
}
