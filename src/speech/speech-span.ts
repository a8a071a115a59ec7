import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Opens a span for what is spoken or heard. Nothing in it quotes it. */
export function startSpeechSpan(act: 'speak' | 'recognise', engine: string): Span {
  return trace
    .getTracer('anamnesis')
    .startSpan(`speech ${act}`, { kind: SpanKind.INTERNAL, attributes: { 'anamnesis.speech.engine': engine } });
}

/** Tells how much it was and how it went, and closes the span. */
export function endSpeechSpan(
  span: Span,
  { characters, bytes, failure }: { readonly characters: number; readonly bytes: number; readonly failure: string | null },
): void {
  span.setAttributes({ 'anamnesis.speech.characters': characters, 'anamnesis.speech.bytes': bytes });
  if (failure !== null) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
