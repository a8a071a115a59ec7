import { amountWords } from '../../protocol/amount-words.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { Chosen } from './cases-of-domains.ts';
import type { Case } from './domains.ts';

/** So many answers are named; a longer way is no help to its reader. */
const mostNamed = 8;

/** What a case takes for known, in words: 'with 1 = yes, 3 = throbbing, age = 40, female'. Null where it takes nothing. */
export function describeCase(chosen: Chosen, nodes: ReadonlyMap<string, ProtocolNode>): string | null {
  const words = [...chosen].flatMap(([key, value]) => wordsOf(key, value, nodes) ?? []);
  if (words.length === 0) return null;
  const named = words.slice(0, mostNamed).join(', ');
  return `with ${named}${words.length > mostNamed ? ` and ${words.length - mostNamed} more` : ''}`;
}

function wordsOf(key: string, value: Case, nodes: ReadonlyMap<string, ProtocolNode>): string | null {
  const name = key.slice(key.indexOf(' ') + 1);
  switch (value.kind) {
    case 'answer':
      return value.answer === 'not-asked'
        ? `${nodes.get(name)?.authorLabel ?? name} not asked`
        : `${nodes.get(name)?.authorLabel ?? name} = ${answerWords(value.answer, nodes.get(name))}`;
    case 'finding':
      return `${value.status === 'present' ? '' : 'no '}${name.replaceAll('-', ' ')}`;
    case 'amount':
      return `${name.replaceAll('-', ' ')} = ${rounded(value.amount)}`;
    case 'sex':
      return value.sex;
  }
}

function answerWords(answer: Answer, node: ProtocolNode | undefined): string {
  switch (answer.kind) {
    case 'options': {
      const labels = answer.optionIds.map((id) => node?.options.find((option) => option.id === id)?.label ?? id);
      return labels.length === 0 ? 'none of these' : labels.join(' + ');
    }
    case 'amount':
      return amountWords(answer.amount, answer.unit);
    case 'text':
      return answer.text === '' ? 'something else' : `“${answer.text}”`;
    default:
      return answer.kind;
  }
}

function rounded(amount: number): number {
  return Number(amount.toFixed(2));
}
