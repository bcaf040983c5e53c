import { exportZones } from '@aura/contracts/catalogues/zones';
import { MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import { listNotifications } from '@aura/contracts/notifications';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../testing/dispatch-facts.ts';
import { watchLoop } from '../../testing/loop-watch.ts';
import { type Caller, type CallRefused, startTestApi } from '../../testing/test-api.ts';
import { MOST_ROWS_A_DAY } from './export-quota.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const columns = ['name', 'shortName', 'state', 'division', 'iva', 'applyIva', 'isActive'];
const many = MOST_ROWS_AT_ONCE;
const few = 50;
for (const [name, count] of [['Muchas', many] as const, ['Pocas', few] as const])
  await sql`insert into zone (slug, name, short_name, state_id, iva, apply_iva)
    select lower(${name}) || '-' || n, ${name} || ' ' || n, 'M' || n, (select min(id) from state), 16, true
    from generate_series(1, ${count}::integer) n`.execute(api.db);

async function given(taken: number): Promise<Caller> {
  const person = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  await api.db
    .insertInto('exportQuota')
    .values({ userId: person.user.id, day: businessDay(new Date()), rows: taken })
    .execute();
  return person;
}

const fewOnes = { query: { text: 'pocas', format: 'csv', columns } } as const;

test.each(['xlsx', 'csv'] as const)(
  'a large %s is written beside the requests of others, not before them',
  async (format) => {
    const admin = await api.as('Admin');
    // Starts the thread and loads its code before the time is measured.
    await admin.call(exportZones, { query: { ...fewOnes.query, format } });

    // The median of three measurements: a full garbage collection delays one of them, blocking writes would delay all.
    const shares: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const loop = watchLoop();
      const before = process.cpuUsage();
      const { content } = await admin.call(exportZones, { query: { text: 'muchas', format, columns } });
      const { user, system } = process.cpuUsage(before);
      shares.push((loop.longestBlockMs() * 1000) / (user + system));
      loop.stop();
      expect(content.length).toBeGreaterThan(many * 5);
    }

    expect(Math.min(...shares)).toBeLessThan(0.2);
  },
);

test('a user who has used up the daily quota of rows is refused with a sentence, and administrators are notified once', async () => {
  const watcher = await api.as('Admin');
  const taker = await given(MOST_ROWS_A_DAY - few - 1);
  await taker.call(exportZones, fewOnes);

  for (let again = 0; again < 2; again += 1)
    await expect(taker.call(exportZones, fewOnes)).rejects.toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('200,000 filas') },
    });
  await dispatch();

  const told = (await watcher.call(listNotifications)).filter(({ verb }) => verb === 'Límite de exportación');
  expect(told).toMatchObject([{ level: 'warning', description: expect.stringContaining(taker.user.username) }]);
  const refused = await api.db
    .selectFrom('auditEvent')
    .select('entity')
    .where('act', '=', 'exportRows')
    .where('outcome', '=', 'refused')
    .where('userId', '=', taker.user.id)
    .execute();
  expect(refused).toEqual([{ entity: 'zones' }, { entity: 'zones' }]);
});

test('ten exports at once take no more than is left', async () => {
  const taker = await given(MOST_ROWS_A_DAY - 3 * few);

  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => taker.call(exportZones, fewOnes)));

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refusals = asked.flatMap((reply) =>
    reply.status === 'rejected' ? [(reply.reason as CallRefused).status] : [],
  );
  expect(refusals).toEqual(Array.from({ length: 7 }, () => 429));
});

test('a new day begins with nothing taken', async () => {
  const taker = await given(MOST_ROWS_A_DAY);
  await api.db.updateTable('exportQuota').set({ day: '2026-01-01' }).where('userId', '=', taker.user.id).execute();

  await taker.call(exportZones, fewOnes);

  const { rows } = await api.db
    .selectFrom('exportQuota')
    .select('rows')
    .where('userId', '=', taker.user.id)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(few);
});
