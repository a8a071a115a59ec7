import type { ProtocolNode } from '../protocol/protocol.ts';
import type { NodeId } from '../shared/ids.ts';
import type { ReadQuestion } from './1b-questions/questions.ts';

/** The questions of a prompt as nodes of its protocol. */
export function protocolNodes(questions: readonly ReadQuestion[]): readonly ProtocolNode[] {
  return questions.map((question) => ({
    id: question.number as NodeId,
    parent: question.parent as NodeId | null,
    line: question.line,
    text: question.text,
    kind: question.answer,
    options: question.options.map(({ id, label, finding, role }) => ({ id, label, finding, role })),
    unit: question.unit,
    range: question.amounts,
    finding: question.finding,
    required: question.required,
  }));
}
