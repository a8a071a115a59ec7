import { readEnvironment } from '../../src/platform/environment.ts';
import { environmentVariables } from '../../src/platform/environment-variables.ts';
import { createLog } from '../../src/platform/log.ts';
import { loadShipped } from '../../src/server/load-shipped.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';

/** What the process is asked for: a server with these variables, or the end of the one that an earlier order started. */
export type ServerOrder =
  | { readonly id: number; readonly kind: 'start'; readonly variables: Readonly<Record<string, string>> }
  | { readonly id: number; readonly kind: 'stop'; readonly server: number };

/** What came of an order. A started server says what `npm start` would print. */
export type ServerOutcome = { readonly id: number; readonly welcome: string } | { readonly id: number; readonly failure: string };

// Run as a process of its own: it loads the knowledge once, and starts and stops as many servers as its tests need.
const [root = '', cacheFolder = ''] = process.argv.slice(2);
const shipped = loadShipped(root, cacheFolder);
const servers = new Map<number, RunningServer>();

process.on('message', async (order: ServerOrder) => {
  const outcome = await carryOut(order).catch((error: unknown) => ({ failure: error instanceof Error ? `${error.stack}` : String(error) }));
  process.send?.({ id: order.id, ...outcome });
});
process.on('disconnect', () => process.exit(0));

async function carryOut(order: ServerOrder): Promise<{ readonly welcome: string }> {
  if (order.kind === 'stop') {
    await servers.get(order.server)?.stop();
    servers.delete(order.server);
    return { welcome: '' };
  }
  const ofProcess = Object.keys(order.variables).filter((name) => !Object.hasOwn(environmentVariables, name));
  if (ofProcess.length > 0) throw new Error(`${ofProcess} is read by Node itself: such a server needs a process of its own`);
  const environment = readEnvironment(order.variables);
  if (!environment.ok) throw new Error(JSON.stringify(environment.error));
  const server = await startServer(environment.value, createLog(), await shipped);
  servers.set(order.id, server);
  return { welcome: server.welcome };
}
