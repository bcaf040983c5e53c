import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { dateFaults } from './date-faults.ts';
import { dateInputs } from './date-inputs.ts';
import { OUT_OF_REACH } from './out-of-reach.ts';
import { selectEndpoints } from './selection.ts';
import { buildWorld } from './world.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
const names = [...allEndpoints]
  .filter(([name, endpoint]) => !OUT_OF_REACH.has(name) && dateInputs(endpoint).length > 0)
  .map(([name]) => name);

test.each(await selectEndpoints(names))(
  '%s takes no date that is none, no other day than was sent, and is broken by none',
  { timeout: 60_000 },
  async (name) => {
    const { calls, faults } = await dateFaults(api, world, name);

    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  },
);
