import { mayEnter } from '@aura/access/areas';
import { PERMISSIONS } from '@aura/access/permissions';
import type { Actor } from '@aura/access/rule';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { actorsOf } from './actors.ts';
import { prepareCell } from './cell.ts';
import { buildWorld } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
const names = [...allEndpoints].filter(([, { stepUp }]) => stepUp).map(([name]) => name);
const actors = actorsOf(api, world).filter(({ kind }) => kind === 'signedIn');
const admin: Actor = { groups: ['Admin'], permissions: new Set(PERMISSIONS) };
/** Admin, except where its area excludes it: the till belongs to finance alone. */
const askedAs = (name: string) => {
  const { area } = allEndpoints.get(name) as Endpoint;
  return actors.filter(({ group }) => group === (mayEnter(admin, area) ? 'Admin' : 'Finanzas'));
};

test.each(names)('%s is refused, and writes nothing, without a recent proof of identity', async (name) => {
  for (const actor of askedAs(name)) {
    const call = await prepareCell(api, world, { endpoint: name, actor, relation: 'colleague' });
    await api.db.updateTable('session').set({ confirmedAt: null }).execute();
    const before = await writeMark(api.db);

    const reply = await call();

    expect([reply.statusCode, reply.json<{ code?: string }>().code]).toEqual([403, 'confirmation_required']);
    expect(await tablesWrittenSince(api.db, before)).toEqual([]);
  }
});
