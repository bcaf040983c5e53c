import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sitemap } from './src/sitemap.ts';

const src = join(import.meta.dirname, 'src');
/** What the page itself loads, and what it loads for whoever is signed in. */
const ENTRY = ['main.tsx'];
const SHELL = ['app/RoutedApp.tsx', 'app/signed-in.route.tsx?tsr-split=component'];
/** What a screen shows at once although it is a part of its own. */
const FIRST_PARTS: Readonly<Record<string, readonly string[]>> = {
  'dashboard/dashboard.route.tsx': ['features/dashboard/day/MyDay.tsx'],
};
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Writes down which files each screen needs (`.vite/screens.json`), so that the server can name them in the page: the browser then loads
 * shell and screen at once, instead of learning of each from the one before. The letters of Spanish are in every page.
 */
export function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(screensOf(bundle));
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
    },
    transformIndexHtml: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => FONT.test(name));
      if (font === undefined) throw new Error('The build has no file with the letters of Spanish');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loadedWith = (modules: readonly string[]) => {
    const waiting = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(src, module)));
      if (chunk === undefined) throw new Error(`The build has no file with ${module}`);
      return chunk.fileName;
    });
    const found = new Set<string>();
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const chunk = bundle[name];
      if (found.has(name) || chunk?.type !== 'chunk') continue;
      found.add(name);
      waiting.push(...chunk.imports);
    }
    return found;
  };
  const entry = loadedWith(ENTRY);
  return sitemap
    .flatMap(({ places }) => places)
    .map(({ path, file }) => {
      const needed = [...SHELL, `features/${file}?tsr-split=component`, ...(FIRST_PARTS[file] ?? [])];
      return { path, files: [...loadedWith(needed)].filter((name) => !entry.has(name)) };
    });
}
