import { valueOfOptions } from '../../../../prompt-compiler/trying/value-of-options.ts';
import type { ProtocolNode } from '../../../../protocol/protocol.ts';
import type { ScriptedValue } from '../../../../protocol/read-scripted-answer.ts';
import { texts } from './texts.ts';

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** The answer when it is the only one chosen. */
  readonly value: ScriptedValue;
}

/** What can be chosen in answer to a question; nothing where the answer is typed. */
export function choicesOf(node: ProtocolNode): readonly Choice[] {
  if (node.options.length > 0) return node.options.map(({ id, label }) => ({ id, label, value: valueOfOptions(node, [id]) }));
  if (node.kind !== 'yes-no') return [];
  return [
    { id: 'yes', label: texts.yes, value: 'yes' },
    { id: 'no', label: texts.no, value: 'no' },
  ];
}
