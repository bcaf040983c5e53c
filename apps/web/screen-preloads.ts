import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sitemap } from './src/sitemap.ts';

const src = join(import.meta.dirname, 'src');
/** Entry files of every page, and those added for signed-in users. */
const ENTRY = ['main.tsx'];
const SHELL = ['app/RoutedApp.tsx', 'app/signed-in.route.tsx?tsr-split=component'];
/** Lazy parts that a screen shows at once. */
const FIRST_PARTS: Readonly<Record<string, readonly string[]>> = {
  'dashboard/dashboard.route.tsx': ['features/dashboard/day/MyDay.tsx'],
};
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Writes the files each screen needs to `.vite/screens.json`. The server names them in the page, so that the browser
 * loads shell and screen in parallel. The font subset for Spanish is in every page.
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
