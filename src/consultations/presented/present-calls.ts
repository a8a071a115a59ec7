import type { ModelCallReply } from '../../contracts/test-bench/model-use.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';

/** How calls to language models went, as it is sent to staff. Times are in hundredths of a millisecond at the finest. */
export function presentCalls(calls: readonly ModelCallTrace[]): ModelCallReply[] {
  return calls.map(
    ({
      role,
      model,
      promptHash,
      attempts,
      inputTokens,
      cachedTokens = null,
      outputTokens,
      cost,
      firstTokenMs,
      totalMs,
      fellBack,
      replayed,
    }) => ({
      role,
      model,
      prompt_hash: promptHash,
      attempts,
      input_tokens: inputTokens,
      cached_tokens: cachedTokens,
      output_tokens: outputTokens,
      cost,
      first_token_ms: firstTokenMs === null ? null : toHundredths(firstTokenMs),
      total_ms: toHundredths(totalMs),
      fell_back: fellBack,
      replayed,
    }),
  );
}

function toHundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}
