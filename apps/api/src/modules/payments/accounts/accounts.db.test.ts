import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import {
  listAccountRequests,
  listProviderAccounts,
  mailStatement,
  openStatement,
  readProviderAccount,
  totalProviderAccounts,
} from '@aura/contracts/payments/accounts';
import { listAdvances, listProviderJobs, totalAdvances, totalProviderJobs } from '@aura/contracts/payments/reports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { foldProviderAccounts } from './fold-provider-accounts.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const finance = await api.as('Finanzas');

/** A provider with a job of 10,000 plus tax: an advance of 2,320 paid and invoiced, and 1,160 valid and unpaid. */
async function aProviderAtWork({ stageSince = new Date() } = {}) {
  const provider = await api.given.provider({ email: 'cuentas@taller.example' });
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', stageSince, providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  await api.db
    .insertInto('providerAssignment')
    .values({ providerId: provider.id, resource: `job-${partyId}`, kind: 'reparación', affectedPartyId: partyId })
    .execute();
  const payable = {
    partyId,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId, providerId: provider.id })),
  };
  const advance = await insertPaymentRequest(api.db, {
    ...payable,
    kind: 'advance',
    subtotal: 2_000_00,
    needsReceipt: false,
    state: 'valid',
  });
  // A day before its invoice: within one day the ledger books bank confirmations at noon.
  const dayBefore = today(HEAD_OFFICE_ZONE, new Date(Date.now() - 86_400_000));
  await worker.inTransaction((act) => payRequest(act, advance, dayBefore));
  const receiptId = await insertReceipt(api.db, { ...payable, base: 3_000_00 });
  await worker.inTransaction((act) => postReceipt(act, receiptId));
  const waiting = await insertPaymentRequest(api.db, { ...payable, subtotal: 1_000_00, state: 'valid' });
  await api.db
    .insertInto('paymentRequestReceipt')
    .values({ requestId: waiting, receiptId, amount: 1_160_00 })
    .execute();
  const { slug } = await api.db
    .selectFrom('provider')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  return { ...payable, slug, advance, waiting, receiptId, claim };
}
const faults = () => rows(worker.db, sql<{ what: string }>`select * from app.payment_faults()`);

test('a provider stands in the list of accounts with what was agreed, asked, paid, invoiced and owed by age', async () => {
  const { slug, waiting } = await aProviderAtWork();
  await api.db
    .updateTable('paymentRequest')
    .set({ validAt: new Date(Date.now() - 20 * 86_400_000) })
    .where('id', '=', waiting)
    .execute();

  const { results } = await finance.call(listProviderAccounts, { query: { isOwed: true } });

  expect(results.find((row) => row.slug === slug)).toMatchObject({
    agreed: 11_600_00,
    advanced: 2_320_00,
    requested: 3_480_00,
    approved: 3_480_00,
    paid: 2_320_00,
    owed: 1_160_00,
    owedToWeek: 0,
    owedToMonth: 1_160_00,
    owedLonger: 0,
    invoiced: 3_480_00,
    uninvoiced: 0,
    pendingComplements: 0,
  });
  const { figures } = await finance.call(readProviderAccount, { params: { slug }, query: {} });
  expect(results.find((row) => row.slug === slug)).toMatchObject(figures);
  const totals = await finance.call(totalProviderAccounts, { query: { isOwed: true } });
  expect(totals.owed).toBe(results.reduce((sum, { owed }) => sum + owed, 0));
  expect(await faults()).toEqual([]);
});

test('the list says what the account says after every kind of change, before and after it is added up', async () => {
  const { slug, waiting, receiptId } = await aProviderAtWork();
  const changes = [
    sql`update tax_receipt set state = 'cancelled' where id = ${receiptId}`,
    sql`update tax_receipt set state = 'accepted' where id = ${receiptId}`,
    sql`update payment_request set state = 'inReview' where id = ${waiting}`,
    sql`update payment_request set state = 'cancelled' where id = ${waiting}`,
    sql`update payment_request_receipt set amount = amount - 1 where receipt_id = ${receiptId}`,
    sql`delete from payment_request_receipt where receipt_id = ${receiptId}`,
  ];
  const seen = new Set<string>();

  for (const change of changes) {
    await change.execute(api.db);
    const { figures } = await finance.call(readProviderAccount, { params: { slug }, query: {} });
    for (const isFolded of [false, true]) {
      if (isFolded) await foldProviderAccounts.run(worker, {});
      const { results } = await finance.call(listProviderAccounts, { query: { size: 100 } });
      expect(results.find((row) => row.slug === slug)).toMatchObject(figures);
      expect((await faults()).filter((fault) => fault.what.startsWith('the account'))).toEqual([]);
    }
    seen.add(JSON.stringify(figures));
  }
  expect(seen.size).toBeGreaterThan(4);
});

test('the account lists the movements of the ledger with the balance after each, and comes to the same debt', async () => {
  const { slug } = await aProviderAtWork();

  const { movements, balance, figures } = await finance.call(readProviderAccount, { params: { slug }, query: {} });

  expect(movements.map(({ kind, charge, payment, balance }) => [kind, charge, payment, balance])).toEqual([
    ['advancePaid', 0, 2_320_00, -2_320_00],
    ['providerInvoiceAccepted', 3_480_00, 0, 1_160_00],
    ['advanceApplied', 0, 0, 1_160_00],
  ]);
  expect(movements[0]?.document).toMatch(/^SP-\d{6}$/);
  expect(balance).toBe(figures.owed);
});

test('a period counts what happened in it, and its statement is a PDF that leaves for the address of the file', async () => {
  const { slug } = await aProviderAtWork();
  const later = { from: '2100-01-01' };

  const account = await finance.call(readProviderAccount, { params: { slug }, query: later });
  expect(account).toMatchObject({ movements: [], openingBalance: 1_160_00, balance: 1_160_00 });
  expect(account.figures).toMatchObject({ paid: 0, invoiced: 0, owed: 1_160_00 });

  const { content, type } = await finance.call(openStatement, { params: { slug }, query: {} });
  expect(type).toBe('application/pdf');
  expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
  const { email } = await finance.call(mailStatement, { params: { slug }, body: {} });
  expect(email).toBe('cuentas@taller.example');
  const mail = await api.db
    .selectFrom('outgoingMail')
    .selectAll()
    .where('kind', '=', 'statement')
    .executeTakeFirstOrThrow();
  expect(mail.recipients).toEqual(['cuentas@taller.example']);
  expect(mail.plain).toContain('$1,160.00');
});

test('its own people read its account, requests and statement, and nothing of another', async () => {
  const own = await aProviderAtWork();
  const other = await aProviderAtWork();
  const person = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: own.providerId }));

  const account = await person.call(readProviderAccount, { params: { slug: own.slug }, query: {} });
  const requests = await person.call(listAccountRequests, { params: { slug: own.slug } });

  expect(account).toEqual(await finance.call(readProviderAccount, { params: { slug: own.slug }, query: {} }));
  expect(account.balance).toBe(1_160_00);
  expect(requests.map(({ id }) => id)).toEqual([own.waiting, own.advance]);
  await person.call(openStatement, { params: { slug: own.slug }, query: {} });
  for (const refused of [
    () => person.call(readProviderAccount, { params: { slug: other.slug }, query: {} }),
    () => person.call(listAccountRequests, { params: { slug: other.slug } }),
    () => person.call(openStatement, { params: { slug: other.slug }, query: {} }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 });
  await expect(person.call(listProviderAccounts, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(person.call(mailStatement, { params: { slug: own.slug }, body: {} })).rejects.toMatchObject({
    status: 403,
  });
});

test('behind the wall a provider reads its own agreements and entries of the ledger, and nobody else any', async () => {
  const own = await aProviderAtWork();
  await aProviderAtWork();
  const { id: userId } = await api.given.user({ groups: ['Proveedor'], providerId: own.providerId });
  const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
  const readAs = (providerId: number | null, query: string) =>
    outside.transaction().execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${String(userId)}, true), set_config('app.customer_id', '', true),
        set_config('app.provider_id', ${String(providerId ?? '')}, true)`.execute(transaction);
      return (await sql.raw<{ provider: number }>(query).execute(transaction)).rows;
    });

  for (const [query, rows] of [
    ['select provider_id as provider from agreement', 1],
    ['select provider_id as provider from ledger_entry', 4],
  ] as const) {
    expect(await readAs(own.providerId, query)).toEqual(
      Array.from({ length: rows }, () => ({ provider: own.providerId })),
    );
    expect(await readAs(null, query)).toEqual([]);
  }
  expect(await readAs(own.providerId, 'select id from ledger_txn')).toHaveLength(3);
  await expect(readAs(own.providerId, 'select posted_by from ledger_txn')).rejects.toMatchObject({ code: '42501' });
  await outside.destroy();
});

test('a paid advance without an invoice is at risk once nothing moves for a week, and no more when the work is validated', async () => {
  const long = new Date(Date.now() - 10 * 86_400_000);
  const { partyId, providerId, agreementId, slug, claim } = await aProviderAtWork({ stageSince: long });
  const next = await insertPaymentRequest(api.db, {
    partyId,
    providerId,
    agreementId,
    kind: 'advance',
    subtotal: 500_00,
    needsReceipt: false,
    state: 'valid',
  });
  await worker.inTransaction((act) => payRequest(act, next, today(HEAD_OFFICE_ZONE, long)));

  const { results } = await finance.call(listAdvances, { query: { isAtRisk: true, provider: [slug] } });
  expect(results).toMatchObject([{ id: next, uncovered: 580_00, paid: 580_00, isAtRisk: true, claimSlug: claim.slug }]);
  expect(results[0]?.idleDays).toBeGreaterThanOrEqual(9);
  expect(await finance.call(totalAdvances, { query: { provider: [slug] } })).toMatchObject({
    rows: 2,
    figures: { atRisk: 580_00 },
  });

  await api.db
    .updateTable('affectedParty')
    .set({ visuallyValidatedOn: today(HEAD_OFFICE_ZONE, new Date()) })
    .where('id', '=', partyId)
    .execute();
  expect((await finance.call(listAdvances, { query: { isAtRisk: true, provider: [slug] } })).results).toEqual([]);
});

test('the report of the jobs of a provider says the same as its account', async () => {
  const { slug } = await aProviderAtWork();
  const query = { provider: [slug] };

  const { results: jobs } = await finance.call(listProviderJobs, { query });
  const { figures } = await finance.call(readProviderAccount, { params: { slug }, query: {} });

  const { agreed, requested, invoiced, owed } = figures;
  expect(jobs).toMatchObject([{ agreed, requested, invoiced, owed, paid: figures.paid }]);
  expect(await finance.call(totalProviderJobs, { query })).toMatchObject({ rows: 1, figures: { agreed, owed } });
});
