import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

test('a port that is taken ends the start with a line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startServer({ env: { PORT: String(port) } })).rejects.toThrow(`PORT ${port} on 127.0.0.1 is in use by another program`);
  other.close();
});

test('wrong variables end the start with one line that names them all', async () => {
  await expect(startServer({ env: { PORT: 'x', MODEL: 'nobody', DEV_MODE: 'maybe' } })).rejects.toThrow(
    /Wrong environment: PORT .*DEV_MODE .*MODEL .*/,
  );
});

test('a database that does not answer, or refuses the password, ends the start naming its variable and no password', async () => {
  const away = startServer({ databaseUrl: 'postgresql://user:hidden-word@127.0.0.1:1/name' });
  await expect(away).rejects.toThrow(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
  await expect(away).rejects.not.toThrow(/hidden-word/);
});
