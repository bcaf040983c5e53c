import { areas } from '@aura/access/areas';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { matrixFaults } from './matrix-faults.ts';
import { buildWorld } from './world.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);

describe('the matrix notices', () => {
  const loosened = async (patch: Partial<Record<keyof typeof areas, object>>, names: readonly string[]) => {
    const original = { ...areas };
    Object.assign(areas, patch);
    try {
      const results = [];
      for (const name of names) results.push(await matrixFaults(api, world, name));
      return results.flatMap(({ faults }) => faults);
    } finally {
      Object.assign(areas, original);
    }
  };

  test('that the users area lost its list of groups', { timeout: 60_000 }, async () => {
    const faults = await loosened({ users: { inside: 'staff' } }, ['listUsers', 'revokeUserSessions']);

    expect(faults.filter((fault) => fault.includes('instead of 403')).length).toBeGreaterThanOrEqual(8);
    expect(faults).toContain('listUsers / Supervisor with every permission / own: 200 instead of 403');
  });

  test('that the staff area lets the extranet in', { timeout: 60_000 }, async () => {
    const faults = await loosened({ staff: { inside: 'anyone' }, users: { inside: 'staff' } }, ['listUsers']);

    expect(faults).toContain('listUsers / extranet_Cliente with every permission / own: 200 instead of 403');
  });

  test('that an area was closed to those it belongs to', { timeout: 60_000 }, async () => {
    const faults = await loosened({ anyone: { ifInGroup: ['Admin'] } }, ['listNotifications']);

    expect(faults).toContain('listNotifications / none / own: 403 instead of 200');
    expect(faults).toContain('listNotifications / extranet_Cliente / own: does not show the own notification');
  });
});
