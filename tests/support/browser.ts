import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * What Playwright switches off, which a second list takes the place of, and the address bar's own pages: without a window nobody sees them, and
 * drawing them anew for every profile takes longer than most pages under test.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Chromium talks to nobody but the server under test. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${featuresOff.join(',')}`,
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

let shared: Promise<Browser> | null = null;

/**
 * A Chromium without a window, one for all tests of this process: what one leaves behind stays in the profile that it opened. It ends with
 * the process. Throws when there is none on this machine.
 */
export async function openBrowser(): Promise<Browser> {
  if (shared === null || !(await shared).isConnected()) shared = launch();
  return await shared;
}

async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args: switches });
}
