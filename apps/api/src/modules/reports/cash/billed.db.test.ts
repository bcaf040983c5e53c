import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { groupBilled, listBilled, totalBilled } from '@aura/contracts/reports/billed';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { settleCancellation, settleInvoice } from '../../invoicing/public.ts';
import { startBilledWorld } from '../../../testing/billed-world.ts';
import { differingBilled } from './check-billed.ts';

const world = await startBilledWorld();
const { api, worker, finance, authority, clock, bill } = world;
afterAll(() => world.close());
afterEach(async () => {
  const differing = await differingBilled(worker.db);
  if (differing.length > 0) throw new Error(`report_billed differs: ${JSON.stringify(differing)}`);
});
/** As the database's owner, past the application's grants. */
const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(api.db);
const rowsOf = async (number: string) =>
  (await finance.call(listBilled, { query: { text: number, sort: 'day', size: 100 } })).results;
async function cancel(invoiceId: number): Promise<void> {
  const { rows } = await asOwner(
    sql`select t.uuid from invoice v join tax_receipt t on t.id = v.receipt_id where v.id = ${invoiceId}`,
  );
  authority.tell('cancelado', (rows[0] as { uuid: string }).uuid);
  const { id } = await finance.call(requestCancellation, {
    body: { invoiceId, motive: '03', substituteId: null, note: 'No se hizo' },
  });
  await settleCancellation(worker, id);
  await settleCancellation(worker, id);
}

test('an invoice is a row for each party it bills, with what each comes to', async () => {
  const { id, number, claim, total } = await bill({ name: 'María' }, { name: 'Casa vecina', taxPercentage: 8 });

  const found = await rowsOf(number);

  expect(found.map(({ invoiceId, kind, party }) => [invoiceId, kind, party])).toEqual([
    [id, 'invoice', 'María'],
    [id, 'invoice', 'Casa vecina'],
  ]);
  expect(found.map(({ affectedPartyId }) => affectedPartyId)).toEqual(claim.partyIds);
  expect(found.reduce((sum, row) => sum + row.total, 0)).toBe(total);
});

test('a credit note takes off and a cancellation takes back, each on its own day, and nothing before', async () => {
  const before = clock.now;
  const kept = await bill();
  const note = await finance.call(addCreditNote, {
    body: {
      invoiceId: kept.id,
      reason: 'discount',
      note: '',
      parties: [{ id: kept.claim.partyIds[0] ?? 0, base: 100_00 }],
      total: 116_00,
    },
  });
  expect(await rowsOf(note.number)).toEqual([]);
  await settleInvoice(worker, note.id);
  const gone = await bill();
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
  await cancel(gone.id);
  clock.now = before;

  expect((await rowsOf(note.number)).map(({ kind, total }) => [kind, total])).toEqual([['creditNote', -116_00]]);
  const movements = await rowsOf(gone.number);
  expect(movements.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', gone.total],
    ['cancellation', -gone.total],
  ]);
  const [issued, cancelled] = movements.map(({ day }) => day);
  expect(Date.parse(cancelled ?? '') - Date.parse(issued ?? '')).toBe(86_400_000);
  const { figures } = await finance.call(totalBilled, { query: { text: gone.number } });
  expect(figures).toEqual({ base: 0, tax: 0, total: 0 });
});

test('what a credit note took off is there again once the note is cancelled', async () => {
  const { id, claim } = await bill();
  const note = await finance.call(addCreditNote, {
    body: {
      invoiceId: id,
      reason: 'discount',
      note: '',
      parties: [{ id: claim.partyIds[0] ?? 0, base: 100_00 }],
      total: 116_00,
    },
  });
  await settleInvoice(worker, note.id);

  await cancel(note.id);

  expect((await rowsOf(note.number)).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([-116_00, 116_00]);
});

test('each way of gathering comes to what all of it comes to, and a group opens its own rows', async () => {
  await bill();
  const all = await finance.call(totalBilled, { query: {} });
  expect(all.rows).toBeGreaterThan(0);

  for (const by of ['month', 'customer', 'zone', 'unit', 'supervisor'] as const) {
    const groups = await finance.call(groupBilled, { query: { by } });
    expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(all.rows);
    expect(groups.reduce((sum, { figures }) => sum + (figures['total'] ?? 0), 0)).toBe(all.figures['total']);
  }
  const [first] = await finance.call(groupBilled, { query: { by: 'customer' } });
  const opened = await finance.call(totalBilled, { query: { customer: [first?.key ?? ''] } });
  expect(opened.figures).toEqual(first?.figures);
  await expect(finance.call(groupBilled, { query: { by: 'nothing' } })).rejects.toMatchObject({ status: 400 });
});

test('a period is held against the one before it', async () => {
  const { number } = await bill();
  const [row] = await rowsOf(number);
  const day = row?.day ?? '';

  const { figures, compared } = await finance.call(totalBilled, { query: { from: day, to: day, compare: 'previous' } });

  expect(figures['total']).toBeGreaterThan(0);
  expect(compared).toMatchObject({ rows: 0 });
  expect(compared?.to).toBe(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10));
});

test('zone and supervisor follow the claim, and a KAM sees only their own insurers', async () => {
  const { number, claim } = await bill();
  const other = await api.given.zone({ name: 'Zona apartada' });
  const supervisor = await api.given.user({ groups: ['Supervisor'] });
  const kam = await api.asUser(await api.given.user({ groups: ['KAM'] }));

  await api.db
    .updateTable('claim')
    .set({ zoneId: other.id, supervisorId: supervisor.id })
    .where('id', '=', claim.claimId)
    .execute();

  expect(await rowsOf(number)).toMatchObject([{ zone: 'Zona apartada' }]);
  const { rows } = await finance.call(totalBilled, { query: { supervisor: [supervisor.username] } });
  expect(rows).toBe(1);
  expect(await kam.call(totalBilled, { query: {} })).toMatchObject({ rows: 0, figures: { total: 0 } });
  await expect((await api.as('Supervisor')).call(totalBilled, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('the checker names a movement that was changed, one that is gone and one that never was', async () => {
  const { id, claim } = await bill();
  const kept = { invoiceId: id, affectedPartyId: claim.partyIds[0], kind: 'invoice' };

  await asOwner(sql`update report_billed set base = base + 1, total = total + 1 where invoice_id = ${id}`);
  expect(await differingBilled(worker.db)).toMatchObject([kept]);
  await asOwner(sql`delete from report_billed where invoice_id = ${id}`);
  expect(await differingBilled(worker.db)).toMatchObject([{ ...kept, kept: null }]);
  await asOwner(sql`select app.rebuild_report_billed()`);
  expect(await differingBilled(worker.db)).toEqual([]);
});
