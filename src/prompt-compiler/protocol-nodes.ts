import type { ProtocolNode } from '../protocol/protocol.ts';
import type { NodeId } from '../shared/ids.ts';
import type { ReadQuestion } from './1b-questions/questions.ts';

const made = new WeakMap<readonly ReadQuestion[], readonly ProtocolNode[]>();

/** The questions of a prompt as nodes of its protocol. */
export function protocolNodes(questions: readonly ReadQuestion[]): readonly ProtocolNode[] {
  const known = made.get(questions);
  if (known !== undefined) return known;
  const nodes = makeNodes(questions);
  made.set(questions, nodes);
  return nodes;
}

function makeNodes(questions: readonly ReadQuestion[]): readonly ProtocolNode[] {
  return questions.map((question) => ({
    id: question.number as NodeId,
    ...(question.authorLabel === undefined ? {} : { authorLabel: question.authorLabel }),
    parent: question.parent as NodeId | null,
    line: question.line,
    text: question.text,
    kind: question.answer,
    options: question.options.map(({ id, label, finding, role }) => ({ id, label, finding, role })),
    unit: question.unit,
    range: question.amounts,
    finding: question.finding,
    asks: question.asks,
    ...(question.settledAs === null ? {} : { settledAs: question.settledAs }),
    about: question.about,
    required: question.required,
  }));
}
