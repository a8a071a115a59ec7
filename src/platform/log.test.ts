import { execFile } from 'node:child_process';
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
