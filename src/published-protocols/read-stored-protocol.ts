import type { Protocol } from '../protocol/protocol.ts';
import { unknownMeaning } from '../protocol/question-meaning.ts';

/** A stored protocol as the engine runs it: nodes stored before their questions' meaning was compiled ask something that is not known. */
export function readStoredProtocol(stored: unknown): Protocol {
  const protocol = stored as Protocol;
  return { ...protocol, nodes: protocol.nodes.map((node) => ({ ...unknownMeaning, ...node })) };
}
