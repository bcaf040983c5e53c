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

test('every id beside the one in the path is declared, with what it must agree with or why it is not tried', () => {
  const wanted = [...allEndpoints]
    .map(([name, endpoint]) => [name, innerIdsOf(endpoint)] as const)
    .filter(([, paths]) => paths.length > 0);
  const declared = declaredInnerIds.map(([name, paths]) => [name, Object.keys(paths)] as const);

  const sorted = (entries: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(entries.map(([name, paths]) => [name, paths.toSorted()]));
  expect(sorted(declared)).toEqual(sorted(wanted));
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
