import { resolve } from 'node:path';
import { resolveConfig } from 'vite';

/** The route tree is made from the sitemap and not committed; the compiler needs it before the first build. */
process.chdir(resolve(import.meta.dirname, '../apps/web'));
await resolveConfig({}, 'build');
