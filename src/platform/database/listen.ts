import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

export interface Subscription {
  readonly close: () => Promise<void>;
}

/** Hears what any process notifies on a channel. `onReconnect` runs after each new connection, because what came before it was missed. */
export type Listen = (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => Promise<Subscription>;

const longestPauseMs = 10_000;
const firstPauseMs = 250;
const checkIntervalMs = 10_000;

/** Makes `Listen`: each subscription holds a connection of its own, and takes a new one whenever it breaks. */
export function createListen(connect: () => Promise<pg.ClientConfig>, log: Log): Listen {
  return async (channel, onNotification, onReconnect) => {
    const closing = new AbortController();
    let client: pg.Client | null = null;

    const open = async (): Promise<void> => {
      const opened = new pg.Client({ ...(await connect()), keepAlive: true, application_name: 'anamnesis-listen' });
      const broken = new Promise<void>((resolve) => {
        opened.on('error', () => resolve());
        opened.on('end', () => resolve());
      });
      opened.on('notification', ({ payload }) => onNotification(payload ?? ''));
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      client = opened;
      // A connection that died without a word is found by asking something of it.
      const check = setInterval(() => opened.query('select 1').catch(() => opened.end().catch(() => undefined)), checkIntervalMs);
      check.unref();
      void broken.then(() => {
        clearInterval(check);
        client = null;
        if (!closing.signal.aborted) void openAgain();
      });
    };

    const openAgain = async (): Promise<void> => {
      for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        try {
          await delay(pauseMs, undefined, { signal: closing.signal, ref: false });
          await open();
          onReconnect();
          return;
        } catch (error) {
          if (!closing.signal.aborted) log.warn({ reason: (error as Error).message }, 'Cannot listen to the database');
        }
      }
    };

    await open();
    return {
      close: async () => {
        closing.abort();
        await client?.end().catch(() => undefined);
      },
    };
  };
}
