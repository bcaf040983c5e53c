import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { actorsOf } from '../../../testing/matrix/actors.ts';
import { at, nothing } from '../../../testing/matrix/example.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { done, oneUser, seen } from '../../../testing/matrix/user-access.ts';

const DAYS = { firstDay: '2199-01-05', lastDay: '2199-01-09' } as const;
const none = { own: 404, colleague: 404, stranger: 404, missing: 404 } as const;

/** A colleague who is free on those days, because the stand-ins named by earlier cells are ended first. */
async function freeColleague(db: Db): Promise<number> {
  await sql`update stand_in set ended_at = now(), ended_by = absent_id where ended_at is null`.execute(db);
  return oneUser(db);
}

async function foreignStandIn(db: Db, absent?: number): Promise<number> {
  const [standInId, absentId] = [await oneUser(db), absent ?? (await oneUser(db))];
  const { id } = await db
    .insertInto('standIn')
    .values({ ...DAYS, absentId, standInId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const access: AccessTable = {
  listStandIns: {
    expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['profile'] } },
    example: nothing,
  },
  nameStandIn: {
    expectation: {
      may: ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'Supervisor'],
      mayIfPermitted: STAFF,
      effect: 'audited',
      showsOthers: { staff: ['profile'] },
    },
    record: freeColleague,
    example: ({ recordId }) => ({ body: { ...DAYS, colleagueId: recordId } }),
  },
  endStandIn: {
    expectation: { may: STAFF, effect: 'audited', objects: { staff: none, outsider: none } },
    example: at,
    record: (db) => foreignStandIn(db),
    arrangement: {
      by: 'CoDi',
      arrange: async (api, world) => {
        const caller = actorsOf(api, world).find(({ group }) => group === 'CoDi');
        await freeColleague(api.db);
        return { params: { id: await foreignStandIn(api.db, caller?.person.id) } };
      },
    },
  },
  listUserStandIns: { expectation: seen, example: at, record: oneUser },
  endUserStandIn: { expectation: done, example: at, record: (db) => foreignStandIn(db) },
};
