import { comparisonWords } from '../../protocol/comparison-words.ts';
import type { Comparison, Guard } from '../../protocol/guard.ts';
import { daysInUnit } from '../../protocol/measure.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';

/** How carefully a condition is worded: as an author would, with the answers in quotes, or with each comparison in brackets, too. */
export type Care = 'plain' | 'quoted' | 'bracketed';

/** A guard in the words of the prompt language, such that reading them gives the guard. */
export function writeGuard(guard: Guard, care: Care, nodeOf: (id: NodeId) => ProtocolNode | undefined): string {
  const write = (part: Guard) => writeGuard(part, care, nodeOf);
  const inner = (part: Guard) => (part.kind === 'and' || part.kind === 'or' || care === 'bracketed' ? `(${write(part)})` : write(part));
  switch (guard.kind) {
    case 'always':
      return '';
    case 'and':
    case 'or':
      return guard.of.map(inner).join(` ${guard.kind} `);
    case 'at-least':
      return `at least ${guard.count} of (${guard.of.map(inner).join(', ')})`;
    case 'not':
      return writeNot(guard.of, write);
    case 'is-not':
      return 'node' in guard.of ? writeAnswer(guard.of, true, care, nodeOf) : `not (${write(guard.of)})`;
    case 'finding':
      return findingWords(guard.finding, care);
    case 'finding-amount': {
      const days = guard.unit === null ? 1 : (daysInUnit(guard.unit) ?? 1);
      return `${findingWords(guard.finding, care)} is ${measure(guard.comparison, guard.amount / days, guard.unit)}`;
    }
    case 'age':
      return `age ${comparisonWords[guard.comparison]} ${ageWords(guard.years)}`;
    case 'sex':
      return guard.sex;
    default:
      return writeAnswer(guard, false, care, nodeOf);
  }
}

type AnswerGuard = Extract<Guard, { node: NodeId }>;

/** 'Not' before an answer makes 'is not' of it, and before brackets it is shared out; only these words keep it as it is. */
function writeNot(of: Guard, write: (part: Guard) => string): string {
  if (of.kind === 'was-asked') return `${of.node} was not asked`;
  const shared = 'node' in of || of.kind === 'and' || of.kind === 'or' || of.kind === 'not' || of.kind === 'is-not';
  return `${shared ? 'it is not so that' : 'not'} (${write(of)})`;
}

function writeAnswer(guard: AnswerGuard, negated: boolean, care: Care, nodeOf: (id: NodeId) => ProtocolNode | undefined): string {
  const is = negated ? 'is not' : 'is';
  switch (guard.kind) {
    case 'answered-yes':
    case 'answered-no':
      return `${guard.node} ${is} ${guard.kind === 'answered-yes' ? 'yes' : 'no'}`;
    case 'was-asked':
      return `${guard.node} was asked`;
    case 'is-known':
      return `${guard.node} ${is} known`;
    case 'chose': {
      const node = nodeOf(guard.node);
      const label = node?.options.find((option) => option.id === guard.optionId)?.label ?? guard.optionId;
      const verb = node?.kind === 'several-of' ? (negated ? 'does not include' : 'includes') : is;
      return `${guard.node} ${verb} ${care === 'plain' ? label : `"${label}"`}`;
    }
    case 'says':
      return `${guard.node} ${negated ? 'does not mention' : 'mentions'} ${care === 'plain' ? guard.words : `"${guard.words}"`}`;
    case 'amount': {
      const unit = nodeOf(guard.node)?.unit ?? null;
      const said = unit === null || guard.unit === 'days' ? guard.unit : null;
      return `${guard.node} ${is} ${measure(guard.comparison, guard.amount, said)}`;
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
