import type { FindingCode, NodeId } from '../shared/ids.ts';
import { amountWords } from './amount-words.ts';
import { comparisonWords } from './comparison-words.ts';
import { findNode } from './find-node.ts';
import type { Comparison, Predicate } from './predicate.ts';
import type { Protocol, ProtocolNode } from './protocol.ts';

/** A predicate in the author's own language, for traces and for explaining why a question was left out. */
export function describePredicate(predicate: Predicate, protocol: Pick<Protocol, 'nodes'>): string {
  const options = protocol.nodes.flatMap((node) => node.options);
  const named = (finding: FindingCode) => options.find((option) => option.finding === finding)?.label ?? finding.replaceAll('-', ' ');
  return describe(predicate, { nodeOf: (id) => findNode(protocol.nodes, id), named }, false);
}

interface Names {
  readonly nodeOf: (id: NodeId) => ProtocolNode | undefined;
  /** What the prompt itself calls a finding, where one of its answers is it. */
  readonly named: (finding: FindingCode) => string;
}

function describe(predicate: Predicate, names: Names, nested: boolean): string {
  const { nodeOf, named } = names;
  const inner = (part: Predicate) => describe(part, names, true);
  const called = (id: NodeId) => nodeOf(id)?.authorLabel ?? id;
  switch (predicate.kind) {
    case 'always':
      return 'always';
    case 'and':
    case 'or': {
      const words = predicate.of.map(inner).join(` ${predicate.kind} `);
      return nested && predicate.of.length > 1 ? `(${words})` : words;
    }
    case 'at-least':
      return `at least ${predicate.count} of (${predicate.of.map(inner).join(', ')})`;
    case 'not':
    case 'is-not':
      return `not (${describe(predicate.of, names, false)})`;
    case 'answered-yes':
      return `${called(predicate.node)} is yes`;
    case 'answered-no':
      return `${called(predicate.node)} is no`;
    case 'was-asked':
      return `${called(predicate.node)} was asked`;
    case 'is-known':
      return `${called(predicate.node)} is known`;
    case 'chose': {
      const node = nodeOf(predicate.node);
      const label = node?.options.find((option) => option.id === predicate.optionId)?.label ?? predicate.optionId;
      return `${called(predicate.node)} ${node?.kind === 'several-of' ? 'includes' : 'is'} ${label}`;
    }
    case 'says':
      return `${called(predicate.node)} says ${predicate.words}`;
    case 'amount':
      return `${called(predicate.node)} is ${measure(predicate.comparison, predicate.amount, predicate.unit)}`;
    case 'finding':
      return named(predicate.finding);
    case 'finding-amount':
      return `${named(predicate.finding)} is ${measure(predicate.comparison, predicate.amount, predicate.unit)}`;
    case 'age':
      return `age is ${measure(predicate.comparison, predicate.years, null)}`;
    case 'sex':
      return predicate.sex;
    case 'record':
      return `${predicate.list} include ${predicate.words}`;
    case 'body':
      return `${bodyWords[predicate.measure]} is ${measure(predicate.comparison, predicate.amount, bodyUnits[predicate.measure])}`;
    case 'score':
      return `the sum of ${predicate.nodes.map(called).join(', ')} is ${measure(predicate.comparison, predicate.amount, null)}`;
  }
}

const bodyWords = { 'weight-kg': 'weight', 'height-cm': 'height', bmi: 'BMI' } as const;
const bodyUnits = { 'weight-kg': 'kg', 'height-cm': 'cm', bmi: null } as const;

function measure(comparison: Comparison, amount: number, unit: string | null): string {
  return `${comparisonWords[comparison]} ${amountWords(amount, unit)}`;
}
