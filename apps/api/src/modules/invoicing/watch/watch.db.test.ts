import { listFiscalFindings, settleFiscalFinding, totalFiscalFindings } from '@aura/contracts/invoicing/fiscal-watch';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import { insertPayable, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { watchFiscal } from './watch-fiscal.job.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const night = () => watchFiscal.run(jobContextOf(api), {});
const found = async () => (await finance.call(listFiscalFindings, { query: {} })).results;
const set = (receiptId: number, values: object) =>
  api.db.updateTable('taxReceipt').set(values).where('id', '=', receiptId).execute();

async function aReceived(traits: object = {}) {
  const provider = await api.given.provider({});
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const at = { partyId: partyIds[0] as number, providerId: provider.id };
  await insertPayable(api.db, at);
  return { provider, id: await insertReceipt(api.db, { ...at, ...traits }) };
}

async function anInvoice(values: object = {}) {
  const id = await insertInvoice(api.db, api.config, 'stamped');
  const { receiptId } = await api.db
    .selectFrom('invoice')
    .select('receiptId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (receiptId === null) throw new Error('It is not stamped');
  await set(receiptId, { satState: 'valid', ...values });
  return { id, receiptId };
}

test('an issued invoice that the tax authority calls cancelled is found once, however many nights, and leaves the list when it is mended', async () => {
  const { id, receiptId } = await anInvoice({ satState: 'cancelled', satCheckedAt: new Date() });
  await night();
  await night();

  const own = (await found()).filter(({ invoiceId }) => invoiceId === id);
  expect(own).toEqual([expect.objectContaining({ kind: 'ownCancelled', amount: 6_032_00, group: 'Finanzas' })]);
  const announced = await sql<{ n: number }>`select count(*)::int as n from fact where name = 'fiscal.found'`.execute(
    api.db,
  );
  expect(announced.rows[0]?.n).toBe(1);

  await set(receiptId, { satState: 'valid' });
  await night();
  expect((await found()).filter(({ invoiceId }) => invoiceId === id)).toEqual([]);
});

test('what says that it is paid at once and was not paid within its month is found', async () => {
  const { id } = await anInvoice();
  // Backdates the invoice to January. Stamped rows are immutable except to the owner of the tables.
  await sql`alter table invoice disable trigger keep_invoice`.execute(api.db);
  await api.db
    .updateTable('invoice')
    .set({ paymentMethod: 'PUE', issuedAt: '2026-01-10T10:00:00' })
    .where('id', '=', id)
    .execute();
  await sql`alter table invoice enable trigger keep_invoice`.execute(api.db);
  await night();

  expect((await found()).find(({ invoiceId }) => invoiceId === id)).toMatchObject({
    kind: 'unpaidAtOnce',
    since: '2026-02-01',
  });
});

test('two invoices of one provider with the same folio and total are found as a possible duplicate, the later one', async () => {
  const first = await aReceived();
  await set(first.id, { folio: '77', series: 'B' });
  const second = await insertReceipt(api.db, {
    providerId: first.provider.id,
    partyId: (
      await api.db
        .selectFrom('taxReceipt')
        .select('affectedPartyId')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
    ).affectedPartyId as number,
  });
  await set(second, { folio: '77', series: 'B' });
  await night();

  const own = (await found()).filter(({ providerSlug }) => providerSlug === first.provider.slug);
  expect(own.map(({ kind, document, group }) => [kind, document, group])).toEqual([['duplicate', 'B-77', 'ACo']]);
});

test('a finding that was settled stays away while it lasts, and the list and its totals agree', async () => {
  const { id } = await anInvoice({ satState: 'notFound', stampedAt: '2026-01-05T10:00:00' });
  await night();
  const finding = (await found()).find(({ invoiceId }) => invoiceId === id);
  if (finding === undefined) throw new Error('It was not found');
  const totals = await finance.call(totalFiscalFindings, { query: {} });
  expect(totals.findings).toBe((await found()).length);

  const body = { settlement: 'Se aclaró con el PAC', version: finding.version };
  await finance.call(settleFiscalFinding, { params: { id: finding.id }, body });
  await night();
  expect((await found()).some(({ invoiceId }) => invoiceId === id)).toBe(false);
  expect((await finance.call(totalFiscalFindings, { query: {} })).findings).toBe(totals.findings - 1);
  await expect(finance.call(settleFiscalFinding, { params: { id: finding.id }, body })).rejects.toMatchObject({
    status: 409,
  });
});
