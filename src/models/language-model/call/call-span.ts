import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ModelEndpoint } from '../endpoint/open-endpoint.ts';
import type { ModelCall, ModelCallTrace } from '../model-call.ts';

const tracerName = 'anamnesis';
const providerNames = { openai: 'openai', anthropic: 'anthropic', 'openai-compatible': 'openai_compatible' };

/** The span that the calls of one turn stand below, so that a reader of traces sees them together. */
export interface TurnSpan {
  readonly context: Context;
  readonly end: () => void;
}

/** Opens the span of a turn; nothing in it tells whose turn it is. */
export function startTurnSpan(): TurnSpan {
  const span = trace.getTracer(tracerName).startSpan('turn', { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
  return { context: trace.setSpan(ROOT_CONTEXT, span), end: () => span.end() };
}

/** Opens a span for a call by the conventions for generative AI; nothing in it quotes what is asked or answered. */
export function startCallSpan(
  { provider, models: { usual: model } }: ModelEndpoint,
  call: ModelCall<unknown>,
  within: Context = ROOT_CONTEXT,
): Span {
  const options = {
    kind: SpanKind.CLIENT,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': providerNames[provider],
      'gen_ai.request.model': model.modelId,
      'gen_ai.request.max_tokens': call.mostOutputTokens,
      'gen_ai.output.type': 'json',
      'anamnesis.role': call.role,
      'anamnesis.prompt_hash': call.prompt.hash,
    },
  };
  return trace.getTracer(tracerName).startSpan(`chat ${model.modelId}`, options, within);
}

/** Says how the call went and closes its span. */
export function endCallSpan(
  span: Span,
  { inputTokens, cachedTokens = null, outputTokens, attempts, replayed, firstTokenMs, fellBack }: ModelCallTrace,
): void {
  span.setAttributes({
    'anamnesis.attempts': attempts,
    'anamnesis.replayed': replayed,
    ...(inputTokens === null ? {} : { 'gen_ai.usage.input_tokens': inputTokens }),
    ...(cachedTokens === null ? {} : { 'gen_ai.usage.cache_read.input_tokens': cachedTokens }),
    ...(outputTokens === null ? {} : { 'gen_ai.usage.output_tokens': outputTokens }),
    ...(firstTokenMs === null ? {} : { 'gen_ai.response.time_to_first_chunk': firstTokenMs / 1000 }),
    ...(fellBack === null ? {} : { 'error.type': fellBack }),
  });
  if (fellBack !== null) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
