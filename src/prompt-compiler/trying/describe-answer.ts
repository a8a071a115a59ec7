import { amountWords } from '../../protocol/amount-words.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';

/** An answer in a few words: the labels of its options, an amount with its unit, or the text as it was given. */
export function describeAnswer(node: Pick<ProtocolNode, 'options'>, answer: Answer): string {
  switch (answer.kind) {
    case 'unknown':
      return 'not known';
    case 'yes':
    case 'no':
      return answer.kind;
    case 'amount':
      return amountWords(answer.amount, answer.unit);
    case 'text':
      return answer.text;
    case 'options': {
      const labels = node.options.filter(({ id }) => answer.optionIds.includes(id)).map(({ label }) => label);
      return labels.length === 0 ? 'none of these' : labels.join(', ');
    }
  }
}
