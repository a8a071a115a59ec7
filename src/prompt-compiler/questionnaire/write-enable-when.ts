import type { Comparison, Predicate, ScorePredicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { EnableWhen } from './questionnaire.ts';
import { unitCoding } from './units.ts';

/** Where the answers that conditions look at stand in the questionnaire. */
export interface AnsweredItems {
  node(id: string): ProtocolNode | undefined;
  /** The item that adds up the answers of questions. */
  sum(score: ScorePredicate): string | undefined;
}

export type Enabling = Pick<EnableWhenItem, 'enableWhen' | 'enableBehavior'>;

interface EnableWhenItem {
  readonly enableWhen?: EnableWhen[];
  readonly enableBehavior?: 'all' | 'any';
}

/**
 * What FHIR can say of a predicate. Where it can say only a part, that part enables more than the predicate, never less: a foreign form asks a
 * question too many rather than leave one out.
 */
export function writeEnableWhen(predicate: Predicate, items: AnsweredItems): Enabling {
  const any = predicate.kind === 'or' || (predicate.kind === 'at-least' && predicate.count === 1);
  const every = predicate.kind === 'and' || (predicate.kind === 'at-least' && predicate.count >= predicate.of.length);
  const parts = (any || every) && 'of' in predicate ? (predicate.of as readonly Predicate[]) : [predicate];
  const written = parts.map((part) => writePart(part, items));
  const enableWhen = written.filter((part) => part !== null);
  if (enableWhen.length === 0 || (any && enableWhen.length < parts.length)) return {};
  return enableWhen.length === 1 ? { enableWhen } : { enableWhen, enableBehavior: any ? 'any' : 'all' };
}

function writePart(predicate: Predicate, items: AnsweredItems): EnableWhen | null {
  switch (predicate.kind) {
    case 'answered-yes':
    case 'answered-no':
      return { question: predicate.node, operator: '=', answerBoolean: predicate.kind === 'answered-yes' };
    case 'chose': {
      const label = items.node(predicate.node)?.options.find(({ id }) => id === predicate.optionId)?.label;
      if (label === undefined) return null;
      return { question: predicate.node, operator: '=', answerCoding: { code: predicate.optionId, display: label } };
    }
    case 'is-known':
      return { question: predicate.node, operator: 'exists', answerBoolean: true };
    case 'amount': {
      const answer = answerOf(items.node(predicate.node), predicate.amount);
      return answer === null ? null : { question: predicate.node, operator: operators[predicate.comparison], ...answer };
    }
    case 'score': {
      const question = items.sum(predicate);
      return question === undefined ? null : { question, operator: operators[predicate.comparison], answerDecimal: predicate.amount };
    }
    case 'is-not':
    case 'not':
      return opposite(writePart(predicate.of, items));
    default:
      return null;
  }
}

export const operators: Readonly<Record<Comparison, EnableWhen['operator']>> = {
  below: '<',
  'at-most': '<=',
  equal: '=',
  'at-least': '>=',
  above: '>',
};

/** A limit in the type that the answers of a question have; null where they are compared with none. */
function answerOf(node: ProtocolNode | undefined, amount: number): Partial<EnableWhen> | null {
  if (node === undefined || node.kind === 'date') return null;
  const unit = node.kind === 'duration' ? 'days' : node.kind === 'age' ? 'years' : node.unit;
  if (unit !== null) {
    const { display, ...coded } = unitCoding(unit);
    return { answerQuantity: { value: amount, ...(display === undefined ? {} : { unit: display }), ...coded } };
  }
  return node.kind === 'scale' && Number.isInteger(amount) ? { answerInteger: amount } : { answerDecimal: amount };
}

/** '!=' is the only opposite that FHIR has: that of an order would leave out who has not answered, whom a prompt asks. */
function opposite(part: EnableWhen | null): EnableWhen | null {
  if (part?.operator === '=') return { ...part, operator: '!=' };
  return part?.operator === 'exists' ? { ...part, answerBoolean: part.answerBoolean !== true } : null;
}
