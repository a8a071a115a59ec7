import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Chromium talks to nobody but the server under test. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Starts Chromium without a window. Throws when there is none on this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args: switches });
}
