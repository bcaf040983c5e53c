import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { holdRequest } from './hold-request.ts';
import { type HeldRequest, lockRequest } from './payment-request.store.ts';
import { postReceipt } from './post-receipt.ts';
import { reviewRequest } from './review-request.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
/** An intruder who owns the whole database and whom no trigger or foreign key stops. */
const intruder = new pg.Client({
  connectionString: urlFor('postgres', new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1)),
});
await intruder.connect();
afterAll(() => intruder.end());

/** A provider paid against an invoice, an advance, a paid affected party, a held request, and one only requested. */
const provider = await api.given.provider({});
const claim = await api.given.claim({
  parties: [{ stage: 'en-reparacion', providerId: provider.id }, { stage: 'en-reparacion' }],
});
const [partyId, thirdId] = claim.partyIds as [number, number];
const payable = {
  partyId,
  providerId: provider.id,
  ...(await insertPayable(api.db, { partyId, providerId: provider.id, amount: 10_000_00 })),
};
const paidId = await insertPaymentRequest(api.db, { ...payable, subtotal: 4_000_00, state: 'approved' });
const receiptId = await insertReceipt(api.db, { ...payable, base: 4_000_00 });
await api.db.insertInto('paymentRequestReceipt').values({ requestId: paidId, receiptId, amount: 4_640_00 }).execute();
await worker.inTransaction(async (act) => {
  await postReceipt(act, receiptId);
  await reviewRequest(act, (await lockRequest(act, paidId)) as HeldRequest);
});
const { runId, transferId } = await worker.inTransaction((act) => payRequest(act, paidId));
await worker.inTransaction(async ({ db }) => {
  await sql`select app.record_audit('test', 'done', null, null, null, null, 'taxReceipt', ${String(receiptId)}, null, null)`.execute(
    db,
  );
});
const complementId = await insertReceipt(api.db, { ...payable, kind: 'P', base: 4_640_00, tax: 0 });
await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on)
  values (${complementId}, ${receiptId}, 'P', 1, 464000, 464000, 0, current_date)`.execute(api.db);
const heldId = await insertPaymentRequest(api.db, { ...payable, subtotal: 1_000_00 });
await worker.inTransaction(async (act) =>
  holdRequest(act, (await lockRequest(act, heldId)) as HeldRequest, 'legal', 'Demanda'),
);
const offered = await insertAgreement(api.db, { partyId: thirdId, way: 'affectedPayment', amount: 900_00, taxes: 0 });
await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
  values (${thirdId}, 'agreed', 90000, 0, 'agreement', ${offered.id})`.execute(api.db);
const thirdRequest = await insertPaymentRequest(api.db, {
  partyId: thirdId,
  agreementId: offered.id,
  subtotal: 900_00,
  state: 'valid',
});
await worker.inTransaction((act) => payRequest(act, thirdRequest));

const faults = () => rows(worker.db, sql<{ what: string }>`select what from app.payment_faults()`);

test('nothing is wrong with what was paid the right way, and every posting has its audit', async () => {
  expect(await faults()).toEqual([]);
  expect(await rows(worker.db, sql`select * from app.ledger_faults(0)`)).toEqual([]);
  expect(await rows(worker.db, sql`select * from app.unaudited_money(0)`)).toEqual([]);
});

const request = (set: string, id = paidId) => `update payment_request set ${set} where id = ${id}`;
const unchecked = (table: string) =>
  `do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') loop
      execute format('alter table ${table} drop constraint %I cascade', c); end loop; end $$`;

const [one, two] = [(await api.given.user({})).id, (await api.given.user({})).id];

/** Statements of an intruder with all rights, and the fault that must be reported. */
const PLANTED: readonly [fault: string, ...statements: string[]][] = [
  ['requests above the agreement', 'update agreement set amount = 1'],
  ['the book of commitments, approved', request('subtotal = subtotal - 100')],
  [
    'the book of commitments, requested',
    `insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id) values (${partyId}, 'requested', 1, 0, 'x', 1)`,
  ],
  ['a hold that is not seen', request('is_held = false', heldId)],
  [
    'a transfer that is not the sum of its requests',
    `update payment_transfer set amount = amount - 1 where id = ${transferId}`,
  ],
  [
    'a request paid without its transfer',
    `update payment_transfer set state = 'waiting', paid_on = null, spei_key = null where id = ${transferId}`,
  ],
  [
    'a return that is not what was paid',
    `insert into transfer_return (transfer_id, kind, amount, returned_on, bank_reference, reason, registered_by, approved_by, approved_at)
      select id, 'returned', amount, current_date, 'DEV-1', 'Cuenta cancelada', ${one}, ${two}, now() from payment_transfer where id = ${transferId}`,
  ],
  [
    'who registered a return has approved it',
    unchecked('transfer_return'),
    `insert into transfer_return (transfer_id, kind, amount, returned_on, bank_reference, reason, registered_by, approved_by, approved_at)
      select id, 'returned', amount, current_date, 'DEV-1', 'Cuenta cancelada', ${one}, ${one}, now() from payment_transfer where id = ${transferId}`,
  ],
  ['a run that is not the sum of its transfers', `update payment_run set total = total + 1 where id = ${runId}`],
  [
    'a transfer to an account nobody verified',
    'update provider_bank_account set approved_by_id = null, approved_at = null, usable_from = null',
  ],
  [
    'a receipt paid above its total',
    `update payment_request_receipt set amount = amount + 1 where request_id = ${paidId}`,
  ],
  ['what is owed to a provider', `update tax_receipt set reversed_at = now() where id = ${receiptId}`],
  ['what is owed to a provider', `update ledger_balance set centavos = centavos + 1 where account = 'payable'`],
  [
    'an invoice settled above what it comes to',
    `update tax_receipt set kind = 'E', posted_at = now() where id = ${complementId}`,
    `insert into tax_receipt_part (receipt_id, invoice_id, kind, amount) values (${complementId}, ${receiptId}, 'E', 464000)`,
  ],
  [
    'what was paid to an affected party',
    `update ledger_balance set centavos = centavos + 1 where account = 'settlementCost'`,
  ],
  ['instalments that do not follow each other', 'update tax_receipt_part set instalment = 2'],
  [
    'instalments that do not follow each other',
    'update tax_receipt_part set balance_before = 464001, balance_after = 1',
  ],
  ['approved above the agreement with its tax', request('tax = tax + 800000')],
  ['a request paid without its invoice, XML and PDF', `update tax_receipt set pdf_key = null where id = ${receiptId}`],
  [
    'a request paid without its invoice, XML and PDF',
    `delete from payment_request_receipt where request_id = ${paidId}`,
  ],
  [
    'a request paid to another than its own',
    `update payment_transfer set provider_id = provider_id + 1 where id = ${transferId}`,
  ],
  [
    'a receipt of another provider or party',
    `update tax_receipt set affected_party_id = ${thirdId} where id = ${receiptId}`,
  ],
  ['a cancelled receipt that is in the ledger', `update tax_receipt set state = 'cancelled' where id = ${receiptId}`],
  [
    'two receipts of one number',
    unchecked('tax_receipt'),
    `update tax_receipt set uuid = (select min(uuid) from tax_receipt)`,
  ],
  [
    'two counter-receipts of one number',
    unchecked('payment_request'),
    'update payment_request set counter_receipt = 1',
  ],
  ['who asked for it has approved it', unchecked('payment_request'), request('approved_by = requested_by')],
  ['who closed the run has sent it', unchecked('payment_run'), 'update payment_run set needs_second_person = true'],
  [
    'who typed an account has verified it',
    unchecked('payee_account'),
    'update payee_account set verified_by = registered_by',
  ],
  [
    'the account of a provider',
    'insert into provider_account_change (provider_id, paid) select min(id), 1 from provider',
  ],
  [
    'what is withheld of a provider',
    `insert into ledger_balance (account, affected_party_id, provider_id, centavos) values ('withheldIncomeTax', ${partyId}, ${provider.id}, -1)`,
  ],
  [
    'a withholding that its payments have not caused',
    `update tax_receipt set withheld_income_tax = 1 where id = ${receiptId}`,
    `select app.post_ledger('providerInvoiceAccepted', 'taxReceipt', ${receiptId}, 'planted', now(), null, null,
      '[{"account": "inputTaxPending", "centavos": 1}, {"account": "withheldIncomeTaxPending", "centavos": -1}]')`,
  ],
  ['a step without its history', request(`state = 'complementPending'`)],
];

/** Sums over a whole provider, too slow to compute each minute. */
const ONLY_IN_ALL = ['the account of a provider'];

test.each(PLANTED)('«%s» is found', async (what, ...statements) => {
  await intruder.query('begin');
  try {
    for (const statement of statements)
      await intruder.query(
        statement.startsWith('do ') ? statement : `set local session_replication_role = replica; ${statement}`,
      );
    const { rows: found } = await intruder.query<{ what: string }>('select what from app.payment_faults()');

    expect(found.map((fault) => fault.what)).toContain(what);
    // The minutely check of the given ids; it must not report other ids.
    const of = async (...ids: readonly (readonly number[])[]) =>
      (await intruder.query<{ what: string }>('select what from app.payment_faults_of($1, $2, $3)', [...ids])).rows;
    const near = (await of([partyId, thirdId], [runId], [transferId])).map((fault) => fault.what);
    expect(near.includes(what)).toBe(!ONLY_IN_ALL.includes(what));
    expect(await of([0], [0], [0])).toEqual([]);
  } finally {
    await intruder.query('rollback');
  }
});

test('a posting the audit does not know is found', async () => {
  await intruder.query('begin');
  await intruder.query(`select app.post_ledger('advancePaid', 'paymentRequest', 999999, 'x', now(), null, null, $1)`, [
    JSON.stringify([
      { account: 'rounding', centavos: 1 },
      { account: 'inputTaxPaid', centavos: -1 },
    ]),
  ]);
  const { rows: found } = await intruder.query('select source_id from app.unaudited_money(0)');
  await intruder.query('rollback');

  expect(found).toEqual([{ source_id: 999_999 }]);
});

test('every fault the function tells of is planted here', async () => {
  const { rows: source } = await intruder.query<{ prosrc: string }>(
    `select string_agg(prosrc, ' ') as prosrc from pg_proc where proname in ('payment_faults', 'payment_faults_of')`,
  );
  const named = [...(source[0]?.prosrc ?? '').matchAll(/select '([^']+?)(?:, )?'/g)].map(([, name]) => name ?? '');

  expect(named.length).toBeGreaterThan(15);
  for (const name of named)
    expect(
      PLANTED.some(([what]) => what.startsWith(name)),
      name,
    ).toBe(true);
});
