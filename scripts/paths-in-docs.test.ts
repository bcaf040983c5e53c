import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = globSync('{apps,packages,scripts,e2e,docs,ops,.ci,.github}/**/*.*', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
}).map((file) => `/${file}`);
const DOCS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT });
/** A file of the tree named in backticks, by the end of its path; rooms are written without `apps` and `src`. */
const NAMED = /`(\w[\w@.-]*(?:\/[\w@.-]+)*\.(?:tsx?|mjs|sql|sh|html))`/g;
/** Named to say that there is none. */
const FORBIDDEN = 'index.ts';

test('every file that a document names is there', () => {
  const gone = DOCS.flatMap((doc) =>
    [...readFileSync(`${ROOT}/${doc}`, 'utf8').matchAll(NAMED)].flatMap(([, name = '']) =>
      name === FORBIDDEN || FILES.some((file) => file.endsWith(`/${whole(name)}`)) ? [] : [`${doc}: ${name}`],
    ),
  );

  expect(DOCS.length).toBeGreaterThan(20);
  expect(gone).toEqual([]);
});

function whole(name: string): string {
  return name.replace(/^(api|web)\//, 'apps/$1/src/');
}
