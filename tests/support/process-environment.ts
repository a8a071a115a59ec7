import { join } from 'node:path';
import { inject } from 'vitest';

/** What a process of the product gets that a test starts: where programs are found, and the compiled sources that all of them share. */
export function processEnvironment(): Readonly<Record<string, string>> {
  return { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(inject('sharedCaches'), 'sources') };
}
