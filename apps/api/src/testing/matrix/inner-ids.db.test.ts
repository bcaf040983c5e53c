import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { innerIdFaults } from './inner-id-faults.ts';
import { declarations } from './declarations.ts';
import { innerIdsOf } from './inner-ids.ts';
import { selectEndpoints } from './selection.ts';
import { buildWorld } from './world.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
const declaredInnerIds = [...declarations].flatMap(([name, { innerIds }]) =>
  innerIds === undefined ? [] : [[name, innerIds] as const],
);
/** Ids that no arrangement can try, each with the test that does. */
const MOST_ELSEWHERE = 20;

test('every id beside the one in the path is declared, with what it must agree with', () => {
  const wanted = [...allEndpoints]
    .map(([name, endpoint]) => [name, innerIdsOf(endpoint)] as const)
    .filter(([, paths]) => paths.length > 0);
  const declared = declaredInnerIds.map(([name, paths]) => [name, Object.keys(paths)] as const);

  const sorted = (entries: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(entries.map(([name, paths]) => [name, paths.toSorted()]));
  expect(sorted(declared)).toEqual(sorted(wanted));
});

test('every id is tried here with a foreign one, but for a few that a named test tries', () => {
  const all = declaredInnerIds.flatMap(([, ids]) => Object.values(ids));
  const elsewhere = all.filter((id) => typeof id === 'string');
  process.stdout.write(
    `${all.length} second ids: ${all.length - elsewhere.length} tried with a foreign one, ${elsewhere.length} by the test named\n`,
  );

  expect(elsewhere.length).toBeLessThanOrEqual(MOST_ELSEWHERE);
});

test('the test that is named in place of trying an id makes that very call and expects refusals', () => {
  const faults = declaredInnerIds.flatMap(([name, ids]) =>
    Object.entries(ids).flatMap(([path, file]) => {
      if (typeof file !== 'string') return [];
      const place = resolve(import.meta.dirname, '../..', file);
      const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
      const isCalled = new RegExp(String.raw`\bcall\(\s*(?:\w+\.)?${name}\b`).test(text);
      const isRefused = /rejects\.|statusCode\)\.toBe\(4|status: 4/.test(text);
      return isCalled && isRefused ? [] : [`${name} ${path}: ${file} does not call it`];
    }),
  );

  expect(faults).toEqual([]);
});

const tried = declaredInnerIds.filter(([, ids]) => Object.values(ids).some((id) => typeof id !== 'string'));

test.each(await selectEndpoints(tried.map(([name]) => name)))(
  '%s refuses ids that belong elsewhere and writes nothing',
  { timeout: 60_000 },
  async (name) => {
    const { cells, faults } = await innerIdFaults(api, world, name);

    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(0);
  },
);
