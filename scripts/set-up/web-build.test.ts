import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './places.mjs';
import { sources } from './web-build.mjs';
import { webPackages } from './web-packages.mjs';

const folders: readonly string[] = sources.filter((source: string) => source.startsWith('src/'));
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;

/** What the sources of the web app import, each with the file that does. */
async function importsOfSources(): Promise<readonly { readonly file: string; readonly name: string }[]> {
  const found: { readonly file: string; readonly name: string }[] = [];
  for await (const file of glob(`{${folders.join(',')},scripts/web}/**/*.{ts,tsx}`, { cwd: inRoot() })) {
    if (/\.test\.tsx?$|at-test\.tsx?$|sample-/.test(file)) continue;
    const text = await readFile(inRoot(file), 'utf8');
    for (const [, name = ''] of text.matchAll(imported)) found.push({ file, name });
  }
  return found;
}

test('what the web app imports is copied for its build, and changes the name of the build', async () => {
  const imports = await importsOfSources();
  expect(imports.length).toBeGreaterThan(500);
  const outside = imports
    .filter(({ name }) => name.startsWith('.'))
    .filter(({ file, name }) => !sources.some((source: string) => normalize(join(dirname(file), name)).startsWith(source)));
  expect(outside).toEqual([]);
});

test('every package of the web app is fetched for its build', async () => {
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const packages = (await importsOfSources()).filter(
    ({ file, name }) => /^(?:src|scripts)\/web\//.test(file) && /^[@a-z]/.test(name) && !name.startsWith('node:'),
  );
  // What only tests import stands in some files of theirs that are not named so.
  const left = packages.map(({ name }) => packageOf(name)).filter((name) => name !== 'vitest' && !webPackages.includes(name));
  expect([...new Set(left)]).toEqual([]);
  for (const tool of ['vite', '@vitejs/plugin-react', 'tailwindcss', '@tailwindcss/vite']) expect(webPackages).toContain(tool);
});
