import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = '@tanstack/react-router';
const ours = join(import.meta.dirname, 'src/app/router-of-screens.ts');

/** The router's plugin splits screens off with `lazyRouteComponent`, without a setting for another: files of routes get ours. */
export function lazyScreens(): Plugin {
  return {
    name: 'lazy-screens',
    enforce: 'pre',
    resolveId: (source, importer) => (source === ROUTER && importer?.includes('.route.tsx') ? ours : null),
  };
}
