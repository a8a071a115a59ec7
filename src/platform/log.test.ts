import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('secrets and what patients write never reach the log, and standard output stays free', async () => {
  const module = join(import.meta.dirname, 'log.ts');
  const record = {
    token: 'SECRET',
    request: { password: 'SECRET', headers: { authorization: 'SECRET' } },
    body: { prompt: 'SECRET', email: 'SECRET' },
    kept: 'seen',
  };
  const source = `import { createLog } from ${JSON.stringify(module)}; createLog().info(${JSON.stringify(record)}, 'words');`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  expect(stdout).toBe('');
  expect(stderr).not.toContain('SECRET');
  expect(JSON.parse(stderr)).toMatchObject({ msg: 'words', kept: 'seen', body: { prompt: '[redacted]' } });
});

test('on a terminal the lines are plain, and the JSON is kept in a file, without secrets as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-log-'));
  const file = join(folder, 'log', 'server.jsonl');
  const module = join(import.meta.dirname, 'log.ts');
  const settings = JSON.stringify({ keptIn: file, isTerminal: true });
  const source = `import { createLog } from ${JSON.stringify(module)}; const log = createLog(${settings}); log.info({ token: 'SECRET' }, 'first'); log.warn({ reason: 'away', password: 'SECRET' }, 'second');`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  expect(stderr).toBe('first\nWarning: second (reason: away, password: [redacted])\n');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second']);
  expect(lines.join()).not.toContain('SECRET');
  await rm(folder, { recursive: true });
});
