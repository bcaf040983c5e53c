import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from './compressed-assets.ts';
import { lazyScreens } from './lazy-screens.ts';
import { phonePages } from './phone-pages.ts';
import { precachedShell } from './precached-shell.ts';
import { routerOptions } from './router-options.ts';
import { screenPreloads } from './screen-preloads.ts';
import { nameSharedChunk, nameStartupChunks } from './startup-chunks.ts';
import { librariesWithoutHtml } from './libraries-without-html.ts';
import { withoutEnglishProblems } from './without-english-problems.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutScreenFiles } from './without-screen-files.ts';

const API = 'http://127.0.0.1:8007';

export default defineConfig({
  plugins: [
    lazyScreens(),
    tanstackRouter(routerOptions),
    react(),
    withoutJsonSchema(),
    withoutEnglishProblems(),
    withoutScreenFiles(),
    ...librariesWithoutHtml(),
    screenPreloads(),
    compressedAssets(),
    precachedShell(),
    phonePages(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/ws': { target: API, ws: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The CSP allows fonts from our own origin only, and a small one would be inlined as a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'startup', name: nameStartupChunks(), priority: 2 },
            { debugName: 'kit', name: nameSharedChunk(), priority: 1 },
          ],
        },
      },
      // The application's modules have no import side effects: unused exports of public.ts stay out of the bundle.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?(?:\?|$)/, sideEffects: false }] },
    },
    sourcemap: 'hidden',
  },
});
