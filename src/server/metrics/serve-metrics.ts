import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../../platform/metrics/metrics.ts';

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const requestTimeoutMs = 5_000;

/** Serves the metrics and nothing else, on a port of their own. Throws when the port is taken. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: requestTimeoutMs }, async (request, response) => {
    const path = request.url?.split('?')[0];
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"There is nothing but GET /metrics."}');
      return;
    }
    const text = await metrics.render();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
