import { readPriceMemory } from '@aura/contracts/quotations/price-memory';
import { closeQuotation, readQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callFunction } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fn } from '../../../db/functions.generated.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { chargeFor, insertQuotable } from '../../../testing/factories/priced.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { foldPrices, foldWaiting } from './fold-prices.job.ts';

let now = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => now);
const boss = await api.as('GeOp');
const [north, south] = [await api.given.division({}), await api.given.division({})];
const zone = await api.given.zone({ divisionId: north.id });
const nextZone = await api.given.zone({ divisionId: north.id });
const farZone = await api.given.zone({ divisionId: south.id });

const quotable = (zoneId = zone.id) => insertQuotable(api, { zoneId, costAnalystId: boss.user.id });
const charge = async (lines: readonly { id: number; unitId: number; price: number }[], zoneId = zone.id) =>
  chargeFor(
    boss,
    (await quotable(zoneId)).id,
    lines.map(({ id, unitId, price }) => ({ conceptId: id, unitId, unitPrice: price })),
  );
const at = (concept: { id: number; unitId: number }, ...prices: readonly number[]) =>
  prices.map((price) => ({ id: concept.id, unitId: concept.unitId, price }));
async function remembered(conceptId: number, zoneId = zone.id) {
  const { id } = await quotable(zoneId);
  const [found] = await boss.call(readPriceMemory, { query: { concepts: [conceptId], affectedPartyId: id } });
  return found?.price ?? null;
}

test('what was charged in the zone is remembered after the run: median, spread, last price and its day', async () => {
  const wall = await api.given.concept({});
  await charge(at(wall, 400_00, 410_00, 412_00, 415_00, 500_00));
  expect(await remembered(wall.id)).toBeNull();

  await foldPrices.run(jobContextOf(api), null);

  expect(await remembered(wall.id)).toEqual({
    level: 'zone',
    n: 5,
    p10: 400_00,
    p25: 410_00,
    p50: 412_00,
    p90: 500_00,
    lastPrice: 500_00,
    lastDay: '2026-11-23',
  });
});

test('four prices say nothing of a zone: the division is asked, then the country, and the answer says which', async () => {
  const door = await api.given.concept({});
  await charge(at(door, 100_00, 100_00, 100_00, 100_00));
  await charge(at(door, 300_00, 300_00, 300_00, 300_00), farZone.id);
  await foldWaiting(api.db);
  expect(await remembered(door.id)).toMatchObject({ level: 'country', n: 8, p50: 100_00, p90: 300_00 });

  await charge(at(door, 120_00), nextZone.id);
  await foldWaiting(api.db);
  expect(await remembered(door.id)).toMatchObject({ level: 'division', n: 5, p50: 100_00, p90: 120_00 });
  expect(await remembered(door.id, farZone.id)).toMatchObject({ level: 'country', n: 9 });

  await charge(at(door, 110_00));
  await foldWaiting(api.db);
  expect(await remembered(door.id)).toMatchObject({ level: 'zone', n: 5, p50: 100_00, lastPrice: 110_00 });
});

test('prices count for twelve months, the current one included', async () => {
  const gate = await api.given.concept({});
  now = new Date('2025-11-30T18:00:00Z');
  await charge(at(gate, 900_00, 900_00, 900_00, 900_00, 900_00));
  now = new Date('2025-12-01T18:00:00Z');
  await charge(at(gate, 200_00, 200_00, 200_00, 200_00, 200_00));
  now = new Date('2026-11-23T18:00:00Z');
  await foldWaiting(api.db);

  expect(await remembered(gate.id)).toMatchObject({ n: 5, p90: 200_00, lastDay: '2025-12-01' });
});

test('a line taken over unchanged into the next version is one price, a changed one is two', async () => {
  const [kept, raised] = [await api.given.concept({}), await api.given.concept({})];
  const { id } = await quotable();
  const priced = [kept, raised].map((concept) => ({ conceptId: concept.id, unitId: concept.unitId, unitPrice: 50_00 }));
  await chargeFor(boss, id, priced);
  const reopened = await boss.call(reopenQuotation, {
    params: { id },
    body: { reason: 'cambio-de-precio', comment: '', version: 2 },
  });
  const lines = (reopened.quotation?.concepts ?? []).map(({ id: lineId, position, conceptId, name, unitId }) => ({
    ...quotedLine({
      position,
      conceptId,
      name,
      unitId,
      quantity: 1,
      unitPrice: conceptId === raised.id ? 60_00 : 50_00,
    }),
    id: lineId,
  }));
  const body = { concepts: [], quotationConcepts: lines, version: reopened.quotation?.version ?? 0 };
  await boss.call(saveQuotation, { body: quotationInput(id, body) });
  await closeAt(id);

  const facts = await sql<{
    conceptId: number;
    prices: number[];
  }>`select concept_id, array_agg(unit_price order by id) as prices
    from price_fact where concept_id in (${kept.id}, ${raised.id}) group by 1 order by 1`.execute(api.db);

  expect(facts.rows.map(({ prices }) => prices.map(Number))).toEqual([[50_00], [50_00, 60_00]]);
});

test('lines behind a generalized price, and a version nobody allowed, are no prices', async () => {
  const concept = await api.given.concept({});
  const { id } = await quotable();
  const line = quotedLine({ conceptId: concept.id, unitId: concept.unitId });
  const generalizedConcept = { name: 'Reparación integral', price: 5_000_00 };
  await boss.call(saveQuotation, { body: quotationInput(id, { concepts: [line], generalizedConcept }) });
  await closeAt(id);
  const asked = await insertQuotable(api, { zoneId: zone.id, costAnalystId: boss.user.id, freeUpTo: 1_00 });
  await chargeFor(boss, asked.id, [{ conceptId: concept.id, unitId: concept.unitId, unitPrice: 90_00 }]);

  expect(await factsOf(concept.id)).toBe(0);
});

test('a fact whose transaction commits after a run that has seen later ones is added by the next run', async () => {
  const concept = await api.given.concept({});
  const late = await insertQuotable(api, { zoneId: zone.id, costAnalystId: boss.user.id, freeUpTo: 1_00 });
  await foldWaiting(api.db);
  const waiting = await chargeFor(boss, late.id, [{ conceptId: concept.id, unitId: concept.unitId, unitPrice: 70_00 }]);

  await api.db.transaction().execute(async (open) => {
    await sql`update quotation set state = 'authorized' where id = ${waiting}`.execute(open);
    await charge(at(concept, 80_00));
    expect(await foldWaiting(api.db)).toBe(1);
  });
  expect(await remembered(concept.id)).toMatchObject({ n: 1, lastPrice: 80_00 });

  expect(await foldWaiting(api.db)).toBe(1);
  expect(await remembered(concept.id)).toMatchObject({ n: 2 });
});

test('two runs at once count every price once', async () => {
  const concept = await api.given.concept({});
  await charge(at(concept, 80_00, 81_00));
  await charge(at(concept, 82_00));

  const folded = await Promise.all([1, 1, 1, 1].map((most) => callFunction(api.db, fn.foldPrices({ most }))));

  expect(folded.map(Number).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1]);
  expect(await remembered(concept.id)).toMatchObject({ n: 3 });
});

test('any prices: each percentile is within a tenth of a percent of PostgreSQL, equal prices exactly, and all is the same made from nothing', async () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1_00, max: 90_000_00 }));
  const buckets = fc.sample(fc.array(amount, { minLength: 1, maxLength: 40 }), { numRuns: 18, seed: 20261123 });
  for (const [place, prices] of [...buckets, Array<number>(12).fill(333_33)].entries()) {
    const concept = await api.given.concept({});
    await charge(at(concept, ...prices), place % 2 === 0 ? zone.id : farZone.id);
    if (place % 5 === 0) await foldWaiting(api.db);
  }
  await foldWaiting(api.db);

  const { rows } = await sql<{ kept: number[]; exact: number[]; same: number; n: number; facts: number }>`
    select array[m.p10, m.p25, m.p50, m.p90] as kept, m.n, e.facts, e.same,
      e.exact from price_memory m join lateral (
        select count(*)::int as facts, count(distinct unit_price)::int as same,
          percentile_disc(array[0.10, 0.25, 0.50, 0.90]) within group (order by unit_price) as exact
        from price_fact f where (f.concept_id, f.unit_id, f.zone_id, f.month) = (m.concept_id, m.unit_id, m.zone_id, m.month)) e on true`.execute(
    api.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(19);
  for (const { kept, exact, same, n, facts } of rows) {
    expect(n).toBe(facts);
    for (const [place, price] of exact.map(Number).entries()) {
      const off = Math.abs(Number(kept[place]) - price);
      expect(off).toBeLessThanOrEqual(same === 1 ? 0 : price * 0.001 + 0.5);
    }
  }

  const before = await everything();
  await callFunction(api.db, fn.forgetPriceMemory());
  expect(await everything()).toEqual([]);
  await foldWaiting(api.db);
  expect(await everything()).toEqual(before);
});

test('a run reads the facts since the last one and their buckets, however long the history', async () => {
  const [old, fresh] = [await api.given.concept({}), await api.given.concept({})];
  await charge(at(old, ...Array.from({ length: 300 }, (_, place) => 100_00 + place)));
  await foldWaiting(api.db);
  await charge(at(fresh, 10_00, 11_00, 12_00));

  const read = await api.db.transaction().execute(async (db) => {
    // A table this small would be scanned instead of using its index; a real one is not.
    await sql`set local enable_seqscan = off`.execute(db);
    // The connection may have cached a plan made before that setting.
    await sql`discard plans`.execute(db);
    const before = await rowsRead(db);
    expect(await callFunction(db, fn.foldPrices({ most: 1000 }))).toBe(3);
    const after = await rowsRead(db);
    return (table: string) => (after[table] ?? 0) - (before[table] ?? 0);
  });

  expect(read('price_fact')).toBeLessThanOrEqual(6);
  expect(read('price_memory')).toBeLessThanOrEqual(2);
  expect(read('quotation_line')).toBe(0);
});

test('a fact is never changed or deleted, not even by the owner of the tables', async () => {
  await charge(at(await api.given.concept({}), 10_00));
  await expect(sql`update price_fact set unit_price = 1`.execute(api.db)).rejects.toThrow('price_fact');
  await expect(sql`delete from price_fact`.execute(api.db)).rejects.toThrow('price_fact');
});

async function closeAt(id: number): Promise<void> {
  const { quotation } = await boss.call(readQuotation, { params: { id } });
  await boss.call(closeQuotation, { params: { id }, body: { version: quotation?.version ?? 0 } });
}

async function rowsRead(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{
    name: string;
    read: number;
  }>`select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname in ('price_fact', 'price_memory', 'quotation_line')`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.read]));
}

async function factsOf(conceptId: number): Promise<number> {
  return (await api.db.selectFrom('priceFact').select('id').where('conceptId', '=', conceptId).execute()).length;
}

async function everything(): Promise<readonly unknown[]> {
  return (
    await sql`select concept_id, unit_id, zone_id, month::text, n, p10, p25, p50, p90, last_price, last_day::text, last_fact_id, bins, counts, sums
    from price_memory order by 1, 2, 3, 4`.execute(api.db)
  ).rows;
}
