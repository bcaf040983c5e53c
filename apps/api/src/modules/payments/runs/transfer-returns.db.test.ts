import { readOwnPayment } from '@aura/contracts/payments/asking';
import { readProviderAccount } from '@aura/contracts/payments/accounts';
import { listNotifications } from '@aura/contracts/notifications';
import { approveReturn, dropReturn, listTransfers, readRun, registerReturn } from '@aura/contracts/payments/runs';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { one, rows } from '../../../core/sql.ts';
import { booksOf, changedBooks } from '../../../testing/books.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import {
  insertBankAccount,
  insertPayable,
  insertPaymentRequest,
  insertReceipt,
} from '../../../testing/factories/payment.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { someClabe } from '../../../testing/factories/payment-run.factory.ts';
import { insertAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { type HeldRequest, lockRequest } from '../base/payment-request.store.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { reviewRequest } from '../base/review-request.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const dispatch = factDispatcher(api);
const [first, second] = [
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
];
const today = businessDay(new Date());
const paidOn = addDays(today, -4);
const returnedOn = addDays(today, -2);
const at = (id: number) => ({ params: { id } });

interface Made {
  readonly providerId: number;
  readonly partyId: number;
  readonly id: number;
  readonly receiptId: number;
  readonly payable: { readonly partyId: number; readonly providerId: number; readonly agreementId: number };
}

/** A request ready for the bank, by default of 1,000.01 and its tax against an invoice of the same. */
async function aValid({
  kind = 'partial' as 'partial' | 'advance',
  method = 'PUE' as 'PUE' | 'PPD',
  subtotal = 1_000_01,
} = {}): Promise<Made> {
  const { id: providerId } = await api.given.provider({});
  await insertBankAccount(api.db, providerId, someClabe());
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId }] });
  const partyId = partyIds[0] as number;
  const payable = { partyId, providerId, ...(await insertPayable(api.db, { partyId, providerId, amount: 90_000_00 })) };
  const needsReceipt = kind === 'partial';
  const id = await insertPaymentRequest(api.db, {
    ...payable,
    subtotal,
    kind,
    needsReceipt,
    state: needsReceipt ? 'approved' : 'valid',
  });
  const receiptId = needsReceipt ? await bill({ ...payable, id, subtotal, method }) : 0;
  return { providerId, partyId, id, receiptId, payable };
}
async function bill({
  id,
  subtotal,
  method,
  ...of
}: {
  partyId: number;
  providerId: number;
  id: number;
  subtotal: number;
  method: 'PUE' | 'PPD';
}) {
  const receiptId = await insertReceipt(api.db, { ...of, base: subtotal, paymentMethod: method });
  const { total } = await one(api.db, sql<{ total: number }>`select total from payment_request where id = ${id}`);
  await api.db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: total }).execute();
  await worker.inTransaction(async (act) => {
    await postReceipt(act, receiptId);
    await reviewRequest(act, (await lockRequest(act, id)) as HeldRequest);
  });
  return receiptId;
}
const pay = (id: number, on = paidOn) => worker.inTransaction((act) => payRequest(act, id, on));
const stateOf = (id: number) =>
  api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const returned = (transferId: number, more: object = {}) => ({
  transferId,
  kind: 'returned' as const,
  returnedOn,
  bankReference: 'DEV-7781',
  reason: 'Cuenta cancelada en el banco del proveedor',
  ...more,
});
async function giveBack({ runId, transferId }: { runId: number; transferId: number }, more: object = {}) {
  const run = await first.call(registerReturn, { ...at(runId), body: returned(transferId, more) });
  const returnId = run.returns[0]?.id as number;
  await second.call(approveReturn, { ...at(runId), body: { returnId } });
  return returnId;
}
const faults = async () => [
  ...(await rows(worker.db, sql`select * from app.payment_faults()`)),
  ...(await rows(worker.db, sql`select * from app.ledger_faults(0)`)),
];
const postedOn = (kind: string) =>
  rows(
    api.db,
    sql<{
      day: string;
    }>`select distinct at::date::text as day from ledger_txn where kind = ${kind} and source_kind = 'paymentRequest'`,
  );

test('a returned transfer is registered by one person and taken back by another: books as before, request payable again', async () => {
  const { id, providerId } = await aValid();
  const before = await booksOf(api.db);
  const { runId, transferId } = await pay(id);
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId }));
  expect(changedBooks(before, await booksOf(api.db))).toEqual({
    bank: -1_160_01,
    payable: 1_160_01,
    inputTaxPaid: 160_00,
    inputTaxPending: -160_00,
  });

  const run = await first.call(registerReturn, { ...at(runId), body: returned(transferId) });
  const returnId = run.returns[0]?.id as number;
  expect(run.returns).toMatchObject([{ amount: 1_160_01, returnedOn, approvedBy: null }]);
  expect(run.returns[0]?.approveRefusal).toMatch(/^Usted registró/);
  await expect(first.call(approveReturn, { ...at(runId), body: { returnId } })).rejects.toMatchObject({ status: 403 });
  expect(await stateOf(id)).toMatchObject({ state: 'closed' });
  await dispatch();
  await second.call(approveReturn, { ...at(runId), body: { returnId } });

  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
  expect(await postedOn('providerRefunded')).toEqual([{ day: returnedOn }]);
  expect(await stateOf(id)).toMatchObject({
    state: 'valid',
    runId: null,
    transferId: null,
    paidOn: null,
    isHeld: false,
  });
  const { results } = await second.call(listTransfers, { query: { run: [String(runId)] } });
  expect(results).toMatchObject([{ id: transferId, state: 'returned', paidOn }]);
  await dispatch();
  expect((await workshop.call(listNotifications)).map(({ verb }) => verb)).toContain('Pago devuelto por el banco');
  const own = await workshop.call(readOwnPayment, at(id));
  expect(own.returns).toEqual([{ paidOn, returnedOn, speiKey: `SPEI${runId}`, amount: 1_160_01 }]);
  expect(own.answer).toMatch(/^El banco la devolvió/);
  expect(own.steps.at(-1)).toMatchObject({ state: 'valid' });
  const said = await rows(
    api.db,
    sql<{ text: string }>`select body as text from logbook_entry where body like '%por pagar otra vez%'`,
  );
  expect(said).toHaveLength(1);
  const slug = (
    await api.db.selectFrom('provider').select('slug').where('id', '=', providerId).executeTakeFirstOrThrow()
  ).slug;
  const account = await second.call(readProviderAccount, { params: { slug }, query: {} });
  expect(account.movements.map(({ kind }) => kind).toSorted()).toEqual([
    'providerInvoiceAccepted',
    'providerPaid',
    'providerRefunded',
  ]);
  expect(account.balance).toBe(1_160_01);
  expect(await faults()).toEqual([]);
});

test('it is never returned twice, and is paid again once', async () => {
  const { id } = await aValid();
  const paid = await pay(id);
  const returnId = await giveBack(paid);
  const before = await booksOf(api.db);

  await expect(second.call(approveReturn, { ...at(paid.runId), body: { returnId } })).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    first.call(registerReturn, { ...at(paid.runId), body: returned(paid.transferId) }),
  ).rejects.toMatchObject({ status: 409 });
  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
  await pay(id, today);

  expect(changedBooks(before, await booksOf(api.db))).toMatchObject({ bank: -1_160_01, inputTaxPaid: 160_00 });
  expect(await stateOf(id)).toMatchObject({ state: 'closed', paidOn: today });
  expect(await faults()).toEqual([]);
});

test('what is dropped stays paid, and may be registered again', async () => {
  const { id } = await aValid();
  const { runId, transferId } = await pay(id);
  const run = await first.call(registerReturn, { ...at(runId), body: returned(transferId) });
  const body = { returnId: run.returns[0]?.id as number, reason: 'Era otra transferencia' };
  await first.call(dropReturn, { ...at(runId), body });

  await expect(second.call(approveReturn, { ...at(runId), body: { returnId: body.returnId } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await stateOf(id)).toMatchObject({ state: 'closed' });
  const again = await second.call(registerReturn, {
    ...at(runId),
    body: returned(transferId, { kind: 'misconfirmed' }),
  });

  expect(again.returns).toMatchObject([
    { kind: 'misconfirmed', droppedBy: null },
    { dropReason: 'Era otra transferencia' },
  ]);
});

test.each([
  ['before it was paid', { returnedOn: addDays(paidOn, -1) }, 400],
  ['on a day to come', { returnedOn: addDays(today, 1) }, 400],
])('it is not registered %s', async (_, more, status) => {
  const { id } = await aValid();
  const { runId, transferId } = await pay(id);

  await expect(first.call(registerReturn, { ...at(runId), body: returned(transferId, more) })).rejects.toMatchObject({
    status,
  });
});

test('a transfer or a return of another run is not touched here', async () => {
  const [mine, other] = [await pay((await aValid()).id), await pay((await aValid()).id)];
  const run = await first.call(registerReturn, { ...at(other.runId), body: returned(other.transferId) });
  const returnId = run.returns[0]?.id as number;

  for (const attempt of [
    () => first.call(registerReturn, { ...at(mine.runId), body: returned(other.transferId) }),
    () => second.call(approveReturn, { ...at(mine.runId), body: { returnId } }),
    () => second.call(dropReturn, { ...at(mine.runId), body: { returnId, reason: 'Otra' } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  expect((await first.call(readRun, at(mine.runId))).returns).toEqual([]);
});

test('an advance that returned is no payment of the invoice that took it up, until it is paid again', async () => {
  const { id, payable } = await aValid({ kind: 'advance', subtotal: 5_000_00 });
  const paid = await pay(id);
  const receiptId = await insertReceipt(api.db, { ...payable, base: 9_000_01 });
  const billed = await booksOf(api.db);
  await worker.inTransaction((act) => postReceipt(act, receiptId));
  await giveBack(paid);

  const { advances = 0 } = changedBooks(billed, await booksOf(api.db));
  expect(advances).toBe(-5_800_00);
  const between = await booksOf(api.db);
  expect(changedBooks(billed, between)).toMatchObject({
    bank: 5_800_00,
    payable: -10_440_01,
    inputTaxPending: 1_440_00,
  });
  expect(changedBooks(billed, between)).not.toHaveProperty('inputTaxPaid');
  expect(await faults()).toEqual([]);
  await pay(id, today);

  expect(changedBooks(between, await booksOf(api.db))).toEqual({
    bank: -5_800_00,
    payable: 5_800_00,
    inputTaxPaid: 799_99,
    inputTaxPending: -799_99,
  });
  expect(await faults()).toEqual([]);
});

test('the tax of an invoice paid in parts is exact to the centavo after a part returned and was paid again', async () => {
  const { payable } = await aValid({ kind: 'advance' });
  const receiptId = await insertReceipt(api.db, { ...payable, base: 333_33 });
  const parts = [100_07, 133_31, 99_95];
  const ids: number[] = [];
  for (const subtotal of parts) {
    const id = await insertPaymentRequest(api.db, { ...payable, subtotal, kind: 'partial', state: 'approved' });
    const { total } = await one(api.db, sql<{ total: number }>`select total from payment_request where id = ${id}`);
    await api.db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: total }).execute();
    ids.push(id);
  }
  const before = await booksOf(api.db);
  await worker.inTransaction(async (act) => {
    await postReceipt(act, receiptId);
    for (const id of ids) await reviewRequest(act, (await lockRequest(act, id)) as HeldRequest);
  });
  const [a, b, c] = ids as [number, number, number];
  const paid = await pay(a);
  await pay(b);
  await giveBack(paid);
  await pay(c);
  await pay(a, today);

  expect(changedBooks(before, await booksOf(api.db))).toEqual({
    repairCost: 333_33,
    inputTaxPaid: 53_33,
    bank: -386_66,
  });
  expect(await faults()).toEqual([]);
});

test('an affected party and a payee without invoices are taken back whole', async () => {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion' }] });
  const partyId = partyIds[0] as number;
  const agreement = await insertAgreement(api.db, { partyId, way: 'affectedPayment', amount: 900_00, taxes: 0 });
  await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
    values (${partyId}, 'agreed', 90000, 0, 'agreement', ${agreement.id})`.execute(api.db);
  const third = await insertPaymentRequest(api.db, {
    partyId,
    agreementId: agreement.id,
    subtotal: 900_00,
    state: 'valid',
  });
  const { payable } = await aValid({ kind: 'advance' });
  const bare = await insertPaymentRequest(api.db, {
    ...payable,
    subtotal: 700_00,
    kind: 'partial',
    needsReceipt: false,
    state: 'valid',
  });
  const before = await booksOf(api.db);
  const paid = [await pay(third), await pay(bare)];
  expect(changedBooks(before, await booksOf(api.db))).toEqual({
    bank: -1_712_00,
    repairCost: 812_00,
    settlementCost: 900_00,
  });

  for (const one of paid) await giveBack(one, { kind: 'misconfirmed' });

  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
  expect(await postedOn('affectedPartyRefunded')).toEqual([{ day: returnedOn }]);
  expect(await faults()).toEqual([]);
});

test('the complement of a returned payment is to be cancelled: it closes nothing, and stays a finding until then', async () => {
  const { id, receiptId, payable } = await aValid({ method: 'PPD' });
  const paid = await pay(id);
  const complementId = await insertReceipt(api.db, { ...payable, kind: 'P', base: 1_160_01, tax: 0 });
  await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on)
    values (${complementId}, ${receiptId}, 'P', 1, 116001, 116001, 0, ${paidOn}::date)`.execute(api.db);
  const found = async () =>
    (
      await rows(
        worker.db,
        sql<{ kind: string; receiptId: number }>`select kind, receipt_id from app.fiscal_findings(${today}::date)`,
      )
    ).filter(({ kind }) => kind === 'complementToCancel');
  expect(await found()).toEqual([]);
  await giveBack(paid);

  expect(await found()).toEqual([{ kind: 'complementToCancel', receiptId: complementId }]);
  expect(await faults()).toEqual([]);
  await pay(id, today);
  expect(await stateOf(id)).toMatchObject({ state: 'complementPending' });
  expect(await found()).toHaveLength(1);
  await api.db.updateTable('taxReceipt').set({ state: 'cancelled' }).where('id', '=', complementId).execute();

  expect(await found()).toEqual([]);
});

test('the database takes no return of more or less than was paid, none of one person, and none without its approval', async () => {
  const { id } = await aValid();
  const { transferId } = await pay(id);
  const users = [first.user.id, second.user.id];
  const insert = (amount: number, more = '') =>
    sql`insert into transfer_return (transfer_id, kind, amount, returned_on, bank_reference, reason, registered_by${sql.raw(more === '' ? '' : ', approved_by, approved_at')})
      values (${transferId}, 'returned', ${amount}, ${today}::date, 'DEV-1', 'Cuenta cancelada', ${users[0]}${sql.raw(more)})`.execute(
      worker.db,
    );

  await expect(insert(1_160_02)).rejects.toThrow('was not paid with');
  await expect(insert(1_160_00)).rejects.toThrow('was not paid with');
  await expect(insert(1_160_01, `, ${users[0]}, now()`)).rejects.toThrow('return_by_two');
  const back = () => sql`update payment_transfer set state = 'returned' where id = ${transferId}`.execute(worker.db);
  await insert(1_160_01);
  await expect(back()).rejects.toThrow('by the approval of a second person');
  await expect(insert(1_160_01)).rejects.toThrow('transfer_return_live');
  await expect(
    sql`update transfer_return set amount = 1 where transfer_id = ${transferId}`.execute(worker.db),
  ).rejects.toThrow('cannot be changed');
});
