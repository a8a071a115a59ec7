import type { Protocol } from '../../protocol/protocol.ts';

/** Words of the prompt, and what they were recognised as in the clinical knowledge. */
export interface BoundWords {
  readonly line: number;
  readonly words: string;
  readonly boundTo: string;
}

/**
 * What a protocol was bound to, in the order of the prompt: by its questions, by its options, and by the diagnoses that it names. What has no
 * label is called by its code.
 */
export function bindingsOf(protocol: Protocol, labels: Readonly<Record<string, string>> = {}): readonly BoundWords[] {
  const bound = (line: number, words: string, code: string | null): readonly BoundWords[] =>
    code === null ? [] : [{ line, words, boundTo: labels[code] ?? code.replaceAll('-', ' ') }];
  const asked = protocol.nodes.flatMap((node) => [
    ...bound(node.line, node.text, node.finding),
    ...node.options.flatMap((option) => bound(node.line, option.label, option.finding)),
  ]);
  const considered = protocol.considerations.flatMap(({ line, label, condition }) => bound(line, label, condition));
  return [...asked, ...considered].sort((one, other) => one.line - other.line);
}
