import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { outlinePrompt } from '../1a-outline/outline-prompt.ts';
import { kindNames } from '../1b-questions/kind-in-hints.ts';
import { allowsSeveral, asksSex, readKind } from '../1b-questions/read-kind.ts';
import { readOffered } from '../1b-questions/read-options.ts';
import { allOf } from '../1c-logic/combine.ts';
import { type ConditionPlace, conditionWriter, optionMarker } from './condition-writer.ts';

interface Writing {
  readonly nodes: ReadonlyMap<string, ProtocolNode>;
  readonly words: (predicate: Predicate, place: ConditionPlace) => string;
  readonly lines: string[];
  readonly compared: ReadonlySet<string>;
  /** The question asked last. */
  last: ProtocolNode | null;
}

/** A protocol as prompt text, such that compiling the text gives the same protocol again, with the same hash. Comments and headings are not in it. */
export function writePrompt(protocol: Protocol): string {
  const nodes = new Map<string, ProtocolNode>(protocol.nodes.map((node) => [node.id, node]));
  const writing: Writing = { nodes, words: conditionWriter(protocol), lines: [], compared: comparedIn(protocol), last: null };
  writeHead(protocol, writing);
  for (const step of protocol.steps) {
    if (step.kind === 'ask') writeAsk(step, writing);
    else writeAct(step, writing);
  }
  writing.lines.push('');
  const nowhere: ConditionPlace = { about: writing.last?.id ?? null, owned: false };
  const onlyIf = (when: Predicate) => (when.kind === 'always' ? '' : ` if ${writing.words(when, nowhere)}`);
  for (const { label, doNotMiss, when } of protocol.considerations)
    writing.lines.push(`${doNotMiss ? 'Do not miss' : 'Consider'}: ${label}${onlyIf(when)}`);
  for (const { text, when } of protocol.nextSteps) writing.lines.push(`Next steps: ${text}${onlyIf(when)}`);
  return `${writing.lines.join('\n').trim()}\n`;
}

function writeHead({ title, chiefComplaint, alsoFor, style, questionLimit }: Protocol, { lines }: Writing): void {
  lines.push(outlinePrompt(`# ${title}`).title === title ? `# ${title}` : `Title: ${title}`, `Chief complaint: ${chiefComplaint}`);
  if (alsoFor.length > 0) lines.push(`Also for: ${alsoFor.join(', ')}`);
  if (style.length > 0 || questionLimit !== null) lines.push('');
  for (const text of style) lines.push(outlinePrompt(text).style[0]?.text === text ? text : `Style: ${text}`);
  if (questionLimit !== null) lines.push(`Ask at most ${questionLimit} questions.`);
  lines.push('');
}

function writeAsk(step: Extract<Step, { kind: 'ask' }>, writing: Writing): void {
  const node = writing.nodes.get(step.node);
  if (node === undefined) return;
  const parent = node.parent === null ? undefined : writing.nodes.get(node.parent);
  const indent = '   '.repeat(depthOf(node, writing));
  const about = parent?.id ?? writing.last?.id ?? null;
  const { always, condition, scope } = partsOf(step.when, parent);
  // What a section adds to a sub-question that follows its parent's yes cannot stand in the question's own condition, which replaces that rule.
  if (scope.kind !== 'always')
    writing.lines.push(`Ask the next question only if ${writing.words(scope, { about: writing.last?.id ?? null, owned: false })}.`);
  const offered = offeredAnswers(node);
  const asked = condition.kind === 'always' ? '' : `If ${writing.words(condition, { about, owned: node.parent !== null })}, ask: `;
  writing.lines.push(
    `${indent}${node.id}. ${node.required ? '' : 'Optional: '}${always ? 'Always ask: ' : asked}${node.text}${offered.behind}`,
  );
  if (node.kind === 'several-of' && !allowsSeveral(node.text)) writing.lines.push(`${indent}   Choose all that apply.`);
  if (node.settledAs !== undefined) writing.lines.push(`${indent}   [asks: ${node.settledAs}]`);
  const hint = kindHint(node, writing);
  if (hint !== null) writing.lines.push(`${indent}   Answer with ${hint}.`);
  offered.below.forEach((label, index) => {
    const marker = optionMarker(index);
    writing.lines.push(`${indent}   ${marker === null ? '-' : `${marker})`} ${label}`);
  });
  writing.last = node;
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
function afterYes(parent: ProtocolNode): Predicate | null {
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
function kindHint({ id, kind, text, options, range }: ProtocolNode, { compared }: Writing): string | null {
  if (kind === 'scale' && range !== null && readKind(text).kind !== 'scale') return `a number from ${range.least} to ${range.most}`;
  if (options.length > 0 || kind === 'yes-no' || readKind(text).kind === kind || compared.has(id)) return null;
  return kindNames[kind] ?? null;
}

/** The questions whose answers some condition compares with an amount. */
function comparedIn({ steps, considerations, nextSteps }: Protocol): ReadonlySet<string> {
  const compared = new Set<string>();
  const look = (predicate: Predicate): void => {
    if (predicate.kind === 'amount') compared.add(predicate.node);
    if ('of' in predicate) for (const part of Array.isArray(predicate.of) ? predicate.of : [predicate.of]) look(part);
  };
  for (const { when } of [...steps, ...considerations, ...nextSteps]) look(when);
  return compared;
}

function writeAct(step: Exclude<Step, { kind: 'ask' }>, writing: Writing): void {
  const parent = step.label?.includes('.') ? writing.nodes.get(step.label.slice(0, step.label.lastIndexOf('.'))) : undefined;
  const owner = step.label === undefined ? ownerOf(step.when, writing) : (parent ?? null);
  const placed = owner === null ? step.when : withoutFirst(step.when, owner.id);
  // Without a condition of its own, a numbered line below a yes/no question would wait for its yes.
  const own = placed.kind === 'always' && step.label !== undefined && owner !== null && afterYes(owner) !== null ? step.when : placed;
  const indent = owner === null ? '' : '   '.repeat(depthOf(owner, writing) + 1);
  const number = step.label === undefined ? '' : `${step.label}. `;
  const place = { about: owner?.id ?? writing.last?.id ?? null, owned: owner !== null };
  const condition = own.kind === 'always' ? null : writing.words(own, place);
  writing.lines.push(`${indent}${number}${actWords(step, condition)}`);
}

function actWords(step: Exclude<Step, { kind: 'ask' }>, condition: string | null): string {
  const onlyIf = condition === null ? '' : ` if ${condition}`;
  if (step.kind === 'emergency') {
    const stops = step.thenStop && !/[.!?]$/.test(step.words);
    return `Emergency${stops ? ' and stop' : ''}${onlyIf}: ${step.words}${step.thenStop && !stops ? ' Stop.' : ''}`;
  }
  const act = step.kind === 'jump' ? `go to ${step.to}.` : step.words === null ? 'stop.' : `stop: ${step.words}`;
  return condition === null ? `${act[0]?.toUpperCase()}${act.slice(1)}` : `If ${condition}, ${act}`;
}

/** The question below which a line stands: the one asked last, or one above it, if the line is carried out only where that was asked. */
function ownerOf(when: Predicate, { last, nodes }: Writing): ProtocolNode | null {
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

function depthOf(node: ProtocolNode, { nodes }: Writing): number {
  let depth = 0;
  for (let above = node.parent; above !== null && nodes.has(above); above = nodes.get(above)?.parent ?? null) depth += 1;
  return depth;
}
