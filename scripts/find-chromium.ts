import { findChromium } from '../tests/support/find-chromium.ts';

process.exitCode = (await findChromium()) === null ? 1 : 0;
