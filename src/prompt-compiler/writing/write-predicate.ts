import { comparisonWords } from '../../protocol/comparison-words.ts';
import { daysInUnit } from '../../protocol/measure.ts';
import type { Comparison, Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';

/** How carefully a condition is worded: as an author would, with the answers in quotes, or with each comparison in brackets, too. */
export type Care = 'plain' | 'quoted' | 'bracketed';

/** A predicate in the words of the prompt language, such that reading them gives the predicate. */
export function writePredicate(predicate: Predicate, care: Care, nodeOf: (id: NodeId) => ProtocolNode | undefined): string {
  const write = (part: Predicate) => writePredicate(part, care, nodeOf);
  const inner = (part: Predicate) => (part.kind === 'and' || part.kind === 'or' || care === 'bracketed' ? `(${write(part)})` : write(part));
  switch (predicate.kind) {
    case 'always':
      return '';
    case 'and':
    case 'or':
      return predicate.of.map(inner).join(` ${predicate.kind} `);
    case 'at-least':
      return `at least ${predicate.count} of (${predicate.of.map(inner).join(', ')})`;
    case 'not':
      return writeNot(predicate.of, write);
    case 'is-not':
      return 'node' in predicate.of ? writeAnswer(predicate.of, true, care, nodeOf) : `not (${write(predicate.of)})`;
    case 'finding':
      return findingWords(predicate.finding, care);
    case 'finding-amount': {
      const days = predicate.unit === null ? 1 : (daysInUnit(predicate.unit) ?? 1);
      return `${findingWords(predicate.finding, care)} is ${measure(predicate.comparison, predicate.amount / days, predicate.unit)}`;
    }
    case 'age':
      return `age ${comparisonWords[predicate.comparison]} ${ageWords(predicate.years)}`;
    case 'sex':
      return predicate.sex;
    case 'record':
      return `${predicate.list} include ${predicate.words}`;
    case 'body': {
      const [name, unit] = bodyWords[predicate.measure];
      return `${name} ${measure(predicate.comparison, predicate.amount, unit)}`;
    }
    case 'score':
      return `the sum of ${predicate.nodes.join(' and ')} is ${measure(predicate.comparison, predicate.amount, null)}`;
    default:
      return writeAnswer(predicate, false, care, nodeOf);
  }
}

const bodyWords = { 'weight-kg': ['weight', 'kg'], 'height-cm': ['height', 'cm'], bmi: ['BMI', null] } as const;

type AnswerPredicate = Extract<Predicate, { node: NodeId }>;

/** 'Not' before an answer makes 'is not' of it, and before brackets it is shared out; only these words keep it as it is. */
function writeNot(of: Predicate, write: (part: Predicate) => string): string {
  if (of.kind === 'was-asked') return `${of.node} was not asked`;
  const shared = 'node' in of || of.kind === 'and' || of.kind === 'or' || of.kind === 'not' || of.kind === 'is-not';
  return `${shared ? 'it is not so that' : 'not'} (${write(of)})`;
}

function writeAnswer(predicate: AnswerPredicate, negated: boolean, care: Care, nodeOf: (id: NodeId) => ProtocolNode | undefined): string {
  const is = negated ? 'is not' : 'is';
  switch (predicate.kind) {
    case 'answered-yes':
    case 'answered-no':
      return `${predicate.node} ${is} ${predicate.kind === 'answered-yes' ? 'yes' : 'no'}`;
    case 'was-asked':
      return `${predicate.node} was asked`;
    case 'is-known':
      return `${predicate.node} ${is} known`;
    case 'chose': {
      const node = nodeOf(predicate.node);
      const label = node?.options.find((option) => option.id === predicate.optionId)?.label ?? predicate.optionId;
      const verb = node?.kind === 'several-of' ? (negated ? 'does not include' : 'includes') : is;
      return `${predicate.node} ${verb} ${care === 'plain' ? label : `"${label}"`}`;
    }
    case 'says':
      return `${predicate.node} ${negated ? 'does not mention' : 'mentions'} ${care === 'plain' ? predicate.words : `"${predicate.words}"`}`;
    case 'amount': {
      const unit = nodeOf(predicate.node)?.unit ?? null;
      const said = unit === null || predicate.unit === 'days' ? predicate.unit : null;
      return `${predicate.node} ${is} ${measure(predicate.comparison, predicate.amount, said)}`;
    }
  }
}

function findingWords(code: string, care: Care): string {
  return `the finding ${care === 'plain' ? code : `"${code}"`}`;
}

function measure(comparison: Comparison, amount: number, unit: string | null): string {
  return `${comparisonWords[comparison]} ${amount}${unit === null ? '' : ` ${unit}`}`;
}

/** The ages of infants are kept as fractions of a year. */
function ageWords(years: number): string {
  const months = Math.round(years * 12);
  return Number.isInteger(years) || months / 12 !== years ? `${years}` : `${months} months`;
}
