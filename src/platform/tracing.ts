import { setTimeout as delay } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import type { Environment } from './environment.ts';

/** Sends what is still to be sent, and ends. */
type StopTracing = () => Promise<void>;

const patienceMs = 2_000;

/**
 * Sends the spans of this process to the operator's collector (OTLP over HTTP, JSON). Without a collector nothing is loaded and nothing is
 * sent. A collector that is away costs its spans and nothing else.
 */
export async function startTracing({ traceCollectorUrl }: Pick<Environment, 'traceCollectorUrl'>): Promise<StopTracing> {
  if (traceCollectorUrl === null) return async () => undefined;
  const [{ trace }, { OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, TracerProvider }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${traceCollectorUrl.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: patienceMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'anamnesis', 'service.version': packageJson.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, delay(patienceMs)]);
  };
}
