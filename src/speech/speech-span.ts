import type { Span } from '@opentelemetry/api';

/** Opens a span for what is spoken or heard. Nothing in it quotes it. What makes spans is loaded with the first: a server that never speaks needs none of it. */
export async function startSpeechSpan(act: 'speak' | 'recognise', engine: string): Promise<Span> {
  const { SpanKind, trace } = await import('@opentelemetry/api');
  return trace
    .getTracer('anamnesis')
    .startSpan(`speech ${act}`, { kind: SpanKind.INTERNAL, attributes: { 'anamnesis.speech.engine': engine } });
}

/** Open Telemetry's number of a span that failed (`SpanStatusCode.ERROR`). */
const failedStatus = 2;

/** Tells how much it was and how it went, and closes the span. */
export function endSpeechSpan(
  span: Span,
  { characters, bytes, failure }: { readonly characters: number; readonly bytes: number; readonly failure: string | null },
): void {
  span.setAttributes({ 'anamnesis.speech.characters': characters, 'anamnesis.speech.bytes': bytes });
  if (failure !== null) span.setAttribute('error.type', failure).setStatus({ code: failedStatus });
  span.end();
}
