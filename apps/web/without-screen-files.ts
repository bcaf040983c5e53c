import type { Plugin } from 'vite';

/**
 * Takes the files of screens out of the sitemap of the browser: only the build reads them, to make the routes, and every
 * user would download them with the first screen. Saves a kilobyte of the shell, compressed.
 */
export function withoutScreenFiles(): Plugin {
  return {
    name: 'without-screen-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/sitemap\.ts$/ },
      handler(code) {
        const shorter = code.replaceAll(/ file: '[^']+\.route\.tsx',?/g, '');
        // Fails the build when the sitemap is written otherwise, instead of shipping the names again.
        if (shorter === code) this.error('the sitemap no longer names its files here');
        return { code: shorter, map: null };
      },
    },
  };
}
