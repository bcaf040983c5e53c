import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApi } from '../test-api.ts';
import { actorsOf } from './actors.ts';
import { prepareCell } from './cell.ts';
import { buildWorld } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
const names = [...allEndpoints].filter(([, { stepUp }]) => stepUp).map(([name]) => name);
const administrators = actorsOf(api, world).filter(({ group, kind }) => group === 'Admin' && kind === 'signedIn');

test.each(names)('%s is refused, and writes nothing, for whoever has not proved lately who they are', async (name) => {
  for (const actor of administrators) {
    const call = await prepareCell(api, world, { endpoint: name, actor, relation: 'colleague' });
    await api.db.updateTable('session').set({ confirmedAt: null }).execute();
    const before = await writeMark(api.db);

    const reply = await call();

    expect([reply.statusCode, reply.json<{ code?: string }>().code]).toEqual([403, 'confirmation_required']);
    expect(await tablesWrittenSince(api.db, before)).toEqual([]);
  }
});
