import type { Span } from '@opentelemetry/api';

/** Opens a span for one of the five calls. Nothing in it quotes what is said. What makes spans is loaded with the first. */
export async function startAvatarSpan(act: string, engine: string): Promise<Span> {
  const { SpanKind, trace } = await import('@opentelemetry/api');
  return trace
    .getTracer('anamnesis')
    .startSpan(`avatar ${act}`, { kind: SpanKind.INTERNAL, attributes: { 'anamnesis.avatar.engine': engine } });
}

/** Open Telemetry's number of a span that failed (`SpanStatusCode.ERROR`). */
const failedStatus = 2;

/** Tells how much it was and how it went, and closes the span. */
export function endAvatarSpan(
  span: Span,
  { characters, streams, failure }: { readonly characters: number; readonly streams: number; readonly failure: string | null },
): void {
  span.setAttributes({ 'anamnesis.avatar.characters': characters, 'anamnesis.avatar.streams': streams });
  if (failure !== null) span.setAttribute('error.type', failure).setStatus({ code: failedStatus });
  span.end();
}
