import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Keys whose values never reach the log, at any of the depths that our records have. */
const secretKeys = ['authorization', 'password', 'token', 'access_token', 'accessCode', 'prompt', 'content', 'email', 'cookie'];

/** The log of this process: JSON lines on standard error, so that standard output stays for what a person or a program asked for. */
export function createLog(level: 'info' | 'warn' | 'silent' = 'info'): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
