import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { processEnvironment } from './process-environment.ts';
import { makeServerFolder, readWelcome, serverVariables, type TestServer, type TestServerOptions } from './start-server.ts';
import { createTestDatabase } from './test-database.ts';
import type { ServerOrder, ServerOutcome } from './warm-servers.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server that shares its process with those of other files: it cannot be killed, and its process tells nothing about it. */
export type WarmServer = Omit<TestServer, 'pid' | 'kill'>;

interface WarmProcess {
  readonly order: (order: OmitEach<ServerOrder, 'id'>) => Promise<{ readonly id: number; readonly welcome: string }>;
  readonly output: () => string;
}

/** `Omit`, for each kind of a union by itself. */
type OmitEach<Union, Key extends keyof Union> = Union extends unknown ? Omit<Union, Key> : never;

let warm: WarmProcess | null = null;

/**
 * Starts the real server, with a database of its own, in a process that has loaded the knowledge already: all files of a worker use it one after
 * the other. It starts in a tenth of the time, and its code is as warm as that of a server that runs for days. What ends or freezes a server,
 * watches its process, or lets several share a database, starts one in a process of its own with `startServer`. Throws when it does not start.
 */
export async function startWarmServer({ env = {} }: Pick<TestServerOptions, 'env'> = {}): Promise<WarmServer> {
  warm ??= startProcess();
  const { order, output } = warm;
  const folder = await makeServerFolder();
  const databaseUrl = await createTestDatabase();
  const before = output().length;
  const { id, welcome } = await order({ kind: 'start', variables: serverVariables({ dataDir: folder.path, databaseUrl, env }) });
  return {
    url: readWelcome(welcome) ?? '',
    databaseUrl,
    dataDir: folder.path,
    output: () => `${welcome}\n${output().slice(before)}`,
    stop: async () => {
      await order({ kind: 'stop', server: id });
      await folder.remove();
      return 0;
    },
  };
}

function startProcess(): WarmProcess {
  const child = fork(join(import.meta.dirname, 'warm-servers.ts'), [root, join(inject('sharedCaches'), 'knowledge')], {
    cwd: root,
    env: processEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
  }
  let lastId = 0;
  child.once('close', () => {
    warm = null;
  });
  // It ends with this process, and does not keep it from ending.
  child.unref();
  child.channel?.unref();
  return {
    order: (order) => {
      lastId += 1;
      return outcomeOf(child, { ...order, id: lastId }, () => output);
    },
    output: () => output,
  };
}

function outcomeOf(child: ChildProcess, order: ServerOrder, output: () => string) {
  return new Promise<{ readonly id: number; readonly welcome: string }>((resolve, reject) => {
    const listen = (outcome: ServerOutcome) => {
      if (outcome.id !== order.id) return;
      forget();
      if ('welcome' in outcome) resolve(outcome);
      else reject(new Error(`The server did not ${order.kind}: ${outcome.failure}\n${output()}`));
    };
    const gone = () => {
      forget();
      reject(new Error(`The process of the servers ended:\n${output()}`));
    };
    const forget = () => child.off('message', listen).off('close', gone);
    child.on('message', listen).once('close', gone);
    child.send(order);
  });
}
