import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type ServedAct, servedIn } from './served-acts.ts';

const modules = resolve(import.meta.dirname, '../apps/api/src/modules');

test('every served act is defined under its name in the file it is served from', () => {
  const files = globSync('**/*.ts', { cwd: modules, exclude: ['**/*.test.ts'] });
  const acts = files.flatMap((path) => servedIn(path, textOf(path)));
  const astray = acts.filter((act) => !isAtHome(act, textOf));

  expect(acts.length).toBeGreaterThan(140);
  expect(astray.map(({ endpoint, file, routes }) => `${endpoint}: ${file ?? routes}`)).toEqual([]);
});

test.each([
  ['from a page of its topic', "import { blockOne } from './blocking.ts';", 'serve(ones.blockOne, blockOne)', true],
  ['that is given parts', "import { blockOne } from './block-one.ts';", 'serve(ones.blockOne, blockOne(parts))', true],
  ['under another name', "import { blockOne as b } from './block-one.ts';", 'servePreSerialised(block, b)', true],
  ['of a whole family', "import { blockOne } from './block-one.ts';", 'serve(family.block, blockOne(table))', true],
  ['from the routes', '', 'serve(ones.blockOne, async () => null)', false],
  ['that is another act', "import { banOne } from './blocking.ts';", 'serve(ones.blockOne, banOne)', false],
  ['that is passed on', "import { blockOne } from './passed/block-one.ts';", 'serve(block, blockOne)', false],
])('an act %s', (_, imported, served, expected) => {
  const contracts =
    "import * as ones from '@aura/contracts/ones'; import { blockOne as block } from '@aura/contracts/ones';";
  const [act] = servedIn('ones/module.ts', `${contracts}${imported}const family = {}; ${served};`);
  const text = (path: string) => (path.includes('passed') ? "export { blockOne } from './judge.ts';" : DEFINED);

  expect(act && isAtHome(act, text)).toBe(expected);
});

const DEFINED = 'export const blockOne = 1; export async function banOne() {}';

function isAtHome({ endpoint, name, file }: ServedAct, read: (path: string) => string): boolean {
  if (file === null || name !== endpoint) return false;
  return new RegExp(String.raw`export (?:const|function|async function) ${endpoint}\b`).test(read(file));
}

function textOf(path: string): string {
  return readFileSync(join(modules, path), 'utf8');
}
