import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Logger, pino } from 'pino';
import { plainLogLine } from './plain-log-line.ts';

export type Log = Logger;

/** Keys whose values never reach the log, at any of the depths that our records have. */
const secretKeys = ['authorization', 'password', 'token', 'access_token', 'accessCode', 'prompt', 'content', 'email', 'cookie'];

/** From this size on a log file is put aside when a process starts; the one put aside before is let go. */
const mostBytes = 10 * 1024 * 1024;

/** The file in which a process of this name keeps its log. */
export function logFile({ dataDir }: { readonly dataDir: string }, name: 'server' | 'worker'): string {
  return join(dataDir, 'log', `${name}.jsonl`);
}

export interface LogSettings {
  readonly level?: 'info' | 'warn' | 'silent';
  /** Where the JSON lines are kept while a person reads along; null where they are not. */
  readonly keptIn?: string | null;
  /** A person reads standard error. */
  readonly isTerminal?: boolean;
}

/**
 * The log of this process, on standard error, so that standard output stays for what a person or a program asked for: JSON lines, or on a terminal
 * plain ones, while the JSON lines go to the file.
 */
export function createLog({ level = 'info', keptIn = null, isTerminal = process.stderr.isTTY === true }: LogSettings = {}): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    },
    isTerminal ? pino.multistream([{ level: 'debug', stream: plainLines }, ...kept(keptIn)]) : pino.destination({ dest: 2, sync: true }),
  );
}

const plainLines = {
  write: (line: string) => {
    process.stderr.write(plainLogLine(line));
  },
};

/** Nowhere, where the file cannot be written: a log that is not kept is no reason not to start. */
function kept(file: string | null): readonly { readonly level: 'debug'; readonly stream: ReturnType<typeof pino.destination> }[] {
  if (file === null) return [];
  try {
    mkdirSync(dirname(file), { recursive: true });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
    return [{ level: 'debug', stream: pino.destination({ dest: file, sync: true, mode: 0o600 }) }];
  } catch {
    return [];
  }
}
