import type { ModelCallTrace } from './model-call.ts';

/** What calls took together, input and output; a count that the endpoint did not tell is taken for none. */
export function tokensOf(calls: readonly ModelCallTrace[]): number {
  return calls.reduce((sum, { inputTokens, outputTokens }) => sum + (inputTokens ?? 0) + (outputTokens ?? 0), 0);
}
