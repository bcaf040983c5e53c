import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise } from './cruise.ts';

const root = resolve(import.meta.dirname, '..');
const { trespasses, modules } = await cruise(root);

// Without a TypeScript compiler it supports, dependency-cruiser finds no files and reports success: check the count.
const sources = globSync('{packages,apps,e2e,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|results)(\/|$)/.test(path),
});
const seen = new Set(modules.map((module) => module.source));
const unseen = sources.filter((path) => !seen.has(path));

for (const line of trespasses) console.error(line);
for (const path of unseen) console.error(`not seen by dependency-cruiser: ${path}`);
console.log(`architecture: ${sources.length} files, ${trespasses.length} trespasses`);
if (trespasses.length > 0 || unseen.length > 0) process.exitCode = 1;
