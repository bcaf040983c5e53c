import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { createGiven } from '../../../testing/given.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { personOf } from '../../../testing/matrix/actors.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import type { World } from '../../../testing/matrix/world.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const own: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none' };
const change: Expectation = { ...own, effect: 'audited' };
/** Only the owner finds a schedule; not even an administrator does. */
const nobodyElse: Expectation = {
  ...change,
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
};
const timing = { title: 'Zonas', cadence: 'weekdays', weekday: 1, monthDay: 1, hour: 8, format: 'xlsx' } as const;
const listing = { path: '/catalogs/zone/export/', query: { columns: 'name' }, address: '/zonas' };

/** Owned by the given user, or by an unrelated one. */
async function oneSchedule(db: Db, ownerId?: number): Promise<number> {
  const owner = ownerId ?? (await createGiven(db).user({})).id;
  const { rows } = await sql<{ id: number }>`insert into report_schedule
    (user_id, title, cadence, weekday, month_day, hour, format, list_path, list_query, list_address, next_at)
    values (${owner}, 'Zonas', 'daily', 1, 1, 8, 'xlsx', ${listing.path}, '{"columns":"name"}', '/zonas', now() + interval '1 day')
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

async function ownOf(api: TestApi, world: World): Promise<ExampleInput> {
  return { params: { id: await oneSchedule(api.db, personOf(world.plain, 'Admin').id) } };
}

export const access: AccessTable = {
  listReportSchedules: { expectation: own, example: () => ({}) },
  addReportSchedule: {
    expectation: change,
    example: () => ({ body: { ...timing, listing, report: null } }),
  },
  editReportSchedule: {
    expectation: nobodyElse,
    record: (db) => oneSchedule(db),
    example: ({ recordId }) => ({ params: { id: recordId }, body: timing }),
    arrangement: { by: 'Admin', arrange: async (api, world) => ({ ...(await ownOf(api, world)), body: timing }) },
  },
  removeReportSchedule: {
    expectation: nobodyElse,
    record: (db) => oneSchedule(db),
    example: ({ recordId }) => ({ params: { id: recordId } }),
    arrangement: { by: 'Admin', arrange: (api, world) => ownOf(api, world) },
  },
};
