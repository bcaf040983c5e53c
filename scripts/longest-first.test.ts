import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { rankOf } from './longest-first.ts';

const files = globSync('apps/api/src/**/*.db.test.ts', { cwd: resolve(import.meta.dirname, '..') });

test('the access matrix and the fuzz start before everything else', () => {
  const names = files.toSorted((a, b) => rankOf(a) - rankOf(b)).map((file) => /([^/]+)\.db\.test\.ts$/.exec(file)?.[1]);
  const first = names.slice(0, names.indexOf('fuzz-endpoints') + 1);

  expect(first.filter((name) => name?.startsWith('access-matrix') !== true)).toEqual(['fuzz-endpoints']);
  expect(first.length).toBeGreaterThan(1);
});

test('every file that is said to take long is there', () => {
  const ranks = new Set(files.map(rankOf));

  expect([...ranks].toSorted((a, b) => a - b)).toEqual(Array.from({ length: ranks.size }, (_, rank) => rank));
  expect(ranks.size).toBe(11);
});
