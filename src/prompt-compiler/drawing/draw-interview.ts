import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeKind, Protocol, ProtocolNode, Step } from '../../protocol/protocol.ts';
import { familiesOf, isBelow, type Member, type QuestionFamily, questionsIn, runsOfFamilies } from './interview-parts.ts';
import { shorten, wrap } from './text-rows.ts';
import { type WalkedPath, walkedRows } from './walked-path.ts';
import { withoutAsked } from './without-asked.ts';

/** JSON for a viewer that draws each object as a box, and its keys as the labels of the lines that lead on from it. */
export interface Drawing {
  readonly [key: string]: string | Drawing;
}

/** How many questions stand in one row of boxes: rows of this length fit a screen as lines of text fit a page. */
const questionsPerRow = 4;
const optionRows = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz';

const answerWords: Readonly<Record<NodeKind, string>> = {
  open: 'in own words',
  'yes-no': 'yes or no',
  'one-of': 'one of',
  'several-of': 'any of',
  number: 'number',
  scale: 'scale',
  date: 'date',
  duration: 'length of time',
  age: 'age',
};

/**
 * Draws an interview as rows of questions, each leading to the next, with its sub-questions, jumps, emergencies and stops branching off under
 * their conditions, and the diagnoses that look at its questions. Of families that hold more than `most` questions in all, the rest is counted, not drawn.
 */
export function drawInterview(
  protocol: Protocol,
  families: readonly QuestionFamily[],
  most: number,
  walked: WalkedPath | null = null,
): Drawing {
  const words = (predicate: Predicate) => describePredicate(withoutAsked(predicate), protocol);
  const branches = optionBranches(protocol);
  let room = most;
  const entries: [string, string | Drawing][] = [
    ['interview', shorten(protocol.title)],
    ['chief complaint', shorten(protocol.chiefComplaint)],
    ...familiesOf(protocol).before.map((step) => branchOf(step, words, walked)),
  ];
  for (const run of runsOfFamilies(families, questionsPerRow)) {
    const members = run.flatMap((family) => family.members).slice(0, room);
    room -= members.length;
    const [first] = members;
    if (first === undefined) break;
    const last = run.at(-1)?.id ?? first.node.id;
    const title = first.node.id === last ? edgeTo(`question ${last}`, first) : `questions ${edgeTo(first.node.id, first)} to ${last}`;
    entries.push([title, chain(members)]);
  }
  const left = families.reduce((sum, family) => sum + family.members.length, 0) - (most - room);
  if (left > 0) entries.push(['not drawn', `${left} more questions`]);
  const drawnIds = new Set<string>(families.flatMap(({ members }) => members.map(({ node }) => node.id)));
  const isWhole = drawnIds.size === protocol.nodes.length;
  const shown = protocol.considerations.filter(({ when }) => isWhole || questionsIn(when).some((id) => drawnIds.has(id)));
  const considered = shown.map(({ label, when, doNotMiss }): [string, string] => [
    `${shorten(label)}${doNotMiss ? ' (do not miss)' : ''}`,
    shorten(when.kind === 'always' ? 'always' : `if ${words(when)}`),
  ]);
  if (considered.length > 0) entries.push(['considered', drawn(considered)]);
  return drawn(entries);

  /** The first of the members, leading to those below it, and to the next at its own level. */
  function chain(members: readonly Member[]): Drawing {
    const [first, ...rest] = members;
    if (first === undefined) return {};
    const end = rest.findIndex(({ node }) => !isBelow(node.id, first.node.id));
    const below = end < 0 ? rest : rest.slice(0, end);
    const following = end < 0 ? [] : rest.slice(end);
    const entriesOfBox: [string, string | Drawing][] = [...rowsOf(first)];
    const [firstBelow] = below;
    if (firstBelow !== undefined) entriesOfBox.push([condition(firstBelow) ?? 'always', chain(below)]);
    entriesOfBox.push(...first.after.map((step) => branchOf(step, words, walked)));
    const [next] = following;
    if (next !== undefined) {
      const when = condition(next);
      entriesOfBox.push([when === null ? 'next' : `next, ${when}`, chain(following)]);
    }
    return drawn(entriesOfBox);
  }

  /** The name of an edge with the condition of the question that it leads to. */
  function edgeTo(name: string, member: Member): string {
    const when = condition(member);
    return when === null ? name : `${name} (${when})`;
  }

  function condition({ when }: Member): string | null {
    return when.kind === 'always' ? null : shorten(`if ${words(when)}`);
  }

  function rowsOf({ node }: Member): readonly [string, string][] {
    const [head = '', ...more] = wrap(node.text);
    const rows: [string, string][] = [[node.id, head], ...more.map((row, index): [string, string] => ['…'.repeat(index + 1), row])];
    rows.push(['answer', answerOf(node)]);
    node.options.slice(0, optionRows).forEach((option, index) => {
      const to = branches.get(`${node.id} ${option.id}`);
      rows.push([letters[index] ?? `${index + 1}`, shorten(to === undefined ? option.label : `${option.label} → ${[...to].join(', ')}`)]);
    });
    if (node.options.length > optionRows) rows.push(['more', `${node.options.length - optionRows} more options`]);
    if (!node.required) rows.push(['optional', 'yes']);
    return [...rows, ...walkedRow(node.id)];
  }

  function walkedRow(id: string): readonly [string, string][] {
    if (walked === null) return [];
    const answer = walked.answered.get(id);
    if (answer !== undefined) return [[walkedRows.answered, shorten(answer)]];
    if (walked.here === id) return [[walkedRows.here, '…']];
    const because = walked.skipped.get(id);
    return because === undefined ? [] : [[walkedRows.skipped, shorten(because)]];
  }
}

function answerOf(node: ProtocolNode): string {
  const range = node.range === null ? '' : `, ${node.range.least} to ${node.range.most}`;
  return `${answerWords[node.kind]}${range}${node.unit === null ? '' : `, in ${node.unit}`}`;
}

function branchOf(
  step: Exclude<Step, { kind: 'ask' }>,
  words: (predicate: Predicate) => string,
  walked: WalkedPath | null,
): [string, Drawing] {
  const when = step.when.kind === 'always' ? 'always' : shorten(`if ${words(step.when)}`);
  if (step.kind === 'jump') return [when, { 'go to': step.to }];
  if (step.kind === 'stop') return [when, drawn([['stop', 'the interview ends'], ...said(step.words)])];
  const after: [string, string] = ['after that', step.thenStop ? 'the interview ends' : 'the interview goes on'];
  const raised: [string, string][] = walked?.raised.has(step.line) ? [[walkedRows.raised, 'yes']] : [];
  return [when, drawn([['emergency', 'say at once'], ...said(step.words), after, ...raised])];
}

function said(words: string | null): readonly [string, string][] {
  return words === null ? [] : wrap(words).map((row, index): [string, string] => [index === 0 ? 'say' : '…'.repeat(index), row]);
}

/** Where choosing an option has a say: the questions that look at it and the jumps that it may take, by question and option. */
function optionBranches(protocol: Protocol): ReadonlyMap<string, ReadonlySet<string>> {
  const branches = new Map<string, Set<string>>();
  for (const step of protocol.steps) {
    const to = step.kind === 'ask' ? step.node : step.kind === 'jump' ? step.to : step.kind;
    for (const key of choicesIn(step.when)) {
      const known = branches.get(key);
      if (known === undefined) branches.set(key, new Set([to]));
      else known.add(to);
    }
  }
  return branches;
}

function choicesIn(predicate: Predicate): readonly string[] {
  if (predicate.kind === 'chose') return [`${predicate.node} ${predicate.optionId}`];
  return predicate.kind === 'and' || predicate.kind === 'or' || predicate.kind === 'at-least' ? predicate.of.flatMap(choicesIn) : [];
}

/** Entries as an object; a key that comes again is told apart by a number, so that nothing is lost. */
function drawn(entries: readonly (readonly [string, string | Drawing])[]): Drawing {
  const drawing = new Map<string, string | Drawing>();
  for (const [key, value] of entries) {
    let name = key;
    for (let again = 2; drawing.has(name); again += 1) name = `${key} (${again})`;
    drawing.set(name, value);
  }
  return Object.fromEntries(drawing);
}
