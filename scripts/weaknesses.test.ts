import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Lock } from './sbom.ts';
import { foundIn, isWithin, type KnownWeaknesses, mergedWith, refusedOf, type Weakness } from './weaknesses.ts';

const read = (path: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')) as unknown;
const list = read('ops/known-weaknesses.json') as KnownWeaknesses;
const { packages } = read('package-lock.json') as { packages: Lock };
const bad: Weakness = { package: 'bad', affected: '>=1.0.0 <1.4.2', id: 'GHSA-1', severity: 'high', title: 'x' };

test('nothing that is shipped is within a weakness of the offline list, which has its day', () => {
  expect(list.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(list.weaknesses.length).toBeGreaterThan(20);
  expect(refusedOf(foundIn(packages, list))).toEqual([]);
});

test('every line of the list is of a locked package and can be compared', () => {
  const names = new Set(Object.keys(packages).map((path) => /.*node_modules\/(.+)$/.exec(path)?.[1]));

  expect(list.weaknesses.filter((one) => !names.has(one.package)).map((one) => one.package)).toEqual([]);
  for (const { affected } of list.weaknesses) expect(() => isWithin('1.0.0', affected), affected).not.toThrow();
  for (const { id, accepted } of list.weaknesses) {
    expect(id).toMatch(/^(?:GHSA|CVE)-/);
    expect(accepted).not.toBe('');
  }
});

test('a shipped package within a weakness is refused; a tool, a mended version and an accepted one are not', () => {
  const locked: Lock = {
    'node_modules/bad': { version: '1.4.1' },
    'node_modules/a/node_modules/bad': { version: '1.4.2' },
    'node_modules/b/node_modules/bad': { version: '1.0.0', dev: true },
    'packages/bad': { version: '1.0.0' },
  };
  const versions = (known: Weakness) =>
    refusedOf(foundIn(locked, { weaknesses: [known] })).map(({ version }) => version);

  expect(versions(bad)).toEqual(['1.4.1']);
  expect(foundIn(locked, { weaknesses: [bad] })).toHaveLength(2);
  expect(versions({ ...bad, accepted: 'read by tests alone' })).toEqual([]);
});

test.each([
  ['4.17.20', '<4.17.21', true],
  ['4.17.21', '<4.17.21', false],
  ['4.17.21', '<=4.17.21', true],
  ['5.0.0', '>=4.0.0 <4.2.1 || >= 5.0.0 < 5.1.0', true],
  ['4.10.0', '>=4.0.0 <4.2.1 || >=5.0.0 <5.1.0', false],
  ['9.9.9', '*', true],
])('%s is within %s: %s', (version, range, isIt) => {
  expect(isWithin(version, range)).toBe(isIt);
});

test('what the registry says is added once, with the day, and nothing is forgotten', () => {
  const advisory = { name: 'new', range: '<2.0.0', url: 'https://example.com/GHSA-2', severity: 'low', title: 'y' };
  const report = { vulnerabilities: { new: { via: [advisory] }, dependent: { via: ['new', advisory] } } };

  const merged = mergedWith({ weaknesses: [bad] }, report, '2026-11-19');

  expect(merged).toMatchObject({
    asOf: '2026-11-19',
    weaknesses: [{ id: 'GHSA-1' }, { id: 'GHSA-2', package: 'new' }],
  });
  expect(mergedWith(merged, report, '2026-11-20').weaknesses).toHaveLength(2);
});
