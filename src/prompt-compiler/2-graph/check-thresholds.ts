import { describeGuard } from '../../protocol/describe-guard.ts';
import { evaluateGuard } from '../../protocol/evaluate-guard.ts';
import type { Guard } from '../../protocol/guard.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';

type AmountGuard = Extract<Guard, { kind: 'amount' }>;

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
    for (const guard of amountsIn(line.own)) {
      const node = nodes.get(guard.node);
      if (node?.range == null) continue;
      const truth = truthWithin(guard, node.range);
      if (truth === null) continue;
      reported.add(index);
      const condition = describeGuard(guard, { nodes: [node] });
      const values = { number: node.id, least: node.range.least, most: node.range.most, condition, truth };
      const related = [{ message: `Question ${node.id} stands here.`, at: { line: node.line, column: 1 } }];
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
function truthWithin(guard: AmountGuard, { least, most }: { readonly least: number; readonly most: number }): string | null {
  const holds = (amount: number) =>
    evaluateGuard(guard, {
      answer: () => ({ kind: 'amount', amount, unit: guard.unit }),
      finding: () => 'untold',
      amount: () => null,
      ageYears: null,
      sex: null,
    }) === 'true';
  if (guard.comparison === 'equal') return guard.amount < least || guard.amount > most ? 'can never be true' : null;
  if (!holds(least) && !holds(most)) return 'can never be true';
  return guard.amount < least || guard.amount > most ? 'is always true' : null;
}

function amountsIn(guard: Guard): readonly AmountGuard[] {
  if (guard.kind === 'amount') return [guard];
  if (!('of' in guard)) return [];
  return Array.isArray(guard.of) ? guard.of.flatMap(amountsIn) : amountsIn(guard.of as Guard);
}
