import type { z } from 'zod';
import type { protocolChange } from '../../contracts/prompt-studio/publish-preview.ts';
import { describeAsks } from '../../prompt-compiler/question-meaning/describe-asks.ts';
import type { Vocabulary } from '../../prompt-compiler/vocabulary.ts';
import { describePredicate } from '../../protocol/describe-predicate.ts';
import { findNode } from '../../protocol/find-node.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { type MatchedQuestions, matchQuestions } from './match-questions.ts';
import { predicateWithNumbers } from './predicate-with-numbers.ts';
import { describeRules, type Rule, rulesOf } from './protocol-rules.ts';

export type ProtocolChange = z.infer<typeof protocolChange>;

export interface Difference {
  readonly changes: readonly ProtocolChange[];
  /** How many questions are the same but for their number. */
  readonly renumberedCount: number;
}

type Detail = ProtocolChange['details'][number];

/**
 * What is asked, said, understood and considered differently by a later version of a protocol, in words for its author. References to questions
 * that only have another number now are no change.
 */
export function describeDifference(before: Protocol, after: Protocol, vocabulary: Pick<Vocabulary, 'finding'>): Difference {
  const matched = matchQuestions(before.nodes, after.nodes);
  const newNumbers = new Map(matched.pairs.map((pair) => [pair.before.id, pair.after.id]));
  const questions = changedQuestions(before, after, matched, newNumbers, ({ asks }) => describeAsks(asks, vocabulary) ?? '');
  return {
    changes: [...headingChanges(before, after), ...questions, ...ruleChanges(before, after, newNumbers)],
    renumberedCount: matched.pairs.filter((pair) => pair.before.id !== pair.after.id).length,
  };
}

function headingChanges(before: Protocol, after: Protocol): readonly ProtocolChange[] {
  const details = [
    detail('title', before.title, after.title),
    detail('chief complaint', before.chiefComplaint, after.chiefComplaint),
    ...listDetails('also for', before.alsoFor, after.alsoFor),
    ...listDetails('style', before.style, after.style),
    detail('most questions', String(before.questionLimit ?? 'no limit'), String(after.questionLimit ?? 'no limit')),
  ].flat();
  if (details.length === 0) return [];
  return [{ part: 'heading', change: 'changed', number: null, label: after.title, line: null, details }];
}

function changedQuestions(
  before: Protocol,
  after: Protocol,
  { pairs, added, removed }: MatchedQuestions,
  newNumbers: ReadonlyMap<NodeId, NodeId>,
  meaningOf: (node: ProtocolNode) => string,
): readonly ProtocolChange[] {
  const conditionsBefore = conditionsOf(before);
  const conditionsAfter = conditionsOf(after);
  const earlier = new Map(pairs.map((pair) => [pair.after, pair.before]));
  const isAdded = new Set(added);
  const inNewOrder = after.nodes.flatMap((node) => {
    if (isAdded.has(node)) return [questionChange(after, node, 'added', [])];
    const old = earlier.get(node);
    if (old === undefined) return [];
    const predicate = predicateWithNumbers(conditionsBefore.get(old.id) ?? always, newNumbers);
    const details = [
      detail('words', old.text, node.text),
      detail('understood as', meaningOf(old), meaningOf(node)),
      detail('kind of answer', kindWords(old), kindWords(node)),
      ...listDetails('answers', labelsOf(old), labelsOf(node)),
      detail('needed', old.required ? 'yes' : 'optional', node.required ? 'yes' : 'optional'),
      detail('asked', conditionWords(predicate, after), conditionWords(conditionsAfter.get(node.id) ?? always, after)),
    ].flat();
    return details.length === 0 ? [] : [questionChange(after, node, 'changed', details)];
  });
  return [...inNewOrder, ...removed.map((node) => questionChange(before, node, 'removed', []))];
}

const always: Predicate = { kind: 'always' };

function conditionsOf(protocol: Protocol): ReadonlyMap<NodeId, Predicate> {
  return new Map(protocol.steps.flatMap((step) => (step.kind === 'ask' ? [[step.node, step.when] as const] : [])));
}

function conditionWords(predicate: Predicate, protocol: Protocol): string {
  return predicate.kind === 'always' ? 'always' : `if ${describePredicate(predicate, protocol)}`;
}

function labelsOf(node: ProtocolNode): readonly string[] {
  return node.options.map(({ label }) => label);
}

function kindWords({ kind, unit, range }: ProtocolNode): string {
  const measure = [unit, range === null ? null : `${range.least} to ${range.most}`].filter((part) => part !== null);
  return [kind.replace('-', ' '), ...measure].join(', ');
}

function questionChange(
  protocol: Protocol,
  node: ProtocolNode,
  change: ProtocolChange['change'],
  details: readonly Detail[],
): ProtocolChange {
  const { id, text, line } = findNode(protocol.nodes, node.id) ?? node;
  return { part: 'question', change, number: id, label: text, line: change === 'removed' ? null : line, details: [...details] };
}

/**
 * Emergency lines, jumps, considerations and next steps. What says the same in both versions is no change; what has the same label, else the
 * same condition, is one rule.
 */
function ruleChanges(before: Protocol, after: Protocol, newNumbers: ReadonlyMap<NodeId, NodeId>): readonly ProtocolChange[] {
  const unmatched = new Set(describeRules(rulesOf(before), after, newNumbers));
  const partners = new Map<Rule<string>, Rule<string>>();
  const later = describeRules(rulesOf(after), after, new Map());
  for (const keyOf of [wordsOf, labelOf, conditionOf]) {
    const earlier = Map.groupBy(unmatched, keyOf);
    for (const rule of later.filter((candidate) => !partners.has(candidate))) {
      const old = earlier.get(keyOf(rule))?.shift();
      if (old === undefined) continue;
      partners.set(rule, old);
      unmatched.delete(old);
    }
  }
  const changes = later.flatMap((rule): readonly ProtocolChange[] => {
    const { part, label, line } = rule;
    const old = partners.get(rule);
    if (old === undefined) return [{ part, change: 'added', number: null, label, line, details: [] }];
    const details = [
      detail('words', old.label, label),
      detail('when', old.when, rule.when),
      detail('then', old.effect, rule.effect),
    ].flat();
    return details.length === 0 ? [] : [{ part, change: 'changed', number: null, label, line, details }];
  });
  const removed = [...unmatched].map(({ part, label }): ProtocolChange => {
    return { part, change: 'removed', number: null, label, line: null, details: [] };
  });
  return [...changes, ...removed];
}

function wordsOf({ part, label, when, effect }: Rule<string>): string {
  return JSON.stringify([part, label, when, effect]);
}

function labelOf({ part, label }: Rule<string>): string {
  return `${part} ${label}`;
}

/** What holds always tells nothing of which rule it is. */
function conditionOf({ part, label, when }: Rule<string>): string {
  return `${part} ${when === 'always' ? label : when}`;
}

function detail(what: string, before: string, after: string): readonly Detail[] {
  return before === after ? [] : [{ what, before, after }];
}

function listDetails(what: string, before: readonly string[], after: readonly string[]): readonly Detail[] {
  return detail(what, before.join(', '), after.join(', '));
}
