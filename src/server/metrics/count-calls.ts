import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { secondsBounds } from './seconds-bounds.ts';

/** Counts what the server answered, by the contract's name: an address may hold ids. What is no call is a page. */
export function countCalls(server: FastifyInstance, metrics: Metrics): void {
  const answered = metrics.counter('anamnesis_http_requests_total', 'Answers, by call and status. 429 is a limit that was met.');
  const seconds = metrics.histogram('anamnesis_http_seconds', 'From a request to the end of its answer, by call.', secondsBounds);
  const underWay = { count: 0 };
  metrics.gauge('anamnesis_http_under_way', 'Requests that are being answered.', () => [{ value: underWay.count }]);
  server.addHook('onRequest', async () => {
    underWay.count += 1;
  });
  server.addHook('onResponse', async (request, reply) => {
    underWay.count -= 1;
    const call = request.routeOptions.config.callName ?? 'page';
    answered.add({ call, status: String(reply.statusCode) });
    seconds.observe(reply.elapsedTime / 1000, { call });
  });
}
