import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { kindNames } from '../1b-questions/kind-in-hints.ts';
import { allowsSeveral, asksSex, readKind } from '../1b-questions/read-kind.ts';
import { readOffered } from '../1b-questions/read-options.ts';
import { allOf } from '../1c-logic/combine.ts';
import { type ConditionPlace, optionMarker } from './condition-writer.ts';

/** What is written before a question of when it is asked: in a line of its own, and in the line of the question. */
export interface Opening {
  readonly always: boolean;
  readonly condition: string | null;
  readonly scope: string | null;
}

/** The words for a question's predicate, below `parent` and after `last`, the question asked before it. */
export function openingOf(
  when: Predicate,
  parent: ProtocolNode | undefined,
  last: NodeId | null,
  words: (predicate: Predicate, place: ConditionPlace) => string,
): Opening {
  const { always, condition, scope } = partsOf(when, parent);
  const written = (part: Predicate, place: ConditionPlace) => (part.kind === 'always' ? null : words(part, place));
  return {
    always,
    condition: written(condition, { about: parent?.id ?? last, owned: parent !== undefined }),
    // What a section adds to a sub-question that follows its parent's yes cannot stand in the question's own condition, which replaces that rule.
    scope: written(scope, { about: last, owned: false }),
  };
}

/** The lines of a question: when it is asked, its wording, and how it is answered. `compared` are those whose kind a condition settles. */
export function questionLines(node: ProtocolNode, opening: Opening, depth: number, compared: ReadonlySet<string>): readonly string[] {
  const { always, condition, scope } = opening;
  const indent = '   '.repeat(depth);
  const lines = scope === null ? [] : [`Ask the next question only if ${scope}.`];
  const offered = offeredAnswers(node);
  const asked = condition === null ? '' : `If ${condition}, ask: `;
  lines.push(`${indent}${node.id}. ${node.required ? '' : 'Optional: '}${always ? 'Always ask: ' : asked}${node.text}${offered.behind}`);
  if (node.kind === 'several-of' && !allowsSeveral(node.text)) lines.push(`${indent}   Choose all that apply.`);
  if (node.settledAs !== undefined) lines.push(`${indent}   [asks: ${node.settledAs}]`);
  const hint = kindHint(node, compared);
  if (hint !== null) lines.push(`${indent}   Answer with ${hint}.`);
  offered.below.forEach((label, index) => {
    const marker = optionMarker(index);
    lines.push(`${indent}   ${marker === null ? '-' : `${marker})`} ${label}`);
  });
  return lines;
}

/** How deep a question stands below others. */
export function depthOf({ parent }: ProtocolNode, nodes: ReadonlyMap<string, ProtocolNode>): number {
  let depth = 0;
  for (let above = parent; above !== null && nodes.has(above); above = nodes.get(above)?.parent ?? null) depth += 1;
  return depth;
}

interface AskParts {
  readonly always: boolean;
  readonly condition: Predicate;
  readonly scope: Predicate;
}

const unconditional: Predicate = { kind: 'always' };

/** The predicate of a question, told apart into what its place adds by itself and what must be written. */
function partsOf(when: Predicate, parent: ProtocolNode | undefined): AskParts {
  if (parent === undefined) return { always: false, condition: when, scope: unconditional };
  const [first, ...rest] = when.kind === 'and' ? when.of : [when];
  const rule = afterYes(parent);
  if (rule !== null && first !== undefined && isSame(first, rule)) return { always: false, condition: unconditional, scope: allOf(rest) };
  if (first?.kind === 'was-asked' && first.node === parent.id)
    return { always: rest.length === 0 && rule !== null, condition: allOf(rest), scope: unconditional };
  return { always: false, condition: when, scope: unconditional };
}

/** What a sub-question without a condition waits for, below a question that can be answered yes. */
export function afterYes(parent: ProtocolNode): Predicate | null {
  if (parent.kind === 'yes-no') return { kind: 'answered-yes', node: parent.id };
  const ids = parent.options.map(({ id }) => id);
  return ids.includes('yes') && ids.includes('no') ? { kind: 'chose', node: parent.id, optionId: 'yes' } : null;
}

function isSame(one: Predicate, other: Predicate): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(other) ||
    (one.kind === other.kind &&
      'node' in one &&
      'node' in other &&
      one.node === other.node &&
      (one.kind !== 'chose' || (other.kind === 'chose' && one.optionId === other.optionId)))
  );
}

/** The answers that must be written for a question to be read with its own kind of answer: below it, or in brackets behind its wording. */
function offeredAnswers({ kind, text, options }: ProtocolNode): { readonly behind: string; readonly below: readonly string[] } {
  if (kind !== 'yes-no') return { behind: '', below: options.map(({ label }) => label) };
  const alone = readOffered(text, []);
  const read = readKind(text);
  if (alone.answers.length === 0 && !asksSex(text) && read.kind === 'yes-no' && read.certain) return { behind: '', below: [] };
  const behind = ' (yes / no)';
  return readOffered(text + behind, []).text === text ? { behind, below: [] } : { behind: '', below: ['yes', 'no'] };
}

/** The words that settle a kind of answer which neither the wording nor any condition of the protocol does. */
function kindHint({ id, kind, text, options, range }: ProtocolNode, compared: ReadonlySet<string>): string | null {
  if (kind === 'scale' && range !== null && readKind(text).kind !== 'scale') return `a number from ${range.least} to ${range.most}`;
  if (options.length > 0 || kind === 'yes-no' || readKind(text).kind === kind || compared.has(id)) return null;
  return kindNames[kind] ?? null;
}

/** The questions whose answers some condition compares with an amount. */
export function comparedIn({ steps, considerations, nextSteps }: Protocol): ReadonlySet<string> {
  const compared = new Set<string>();
  const look = (predicate: Predicate): void => {
    if (predicate.kind === 'amount') compared.add(predicate.node);
    if ('of' in predicate) for (const part of Array.isArray(predicate.of) ? predicate.of : [predicate.of]) look(part);
  };
  for (const { when } of [...steps, ...considerations, ...nextSteps]) look(when);
  return compared;
}
