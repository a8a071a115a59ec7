import { existsSync } from 'node:fs';
import { inRoot, runtime } from './places.mjs';
import { runProgram } from './run-program.mjs';

const findScript = 'scripts/find-chromium.ts';

/** Makes sure that the browser tests have a Chromium: one that is there, the system's package where we are root, or Playwright's download. */
export async function ensureChromium() {
  if (await isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing the package chromium for the browser tests ...');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { quiet: true, environment });
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, environment });
  } else {
    console.error('Downloading a Chromium for the browser tests ...');
    await runProgram(runtime(), [inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], { quiet: true });
  }
  if (!(await isThere())) throw new Error('The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH.');
}

async function isThere() {
  return (await runProgram(runtime(), [inRoot(findScript)], { quiet: true })) === 0;
}
