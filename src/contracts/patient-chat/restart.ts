import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { chatReply } from './chat-turn.ts';

export const restartContract = defineContract({
  name: 'restart',
  summary: 'Begin a new conversation. The earlier one is kept, out of the history.',
  method: 'POST',
  path: '/restart',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: chatReply,
  status: 200,
  errors: {},
});
