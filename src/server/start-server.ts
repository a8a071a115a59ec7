import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { openDatabase } from '../platform/database/open-database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { startTracing } from '../platform/tracing.ts';
import { createHttpServer } from './create-http-server.ts';
import { loadShipped, type Shipped } from './load-shipped.ts';
import { type OpenMetrics, openMetrics } from './metrics/open-metrics.ts';
import { mountApiDocs } from './mount-api-docs.ts';
import { mountCalls } from './mount-calls.ts';
import { openapiDocument } from './openapi-document.ts';
import { serveWebApp } from './serve-web-app.ts';
import { serverCalls } from './server-calls.ts';
import { readCommit } from './version-info.ts';
import { welcomeWords } from './welcome-words.ts';
import { wire } from './wire.ts';

const root = join(import.meta.dirname, '..', '..');
const drainPatienceMs = 4_000;
/** After this, calls under way are asked to come to an end: what a model is still thinking about is answered by our own code. */
const hurryAfterMs = 2_500;

export interface RunningServer {
  /** What the person who started it should know: the address, an access code, how staff sign in. */
  readonly welcome: string;
  /** Lets calls under way end, closes the database, and resolves within 10 seconds. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the whole product. Resolves once it serves; throws when the database cannot be opened or the port is taken. What comes with the product
 * may be handed in where the process has loaded it before.
 */
export async function startServer(environment: Environment, log: Log, shipped: Shipped | null = null): Promise<RunningServer> {
  const database = await openDatabase(environment, log);
  const stopTracing = await startTracing(environment);
  let isStopping = false;
  let metrics: OpenMetrics | null = null;
  try {
    metrics = await openMetrics(environment, database, log);
    const services = await wire(
      environment,
      database,
      log,
      metrics,
      shipped ?? (await loadShipped(root, join(environment.dataDir, 'caches'))),
    );
    const commit = await readCommit(root);
    const { recognises } = services;
    const state = { isStopping: () => isStopping, isDatabaseHealthy: database.isHealthy, recognises };
    const calls = [...serverCalls(environment, commit, state), ...services.calls];
    const contracts = calls.map(({ contract }) => contract);
    const server = await createHttpServer(environment, log);
    metrics.watch(server);
    const hurry = new AbortController();
    mountCalls(server, calls, services.gate, { hurry: hurry.signal, witness: services.witness, log });
    mountApiDocs(server, openapiDocument(contracts, packageJson.version));
    await serveWebApp(server, join(root, 'dist', 'web'), contracts);
    await server.listen({ host: environment.host, port: environment.port });
    const { close: closeMetrics } = metrics;
    const { port } = server.server.address() as AddressInfo;
    log.info({ host: environment.host, port }, 'Serving');
    return {
      welcome: await welcomeWords(environment, services.accounts, port),
      stop: async () => {
        isStopping = true;
        await drain(server, hurry);
        await services.stop();
        await closeMetrics();
        await database.close();
        await stopTracing();
      },
    };
  } catch (error) {
    await metrics?.close();
    await database.close();
    throw error;
  }
}

/** Takes no new connections and waits for calls under way; those that take long are hurried, and cut off if they take too long even so. */
async function drain(server: FastifyInstance, hurry: AbortController): Promise<void> {
  const closed = server.close();
  const patience = new AbortController();
  const hurried = delay(hurryAfterMs, undefined, { signal: patience.signal }).then(
    () => hurry.abort(),
    () => undefined,
  );
  const cutOff = delay(drainPatienceMs, undefined, { signal: patience.signal }).then(
    () => server.server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  patience.abort();
  await Promise.all([hurried, cutOff]);
}
