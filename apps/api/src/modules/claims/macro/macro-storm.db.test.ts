import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRetryable } from '../../../core/sqlstate.ts';
import type { Db } from '../../../db/database.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { macroFaults, moveParty } from '../../../testing/factories/move.factory.ts';

const api = await startTestApi();
const { db, given } = api;
const zones = [await given.zone({}), await given.zone({}), await given.zone({})];
const customers = [await given.customer({}), await given.customer({})];
const people = [(await api.as('Supervisor')).user.id, (await api.as('ACo')).user.id, null];
const claims: Awaited<ReturnType<typeof given.claim>>[] = [];
for (let place = 0; place < 24; place += 1)
  claims.push(
    await given.claim({
      zoneId: one(zones).id,
      customerId: one(customers).id,
      parties: Array.from({ length: 1 + (place % 3) }, () => ({})),
    }),
  );
const parties = claims.flatMap(({ partyIds }) => partyIds);
const STAGES = [
  'registrado',
  'por-asignar',
  'por-contactar',
  'por-cotizar',
  'en-autorizacion',
  'en-reparacion',
  'por-cobrar',
];

/** Concurrent writes to the same claims and parties, as during a working day. */
const ACTS: readonly ((db: Db) => Promise<unknown>)[] = [
  (on) => moveParty(on, one(parties), one(STAGES)),
  (on) => moveParty(on, one(parties), one(STAGES)),
  (on) =>
    on
      .updateTable('affectedParty')
      .set({ agreedAmount: random(500_000) })
      .where('id', '=', one(parties))
      .execute(),
  (on) =>
    on
      .updateTable('affectedParty')
      .set({ isActive: random(2) === 0 })
      .where('id', '=', one(parties))
      .execute(),
  (on) =>
    on
      .updateTable('affectedParty')
      .set({ finishedAt: random(2) === 0 ? new Date() : null })
      .where('id', '=', one(parties))
      .execute(),
  (on) =>
    on
      .updateTable('claim')
      .set({ supervisorId: one(people), costAnalystId: one(people) })
      .where('id', '=', one(claims).id)
      .execute(),
  (on) =>
    on
      .updateTable('claim')
      .set({ zoneId: one(zones).id, customerId: one(customers).id })
      .where('id', '=', one(claims).id)
      .execute(),
  (on) =>
    on
      .updateTable('claim')
      .set({ isActive: random(2) === 0, deactivationReason: 'Duplicado' })
      .where('id', '=', one(claims).id)
      .execute(),
  (on) =>
    on
      .updateTable('claim')
      .set({ promiseDate: '2026-12-24', specialMonitoring: true })
      .where('id', 'in', [one(claims).id, one(claims).id])
      .execute(),
  (on) => addParty(on, one(claims)),
  (on) => sql`select app.fold_macro()`.execute(on),
];

test('after a storm of moves and edits by several clients the open work and its totals are those of the claims', async () => {
  const failures: unknown[] = [];

  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let done = 0; done < 120; done += 1)
        await attempt(one(ACTS)).catch((error: unknown) => failures.push(error));
    }),
  );

  expect(failures).toEqual([]);
  expect(await macroFaults(db)).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from macro_open`.execute(db);
  expect(rows[0]?.n).toBeGreaterThan(5);
  await sql`select app.fold_macro()`.execute(db);
  expect(await macroFaults(db)).toEqual([]);
}, 120_000);

test('a party that was forgotten, a total that is off and a stage that is old are found, and made anew', async () => {
  await sql`delete from macro_open where affected_party_id = (select min(affected_party_id) from macro_open)`.execute(
    db,
  );
  await sql`insert into macro_change select stage_id, customer_id, zone_id, 3, 0 from macro_open limit 1`.execute(db);
  await sql`update macro_open set holder = 'customer', due_at = '2020-01-01' where affected_party_id = (select max(affected_party_id) from macro_open)`.execute(
    db,
  );

  const found = await macroFaults(db);
  await sql`select app.rebuild_macro()`.execute(db);

  expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(['party', 'total']));
  expect(found.filter(({ what }) => what === 'party')).toHaveLength(2);
  expect(await macroFaults(db)).toEqual([]);
});

test('a party removed with its claim leaves the board', async () => {
  const { id, partyIds } = await given.claim({});

  await db.deleteFrom('affectedParty').where('claimId', '=', id).execute();

  const left = await db
    .selectFrom('macroOpen')
    .select('claimId')
    .where('affectedPartyId', 'in', [...partyIds])
    .execute();
  expect(left).toEqual([]);
  expect(await macroFaults(db)).toEqual([]);
});

/** Retries after a conflict, like every write of the server. */
async function attempt(act: (db: Db) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(act);
      return;
    } catch (error) {
      if (!isRetryable(error) || tries === 6) throw error;
    }
  }
}

async function addParty(on: Db, claim: { id: number; slug: string }): Promise<void> {
  const { customerId, zoneId } = await on
    .selectFrom('claim')
    .select(['customerId', 'zoneId'])
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const stageId = on.selectFrom('processStage').select('id').where('slug', '=', 'registrado');
  const { id } = await on
    .insertInto('affectedParty')
    .values({ name: 'Otra', slug: `${claim.slug}-x${random(1e9)}`, claimId: claim.id, customerId, zoneId, stageId })
    .returning('id')
    .executeTakeFirstOrThrow();
  parties.push(id);
}

function one<Item>(items: readonly Item[]): Item {
  return items[random(items.length)] as Item;
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
