import type { NodeKind, ProtocolNode } from '../../protocol/protocol.ts';
import { readScriptedAnswer, type ScriptedValue } from '../../protocol/read-scripted-answer.ts';

const expected: Readonly<Partial<Record<NodeKind, string>>> = {
  'yes-no': 'Answer yes or no.',
  'one-of': 'Choose one of the options.',
  'several-of': 'Choose among the options.',
  number: 'Give a number.',
  scale: 'Give a number.',
  age: 'Give an age, such as 40 or 18 months.',
  date: 'Give a length of time, such as 3 days or since yesterday.',
  duration: 'Give a length of time, such as 3 days or 2 weeks.',
};

/** Why a value does not answer a question, in words, or null where it does. */
export function whatIsWrongWithAnswer(node: ProtocolNode, value: ScriptedValue): string | null {
  const answer = readScriptedAnswer(node, value);
  if (answer.kind === 'text') return node.kind === 'open' || node.kind === 'date' ? null : (expected[node.kind] ?? null);
  if (answer.kind !== 'amount' || node.range === null) return null;
  const { least, most } = node.range;
  return answer.amount < least || answer.amount > most ? `Give a number from ${least} to ${most}.` : null;
}
