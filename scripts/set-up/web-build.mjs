import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { partOfLockfile } from './part-of-lockfile.mjs';
import { inRoot, runtime } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { step } from './step.mjs';
import { webPackages } from './web-packages.mjs';

/** What the web app is made of: the folders that it may import, and what decides how it is built. */
export const sources = [
  'src/web',
  'docs',
  'src/clinical',
  'src/contracts',
  'src/shared',
  'src/protocol',
  'src/prompt-compiler',
  'scripts/web',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const buildsKept = 3;

/** Builds the web app into a folder named by the hash of its sources, unless it is there, and points dist/web at it. Throws when it fails. */
export async function ensureWebBuilt() {
  const build = (await hashSources()).slice(0, 16);
  await mkdir(inRoot('dist', 'builds'), { recursive: true });
  await oneAtATime(inRoot('dist', '.build.lock'), async () => {
    if (!existsSync(inRoot('dist', 'builds', build))) await buildWeb(build);
    await pointAt(build);
    await removeOldBuilds(build);
  });
}

async function buildWeb(build) {
  const draft = inRoot('dist', 'builds', `draft-${randomBytes(4).toString('hex')}`);
  try {
    if (existsSync(inRoot('node_modules', 'vite'))) await step('Building the web app', () => runVite(inRoot(), draft));
    else await buildApart(draft);
    await rename(draft, inRoot('dist', 'builds', build));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Builds a copy of the sources in a folder of its own, with the packages that only the build needs, and takes those away again. */
async function buildApart(draft) {
  const folder = inRoot('dist', `web-build-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(folder);
    for (const source of sources) await cp(inRoot(source), join(folder, source), { recursive: true });
    const [manifest, lockfile] = await Promise.all(
      ['package.json', 'package-lock.json'].map(async (path) => JSON.parse(await readFile(inRoot(path), 'utf8'))),
    );
    const part = partOfLockfile({ manifest, lockfile }, webPackages);
    await writeFile(join(folder, 'package.json'), JSON.stringify(part.manifest));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(part.lockfile));
    await step('Fetching what the web app is built with', () => installPackages(folder, []));
    await step('Building the web app', () => runVite(folder, draft));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runVite(folder, draft) {
  const choices = ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  const exitCode = await runProgram(runtime(), [join(folder, 'node_modules', 'vite', 'bin', 'vite.js'), ...choices], {
    quiet: true,
    folder,
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error('The web app could not be built; the reason is above.');
}

/** Moves the link in one step: a server that starts at this moment finds the old build or the new one, never none. */
async function pointAt(build) {
  const link = inRoot('dist', 'web');
  const destination = join('builds', build);
  const draft = `${link}.${randomBytes(4).toString('hex')}`;
  const found = await lstat(link).catch(() => null);
  if (found && !found.isSymbolicLink()) await rm(link, { recursive: true, force: true });
  await symlink(destination, draft);
  await rename(draft, link);
}

/** Keeps a few: servers that are still running serve from theirs. */
async function removeOldBuilds(current) {
  const folder = inRoot('dist', 'builds');
  const others = (await readdir(folder)).filter((name) => name !== current);
  const dated = await Promise.all(others.map(async (name) => ({ name, changedMs: (await stat(join(folder, name))).mtimeMs })));
  dated.sort((one, other) => other.changedMs - one.changedMs);
  for (const { name } of dated.slice(buildsKept - 1)) await rm(join(folder, name), { recursive: true, force: true });
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) await addToHash(hash, source);
  return hash.digest('hex');
}

async function addToHash(hash, path) {
  const status = await stat(inRoot(path)).catch(() => null);
  if (!status) return;
  if (status.isDirectory()) {
    for (const name of (await readdir(inRoot(path))).sort()) await addToHash(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash
      .update(`${path}\0`)
      .update(await readFile(inRoot(path)))
      .update('\0');
  }
}
