import { findNode } from '../../protocol/find-node.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { TrialAnswers } from './trial.ts';
import { whatIsWrongWithAnswer } from './what-is-wrong-with-answer.ts';

/** The first answer that fits no question of a protocol, in words, or null where all fit. */
export function misfitIn(protocol: Protocol, answers: TrialAnswers): string | null {
  for (const [id, value] of Object.entries(answers)) {
    const node = findNode(protocol.nodes, id as NodeId);
    if (node === undefined) return `There is no question ${id}.`;
    const wrong = whatIsWrongWithAnswer(node, value);
    if (wrong !== null) return `The answer to ${id}: ${wrong}`;
  }
  return null;
}
