import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { brokenWriteFaults } from './broken-write-faults.ts';
import { declarationOf } from './declarations.ts';
import { OUT_OF_REACH } from './out-of-reach.ts';
import { selectEndpoints } from './selection.ts';
import { buildWorld } from './world.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
/** A question that has begun counts towards the asker's limits even if its answer fails: its row remains. */
const BEGUN_STAYS = new Set(['sendAssistantMessage', 'streamAssistantMessage']);
const writes = [...allEndpoints]
  .filter(([name, { kind }]) => kind !== 'read' && !OUT_OF_REACH.has(name) && !BEGUN_STAYS.has(name))
  .map(([name]) => name);

test.each(await selectEndpoints(writes))(
  '%s broken at its last statement leaves everything as it was',
  { timeout: 60_000 },
  async (name) => {
    const { breaks, faults } = await brokenWriteFaults(api, world, name);

    expect(faults).toEqual([]);
    expect(breaks).toBeGreaterThan(declarationOf(name).expectation.effect === 'none' ? -1 : 0);
  },
);
