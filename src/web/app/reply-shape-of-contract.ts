import type { Contract } from '../../contracts/contract.ts';
import type { ReplyShape } from './reply-shape.ts';

/** The shape of a contract's reply: in the browser it stands in the place of the schema. */
export function replyShape(contract: Contract): ReplyShape {
  return contract.reply as unknown as ReplyShape;
}
