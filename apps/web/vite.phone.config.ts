import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PHONE_PAGES } from '@aura/domain/outside-pages';
import { compressedAssets } from './compressed-assets.ts';
import { withoutEnglishProblems } from './without-english-problems.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/**
 * The pages behind links on a telephone, built by themselves: sharing chunks with the application, they would load what
 * its login and shell need, and these would be cut into more files. Runs after the main build, into the same folder.
 */
export default defineConfig({
  plugins: [react(), withoutJsonSchema(), withoutEnglishProblems(), compressedAssets()],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    manifest: '.vite/phone.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.values(PHONE_PAGES).map((page) => join(import.meta.dirname, `${page}.html`)),
      treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?(?:\?|$)/, sideEffects: false }] },
    },
    sourcemap: 'hidden',
  },
});
