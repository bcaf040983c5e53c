import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Also folders, and files of any other kind, by their whole path. */
const PATH = /`((?:apps|packages|scripts|e2e|ops|docs|modules|db|lib|ui|features)\/[\w@./-]+)`/g;
const ROOTS = ['', 'apps/api/src/', 'apps/web/src/'];
/** Made by the build. */
const BUILT = 'apps/web/dist';

test('every path that a document names is there', () => {
  const named = DOCS.flatMap((doc) =>
    [...readFileSync(`${ROOT}/${doc}`, 'utf8').matchAll(PATH)].map(([, path = '']) => [doc, path] as const),
  );
  const gone = named.filter(
    ([, path]) => path !== BUILT && !ROOTS.some((root) => existsSync(`${ROOT}/${root}${path}`)),
  );

  expect(named.length).toBeGreaterThan(500);
  expect(gone.map(([doc, path]) => `${doc}: ${path}`)).toEqual([]);
});

test('every link of a document leads to a file of the tree', () => {
  const links = DOCS.flatMap((doc) =>
    [...readFileSync(`${ROOT}/${doc}`, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
      ([, to = '']) => [doc, to] as const,
    ),
  );

  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(([doc, to]) => !existsSync(join(ROOT, dirname(doc), to)))).toEqual([]);
});

test('at most forty pages hold the decisions, the index lists each, and every number that is referred to has its page', () => {
  const pages = globSync('docs/decisions/0*.md', { cwd: ROOT }).map((page) => basename(page));
  const numbers = new Set(pages.map((page) => page.slice(0, 4)));
  const index = readFileSync(`${ROOT}/docs/decisions/README.md`, 'utf8');
  const referred = [...FILES, ...DOCS].flatMap((file) =>
    /\.(tsx?|mjs|sql|sh|md|yml)$/.test(file)
      ? [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdecision\s\[?(\d{4})\b/g)].map(
          ([, number = '']) => [file, number] as const,
        )
      : [],
  );

  expect(pages.length).toBeLessThanOrEqual(40);
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  expect(referred.length).toBeGreaterThan(40);
  expect(referred.filter(([, number]) => !numbers.has(number))).toEqual([]);
});

function whole(name: string): string {
  return name.replace(/^(api|web)\//, 'apps/$1/src/');
}
