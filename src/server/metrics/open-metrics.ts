import type { FastifyInstance } from 'fastify';
import type { AnsweredTurn } from '../../consultations/answered-turn.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { countCalls } from './count-calls.ts';
import { countTurns } from './count-turns.ts';
import { serveMetrics } from './serve-metrics.ts';
import { watchDatabase } from './watch-database.ts';
import { watchProcess } from './watch-process.ts';

/** What a server tells Prometheus, where an operator asked for it. */
export interface OpenMetrics {
  readonly onTurn: (turn: AnsweredTurn) => void;
  /** Before anything is mounted on the server. */
  readonly watch: (server: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

const nothing: OpenMetrics = { onTurn: () => undefined, watch: () => undefined, close: async () => undefined };

/** Opens the port of the metrics; without one nothing is counted. Throws when the port is taken. */
export async function openMetrics({ host, metricsPort }: Environment, database: Database, log: Log): Promise<OpenMetrics> {
  if (metricsPort === null) return nothing;
  const metrics = createMetrics();
  watchProcess(metrics);
  watchDatabase(metrics, database);
  const onTurn = countTurns(metrics);
  const { port, close } = await serveMetrics(metrics, host, metricsPort).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_PORT ${metricsPort} on ${host} cannot be used: ${error.code}. Set it to a free one.`);
  });
  log.info({ host, port }, 'Telling metrics');
  return { onTurn, watch: (server) => countCalls(server, metrics), close };
}
