import { APICallError } from '@ai-sdk/provider';

/** What an endpoint does not like about how it is asked: the interface, that tokens are to be counted, the name of the bound on length, or more. */
export type Complaint = 'interface' | 'usage' | 'length' | 'settings';

const unknownModel = /model_not_found|invalid_model|DeploymentNotFound|model .{0,200}(?:not found|does not exist)/i;
/** How servers word it, which have no code for it. */
const otherInterface = /\bv1\/responses\b|not a chat model/i;

/**
 * What may be done otherwise after a refusal; null where nothing may. The words of an error are read for nothing but this choice: they quote too
 * freely to be judged by.
 */
export function readComplaint(error: unknown): Complaint | null {
  if (!APICallError.isInstance(error)) return null;
  const { statusCode: status = 0, responseBody: words = '' } = error;
  if (![400, 404, 405, 415, 422].includes(status)) return null;
  if (otherInterface.test(words)) return 'interface';
  if (unknownModel.test(words)) return null;
  if (status === 404 || status === 405) return 'interface';
  if (words.includes('stream_options')) return 'usage';
  return words.includes('max_completion_tokens') ? 'length' : 'settings';
}
