import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { matrixFaults } from './matrix-faults.ts';
import { buildWorld } from './world.ts';

/** Files are what the runner spreads over the processors: each tests every second endpoint, in a world of its own. */
export async function testEverySecondEndpoint(first: 0 | 1): Promise<void> {
  const api = await startTestApi();
  const world = await buildWorld(api.db);
  const names = [...allEndpoints.keys()].filter((_, position) => position % 2 === first);

  test.each(names)('%s answers every actor as the specification says', { timeout: 60_000 }, async (name) => {
    const { cells, faults } = await matrixFaults(api, world, name);

    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(38);
  });
}
