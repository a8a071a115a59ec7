import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/web/browser-contracts.ts';
import { preloadLogin } from './scripts/web/preload-login.ts';

const apiServer = 'http://127.0.0.1:3000';

/** Builds the web app of `src/web` into `dist/web`; `vite dev` passes API calls on to a server on its default port. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [browserContracts(), react(), tailwindcss(), preloadLogin()],
  worker: { plugins: () => [browserContracts()] },
  server: { proxy: { '/api': apiServer } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // Every browser that runs the app's scripts knows preloading.
    modulePreload: { polyfill: false },
    // The graph viewer brings a layout engine along, twice; no other page loads it.
    chunkSizeWarningLimit: 3_000,
    // The graph viewer is a page of its own: it stands in a sandboxed frame.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs changes seldom; what the first screen needs beyond it would else be twenty small files, each a trip of its own.
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
            { name: 'first-screen', test: /src\/web\/(?:app\/(?:main|patient-app)|features\/sign-in\/login-screen)\.tsx$/, priority: 1 },
          ],
        },
      },
      input: ['index.html', 'graph-viewer.html'].map((page) => fileURLToPath(new URL(`./src/web/${page}`, import.meta.url))),
    },
    // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
    assetsInlineLimit: 0,
  },
});
