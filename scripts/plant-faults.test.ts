import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FAULTS } from './plant-faults/faults.ts';
import { NEWER_FAULTS } from './plant-faults/newer-faults.ts';
import { addressOf, type Change, placesOf, plant } from './plant-faults/plant.ts';

const root = resolve(import.meta.dirname, '..');
const all = [...FAULTS, ...NEWER_FAULTS];
const scratch = mkdtempSync(join(tmpdir(), 'aura-plant-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('every fault finds exactly one place in the code as it is', () => {
  const astray = all.flatMap(({ name, changes }) =>
    changes
      .map((change) => ({ change, times: placesOf(root, change).length }))
      .filter(({ times }) => times !== 1)
      .map(({ change, times }) => `${name}: found ${times} times: ${addressOf(change)}`),
  );

  expect(astray).toEqual([]);
});

test('every fault has a name of its own and a test that exists', () => {
  const missing = all.filter(
    ({ noticedBy, only = '' }) =>
      !existsSync(join(root, noticedBy)) || !readFileSync(join(root, noticedBy), 'utf8').includes(only),
  );

  expect(missing.map(({ name }) => name)).toEqual([]);
  expect([FAULTS.length, NEWER_FAULTS.length]).toEqual([45, 30]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(75);
});

test('a text is searched in the declaration that is named, in TypeScript and in SQL', () => {
  const code = 'const before = 1;\n\nexport async function pay() {\n  return 1;\n}\n\nconst payee = 1;\n';
  const inside = code.indexOf('1;\n}');
  write('named/code.ts', code);
  write('named/code.sql', 'create policy own on visit\n  using (1);\n\ncreate policy own on claim\n  using (1);\n');
  const places = (change: Omit<Change, 'by'>) => placesOf(scratch, { ...change, by: '' }).map(({ from }) => from);

  expect(places({ at: 'named/code.ts', replace: '1' })).toHaveLength(3);
  expect(places({ at: 'named/code.ts', in: 'pay', replace: '1' })).toEqual([inside]);
  expect(places({ at: 'named', in: 'pay', replace: '1' })).toEqual([inside]);
  expect(places({ at: 'named', in: 'own on claim', replace: '1' })).toHaveLength(1);
  expect(places({ at: 'named', in: 'own', replace: '1' })).toHaveLength(2);
  expect(places({ at: 'named', in: 'paid', replace: '1' })).toEqual([]);
});

test('a fault is taken out again, and one that no longer fits the code changes nothing', () => {
  write('planted/code.ts', 'one two two');
  const text = () => readFileSync(join(scratch, 'planted/code.ts'), 'utf8');
  const change = (replace: string) => ({ at: 'planted/code.ts', replace, by: '$&!' });

  const takeOut = plant(scratch, [change('one'), change('two two')]);
  expect(text()).toBe('$&! $&!');
  takeOut();
  expect(text()).toBe('one two two');

  expect(() => plant(scratch, [change('one'), change('two')])).toThrow('found 2 times');
  expect(text()).toBe('one two two');
});

function write(path: string, text: string): void {
  mkdirSync(join(scratch, path, '..'), { recursive: true });
  writeFileSync(join(scratch, path), text);
}
