import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { declarationOf } from './declarations.ts';
import { matrixFaults } from './matrix-faults.ts';
import { selectEndpoints } from './selection.ts';
import { buildWorld } from './world.ts';

/** Tests every second endpoint in its own world: the runner spreads files over the processors. */
export async function testEverySecondEndpoint(first: 0 | 1): Promise<void> {
  const api = await startTestApi();
  const world = await buildWorld(api.db);
  const names = (await selectEndpoints())
    .filter((_, position) => position % 2 === first)
    .toSorted((one, other) => rankOf(one) - rankOf(other));

  test.each(names)('%s answers every actor as the specification says', { timeout: 60_000 }, async (name) => {
    const { cells, faults } = await matrixFaults(api, world, name);

    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(38);
  });
}

/** Reads first, then claims: records made for one call then serve the most calls after it. */
function rankOf(name: string): number {
  if (allEndpoints.get(name)?.kind === 'read') return 0;
  return declarationOf(name).about === 'claim' ? 1 : 2;
}
