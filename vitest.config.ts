import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserContracts } from './scripts/web/browser-contracts.ts';

// Only what hangs is to end by this: a machine that is busy with something else may take several times what an idle one takes.
const wholeProductTimeoutMs = 180_000;

const setupFiles = ['tests/support/property-seed.ts'];

const wholeProduct = {
  setupFiles,
  globalSetup: ['tests/support/shared-database.ts'],
  testTimeout: wholeProductTimeoutMs,
  hookTimeout: wholeProductTimeoutMs,
  // A busy machine may take longer than the usual second to show what is waited for.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Even two processors are kept busy by two: each waits for servers, browsers and databases part of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files of one worker share what is loaded, such as the knowledge and the browser: loading it anew for each took most of the time. No module
    // of the product holds state that one test could leave to another, and what is stateful (servers, databases, profiles) each makes for itself.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,training}/**/*.test.ts'],
          exclude: ['src/web/**'],
          environment: 'node',
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [browserContracts(), react()],
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles },
      },
      { test: { name: 'system', include: ['tests/**/*.test.ts'], exclude: ['tests/browser/**'], ...wholeProduct } },
      { test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], ...wholeProduct } },
    ],
    passWithNoTests: false,
  },
});
