import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = '@tanstack/react-router';
const ours = join(import.meta.dirname, 'src/app/router-of-screens.ts');

/** Route files import `router-of-screens.ts` as the router: its plugin always emits `lazyRouteComponent`. */
export function lazyScreens(): Plugin {
  return {
    name: 'lazy-screens',
    enforce: 'pre',
    resolveId: (source, importer) => (source === ROUTER && importer?.includes('.route.tsx') ? ours : null),
  };
}
