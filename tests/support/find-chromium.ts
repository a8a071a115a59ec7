import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwrightPattern = 'chromium*-*/chrome-*/{chrome,headless_shell,chrome-headless-shell,Chromium.app/Contents/MacOS/Chromium}';

/** The first Chromium that runs: CHROMIUM_PATH, the usual places, Playwright's own download. Null when there is none. */
export async function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): Promise<string | null> {
  const caches = [
    environment.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].flatMap((path) => path ?? []);
  const downloaded: string[] = [];
  for (const cache of caches) {
    for await (const path of glob(playwrightPattern, { cwd: cache })) downloaded.push(join(cache, path));
  }
  for (const path of [environment.CHROMIUM_PATH ?? [], usualPlaces, downloaded].flat()) {
    if (await runs(path)) return path;
  }
  return null;
}

async function runs(path: string): Promise<boolean> {
  try {
    await promisify(execFile)(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
