import type { ProtocolNode } from '../../protocol/protocol.ts';
import { readScriptedAnswer, type ScriptedValue } from '../../protocol/read-scripted-answer.ts';

/** Chosen options as a scripted answer: by their labels where they are read back as the same options, else by their ids. */
export function valueOfOptions(node: ProtocolNode, optionIds: readonly string[]): ScriptedValue {
  const chosen = node.options.filter(({ id }) => optionIds.includes(id));
  const labels = chosen.map(({ label }) => label);
  const [only] = labels;
  const value = node.kind === 'several-of' || only === undefined ? labels : only;
  const read = readScriptedAnswer(node, value);
  const same = read.kind === 'options' && read.optionIds.length === chosen.length && chosen.every(({ id }) => read.optionIds.includes(id));
  return same || chosen.length === 0 ? value : chosen.map(({ id }) => id);
}
