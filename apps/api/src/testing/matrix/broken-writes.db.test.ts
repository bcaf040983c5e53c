import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { brokenWriteFaults } from './broken-write-faults.ts';
import { declarationOf } from './declarations.ts';
import { buildWorld } from './world.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
/** Acts that nothing can lead to yet, and why. */
const OUT_OF_REACH: ReadonlySet<string> = new Set([
  // A party is finished when money came in and went out; no act records either so far.
  'finishParty',
]);
const writes = [...allEndpoints]
  .filter(([name, { kind }]) => kind !== 'read' && !OUT_OF_REACH.has(name))
  .map(([name]) => name);

test.each(writes)('%s broken at its last statement leaves everything as it was', { timeout: 60_000 }, async (name) => {
  const { breaks, faults } = await brokenWriteFaults(api, world, name);

  expect(faults).toEqual([]);
  expect(breaks).toBeGreaterThan(declarationOf(name).expectation.effect === 'none' ? -1 : 0);
});
