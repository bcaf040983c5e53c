import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allFaults } from './plant-faults/all.ts';
import { plant } from './plant-faults/plant.ts';

const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'aura-plant-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('every fault can be planted in the code as it is, and the tests named for it are there', () => {
  const texts = (file: string, from: string) => readFileSync(join(root, file), 'utf8').split(from).length - 1;
  const missing = allFaults.flatMap(({ name, changes, noticedBy }) => [
    ...changes.filter(({ file, from }) => texts(file, from) !== 1).map(({ file }) => `${name}: ${file}`),
    ...noticedBy.filter((path) => !existsSync(join(root, path))).map((path) => `${name}: ${path}`),
  ]);

  expect(missing).toEqual([]);
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length);
});

test('a fault is taken out again, and one that is out of step changes nothing', () => {
  mkdirSync(join(scratch, 'a'));
  const file = join(scratch, 'a', 'code.ts');
  writeFileSync(file, 'one two two');
  const change = (from: string) => ({ file: 'a/code.ts', from, to: '$&!' });

  const takeOut = plant(scratch, { changes: [change('one'), change('two two')] });
  expect(readFileSync(file, 'utf8')).toBe('$&! $&!');
  takeOut();
  expect(readFileSync(file, 'utf8')).toBe('one two two');

  expect(() => plant(scratch, { changes: [change('one'), change('two')] })).toThrow('found 2 times');
  expect(readFileSync(file, 'utf8')).toBe('one two two');
});
