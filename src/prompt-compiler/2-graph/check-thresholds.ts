import { describePredicate } from '../../protocol/describe-predicate.ts';
import { evaluatePredicate } from '../../protocol/evaluate-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';

type AmountPredicate = Extract<Predicate, { kind: 'amount' }>;

/**
 * Reports each comparison with an amount that no answer within its question's range can pass, or each must. Returns the lines that it
 * reported, by index: what it says of them needs not be said again.
 */
export function checkThresholds(
  lines: readonly LogicLine[],
  nodes: ReadonlyMap<string, ProtocolNode>,
  diagnostics: Diagnostic[],
): ReadonlySet<number> {
  const reported = new Set<number>();
  lines.forEach((line, index) => {
    for (const predicate of amountsIn(line.own)) {
      const node = nodes.get(predicate.node);
      if (node?.range == null) continue;
      const truth = truthWithin(predicate, node.range);
      if (truth === null) continue;
      reported.add(index);
      const condition = describePredicate(predicate, { nodes: [node] });
      const values = { number: node.authorLabel ?? node.id, least: node.range.least, most: node.range.most, condition, truth };
      const related = [{ message: `Question ${node.authorLabel ?? node.id} stands here.`, at: { line: node.line, column: 1 } }];
      const questionId = line.kind === 'ask' ? line.number : line.label;
      diagnostics.push(diagnose('threshold-out-of-range', line.range, values, { questionId, related }));
    }
  });
  return reported;
}

/**
 * The ends of the range decide: every comparison but 'equal' is one half of the line of numbers. A limit at an end of the range is how
 * 'between 7 and 10' is read, and no mistake; one beyond it is.
 */
function truthWithin(predicate: AmountPredicate, { least, most }: { readonly least: number; readonly most: number }): string | null {
  const holds = (amount: number) =>
    evaluatePredicate(predicate, {
      answer: () => ({ kind: 'amount', amount, unit: predicate.unit }),
      finding: () => 'untold',
      amount: () => null,
      ageYears: null,
      sex: null,
    }) === 'true';
  if (predicate.comparison === 'equal') return predicate.amount < least || predicate.amount > most ? 'can never be true' : null;
  if (!holds(least) && !holds(most)) return 'can never be true';
  return predicate.amount < least || predicate.amount > most ? 'is always true' : null;
}

function amountsIn(predicate: Predicate): readonly AmountPredicate[] {
  if (predicate.kind === 'amount') return [predicate];
  if (!('of' in predicate)) return [];
  return Array.isArray(predicate.of) ? predicate.of.flatMap(amountsIn) : amountsIn(predicate.of as Predicate);
}
