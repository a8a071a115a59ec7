import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';

/** A top-level question with all questions below it, in the order in which they are asked, and the lines that stand after each of them. */
export interface QuestionFamily {
  readonly id: NodeId;
  readonly members: readonly Member[];
}

export interface Member {
  readonly node: ProtocolNode;
  readonly when: Predicate;
  /** The jumps, emergencies and stops that stand between this question and the next. */
  readonly after: readonly Exclude<Step, { kind: 'ask' }>[];
}

/** The questions of a protocol, as families, and the lines that stand before the first of them. */
export function familiesOf(protocol: Pick<Protocol, 'nodes' | 'steps'>): {
  readonly before: readonly Exclude<Step, { kind: 'ask' }>[];
  readonly families: readonly QuestionFamily[];
} {
  const nodes = new Map(protocol.nodes.map((node) => [node.id, node]));
  const before: Exclude<Step, { kind: 'ask' }>[] = [];
  const families: { id: NodeId; members: { node: ProtocolNode; when: Predicate; after: Exclude<Step, { kind: 'ask' }>[] }[] }[] = [];
  for (const step of protocol.steps) {
    const family = families.at(-1);
    if (step.kind !== 'ask') (family?.members.at(-1)?.after ?? before).push(step);
    else {
      const node = nodes.get(step.node);
      if (node === undefined) continue;
      const member = { node, when: step.when, after: [] };
      if (node.parent === null || family === undefined) families.push({ id: node.id, members: [member] });
      else family.members.push(member);
    }
  }
  return { before, families };
}

/** The families split into runs of at most `most` questions each; a family is never split, so that one may be longer. */
export function runsOfFamilies(families: readonly QuestionFamily[], most: number): readonly (readonly QuestionFamily[])[] {
  const runs: QuestionFamily[][] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const family of families) {
    if (held + family.members.length > most) {
      runs.push([]);
      held = 0;
    }
    runs.at(-1)?.push(family);
    held += family.members.length;
  }
  return runs;
}

/** The families around a question: its own, the ones before and after, those that its conditions look at, and those that look at it. */
export function neighbourhoodOf(families: readonly QuestionFamily[], id: string): readonly QuestionFamily[] {
  const at = families.findIndex(({ members }) => members.some(({ node }) => node.id === id));
  const own = families[at];
  if (own === undefined) return [];
  const looksAt = namedIn(own);
  const ownIds = new Set<string>(own.members.map(({ node }) => node.id));
  return families.filter(
    (family, index) =>
      Math.abs(index - at) <= 1 ||
      family.members.some(({ node }) => looksAt.has(node.id)) ||
      [...namedIn(family)].some((name) => ownIds.has(name)),
  );
}

/** The questions that a predicate looks at. */
export function questionsIn(predicate: Predicate): readonly string[] {
  if ('node' in predicate) return [predicate.node];
  if (!('of' in predicate)) return [];
  return 'kind' in predicate.of ? questionsIn(predicate.of) : predicate.of.flatMap(questionsIn);
}

/** Whether a question stands below another, at any depth. */
export function isBelow(id: string, ancestor: string): boolean {
  return id.startsWith(`${ancestor}.`);
}

/** The questions that the conditions and jumps of a family name. */
function namedIn({ members }: QuestionFamily): ReadonlySet<string> {
  return new Set(
    members.flatMap(({ when, after }) => [
      ...questionsIn(when),
      ...after.flatMap((step) => [...questionsIn(step.when), ...(step.kind === 'jump' ? [step.to] : [])]),
    ]),
  );
}
