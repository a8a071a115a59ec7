import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { countTokensIn, openTokenCount } from './shared-token-count.ts';

test('what threads spend at once is counted together, and none of it is lost', async () => {
  const shared = openTokenCount();
  const module = pathToFileURL(join(import.meta.dirname, 'shared-token-count.ts')).href;
  const script = `import { workerData } from 'node:worker_threads';
    import { countTokensIn } from ${JSON.stringify(module)};
    const { reserve } = countTokensIn(workerData);
    for (let time = 0; time < 20_000; time += 1) await (await reserve(5, 1_000_000))?.settle(3);`;
  const threads = Array.from(
    { length: 4 },
    () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { workerData: shared }),
  );
  await Promise.all(threads.map((thread) => once(thread, 'exit')));
  const spent = 4 * 20_000 * 3;
  const { reserve } = countTokensIn(shared);
  expect(await reserve(1, spent)).toBeNull();
  expect(await reserve(1, spent + 1)).not.toBeNull();
});
