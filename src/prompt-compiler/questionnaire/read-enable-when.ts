import { convertUnit } from '../../protocol/measure.ts';
import type { Comparison, Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { allOf, anyOf, negate } from '../1c-logic/combine.ts';
import { pointsOf } from '../1c-logic/points-of.ts';
import type { Coding, EnableWhen, QuestionnaireItem } from './questionnaire.ts';
import { unitOfCoding } from './units.ts';
import { operators } from './write-enable-when.ts';

/** An answer that an item offers, by which conditions find it; `optionId` is `yes` or `no` where the question became one of yes or no. */
export interface OfferedCode {
  readonly coding: Coding;
  readonly optionId: string;
}

/** What conditions may look at: a question, or a sum of the answers of some. */
export type Answered =
  | { readonly kind: 'question'; readonly node: ProtocolNode; readonly offered: readonly OfferedCode[] }
  | { readonly kind: 'sum'; readonly of: readonly ProtocolNode[] };

/**
 * The predicate of an item's enableWhen. `unread` are the conditions that could not be read: beside others that must all hold they are left
 * out, and where any suffices the item is asked always, so that no question is lost. Null where nothing of it could be read.
 */
export function readEnableWhen(
  { enableWhen = [], enableBehavior }: Pick<QuestionnaireItem, 'enableWhen' | 'enableBehavior'>,
  find: (linkId: string) => Answered | undefined,
): { readonly when: Predicate | null; readonly unread: readonly EnableWhen[] } {
  const read = enableWhen.map((each) => readPart(each, find(each.question)));
  const parts = read.filter((part) => part !== null);
  const unread = enableWhen.filter((_, index) => read[index] === null);
  if (enableBehavior !== 'any') return { when: parts.length === 0 ? null : allOf(parts), unread };
  return { when: parts.length === 0 || unread.length > 0 ? null : anyOf(parts), unread };
}

function readPart(part: EnableWhen, answered: Answered | undefined): Predicate | null {
  if (answered === undefined) return null;
  const comparison = comparisonOf(part.operator);
  if (answered.kind === 'sum') {
    const amount = part.answerDecimal ?? part.answerInteger ?? part.answerQuantity?.value;
    return amount === undefined || comparison === null ? null : scoreOf(answered.of, comparison, amount);
  }
  const node = answered.node.id;
  if (part.operator === 'exists') {
    const known: Predicate = { kind: 'is-known', node };
    return part.answerBoolean === undefined ? null : part.answerBoolean ? known : negate(known);
  }
  const is = readAnswer(part, answered.node, answered.offered);
  if (is !== null) return part.operator === '=' ? is : part.operator === '!=' ? negate(is) : null;
  const amount = amountOf(part, answered.node);
  if (amount === null) return null;
  const { kind, unit } = answered.node;
  const compared = (with_: Comparison): Predicate => ({
    kind: 'amount',
    node,
    comparison: with_,
    amount,
    unit: kind === 'duration' ? 'days' : kind === 'age' ? 'years' : unit,
  });
  return comparison === null ? negate(compared('equal')) : compared(comparison);
}

function comparisonOf(operator: EnableWhen['operator']): Comparison | null {
  return (Object.keys(operators) as Comparison[]).find((each) => operators[each] === operator) ?? null;
}

/** The predicate of one answer: yes or no, one of those offered, or words that are said. */
function readAnswer(part: EnableWhen, { id, kind }: ProtocolNode, offered: readonly OfferedCode[]): Predicate | null {
  if (part.answerBoolean !== undefined) return kind === 'yes-no' ? yesOrNo(id, part.answerBoolean) : null;
  const words = part.answerString;
  if (part.answerCoding === undefined && words === undefined) return null;
  const wanted: Coding = part.answerCoding ?? { code: words, display: words };
  const found = offered.find(({ coding }) => isSameCoding(coding, wanted)) ?? offered.find(({ coding }) => isSameDisplay(coding, wanted));
  if (found !== undefined)
    return kind === 'yes-no' ? yesOrNo(id, found.optionId === 'yes') : { kind: 'chose', node: id, optionId: found.optionId };
  return kind === 'open' && words !== undefined ? { kind: 'says', node: id, words } : null;
}

function yesOrNo(node: NodeId, yes: boolean): Predicate {
  return { kind: yes ? 'answered-yes' : 'answered-no', node };
}

function isSameCoding(one: Coding, other: Coding): boolean {
  const systems = one.system === undefined || other.system === undefined || one.system === other.system;
  return systems && one.code !== undefined && one.code === other.code;
}

function isSameDisplay(one: Coding, other: Coding): boolean {
  return one.display !== undefined && one.display === other.display && (one.code === undefined || other.code === undefined);
}

/** The limit in the unit in which the answers of the question are kept. */
function amountOf(part: EnableWhen, { kind, unit }: ProtocolNode): number | null {
  if (!['number', 'scale', 'duration', 'age'].includes(kind)) return null;
  const quantity = part.answerQuantity;
  const amount = part.answerDecimal ?? part.answerInteger ?? quantity?.value;
  if (amount === undefined) return null;
  const given = quantity === undefined ? unit : unitOfCoding({ code: quantity.code, display: quantity.unit });
  return convertUnit(amount, given ?? unit, kind === 'duration' ? 'days' : kind === 'age' ? 'years' : unit);
}

/** The sum of answers compared with a limit; null where some answers have no points. */
function scoreOf(questions: readonly ProtocolNode[], comparison: Comparison, amount: number): Predicate | null {
  const points: Record<string, Readonly<Record<string, number>>> = {};
  for (const { id, options, kind } of questions) {
    const own = pointsOf({ options, answer: kind });
    if (own === null) return null;
    if (Object.keys(own).length > 0) points[id] = own;
  }
  return { kind: 'score', nodes: questions.map(({ id }) => id), points, comparison, amount };
}
