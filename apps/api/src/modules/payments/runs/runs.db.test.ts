import { addDays, today as dayIn } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import {
  applyBankAnswer,
  approveBankLayout,
  approveRun,
  bookContradiction,
  closeRun,
  confirmTransfer,
  excludeRequests,
  explainContradiction,
  includeRequests,
  listCandidates,
  listTransfers,
  openRun,
  readCutOff,
  readRun,
  refuseTransfer,
  releaseContradiction,
  saveBankLayout,
  saveCompanyAccount,
  sendRun,
  takeRunFile,
  uploadBankAnswer,
} from '@aura/contracts/payments/runs';
import { registerPayeeAccount, verifyPayeeAccount } from '@aura/contracts/payments/asking';
import { releasePaymentHold } from '@aura/contracts/payments/requests';
import { stopBankAccount } from '@aura/contracts/providers/bank-accounts';
import { clabeDigitOf } from '@aura/domain/clabe';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { balanceOf, reverse } from '../ledger/ledger.ts';
import {
  insertBankAccount,
  insertPayable,
  insertPaymentRequest,
  insertReceipt,
} from '../../../testing/factories/payment.factory.ts';
import { someClabe } from '../../../testing/factories/payment-run.factory.ts';
import { insertAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { reviewRequest } from '../base/review-request.ts';
import { lockReceipt } from '../receipts/receipt.store.ts';
import { cancelLocked } from '../sat/ask-sat.ts';
import { applyBankAnswerJob } from './apply-bank-answer.job.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { closePaymentRun } from './close-payment-run.job.ts';
import { watchComplements } from './watch-complements.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const treasurer = await api.as('Finanzas');
const second = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const analyst = await api.as('ACo');
const clabeOf = (body: number) => {
  const digits = `0021800${String(body).padStart(10, '0')}`;
  return digits + clabeDigitOf(digits);
};
let serial = 0;
const today = () => dayIn(HEAD_OFFICE_ZONE, new Date());
/** Each test uses its own account, and so its own run. */
async function anAccount(): Promise<number> {
  serial += 1;
  const body = { accountId: null, name: `Pagos ${serial}`, clabe: clabeOf(serial), isActive: true, version: 1 };
  return (await treasurer.call(saveCompanyAccount, { body })).id;
}
const [csv, fixed] = (await treasurer.call(readCutOff)).layouts.toSorted((one) => (one.form === 'delimited' ? -1 : 1));
const layoutId = csv?.id as number;

/** A valid request: agreed, accepted, invoiced, confirmed by the tax authority, with a payable account. */
async function aValid(
  traits: {
    subtotal?: number;
    method?: 'PUE' | 'PPD';
    account?: boolean;
    needsReceipt?: boolean;
    kind?: 'advance' | 'partial' | 'final';
    providerId?: number;
  } = {},
) {
  const { subtotal = 1_000_00, method = 'PUE', account = true, needsReceipt = true, kind = 'partial' } = traits;
  const providerId = traits.providerId ?? (await api.given.provider({})).id;
  serial += 1;
  if (account && traits.providerId === undefined)
    await insertBankAccount(api.db, providerId, clabeOf(100_000 + serial));
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId }] });
  const partyId = claim.partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId, amount: 100_000_00 });
  const id = await insertPaymentRequest(api.db, {
    partyId,
    providerId,
    ...payable,
    subtotal,
    needsReceipt,
    kind,
    state: needsReceipt ? 'approved' : 'valid',
  });
  const total = subtotal + Math.round(subtotal * 0.16);
  let receiptId = 0;
  if (needsReceipt) {
    receiptId = await insertReceipt(api.db, { partyId, providerId, base: subtotal, paymentMethod: method });
    await api.db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: total }).execute();
    await worker.inTransaction(async (act) => {
      await postReceipt(act, receiptId);
      const request = await lockRequest(act, id);
      if (request !== undefined) await reviewRequest(act, request);
    });
  }
  return { id, providerId, partyId, receiptId, total, ...payable };
}
const stateOf = async (id: number) =>
  api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function anOpenRun(...ids: readonly number[]) {
  const { nextCutOffAt } = await treasurer.call(readCutOff);
  const accountId = await anAccount();
  const run = await treasurer.call(openRun, { body: { accountId, cutOffAt: nextCutOffAt, payOn: '2199-01-01' } });
  if (ids.length > 0)
    await treasurer.call(includeRequests, { params: { id: run.id }, body: { requestIds: [...ids], allDue: false } });
  return run.id;
}
const at = (id: number) => ({ params: { id } });
async function beginClosing(id: number, by = treasurer) {
  const { version } = await by.call(readRun, at(id));
  return by.call(closeRun, { ...at(id), body: { layoutId, version } });
}
const closing = (recheck: Parameters<typeof closePaymentRun>[0] = async () => undefined) => closePaymentRun(recheck);
async function aClosedRun(...ids: readonly number[]) {
  const id = await anOpenRun(...ids);
  await beginClosing(id);
  await closing().run(worker, { runId: id });
  return id;
}
async function aSentRun(...ids: readonly number[]) {
  const id = await aClosedRun(...ids);
  await second.call(takeRunFile, at(id));
  await second.call(sendRun, at(id));
  return id;
}
const transfersOf = async (id: number) =>
  (await treasurer.call(listTransfers, { query: { run: [String(id)], size: 100 } })).results;
const confirm = async (runId: number, transferId: number) =>
  treasurer.call(confirmTransfer, {
    ...at(runId),
    body: { transferId, speiKey: `SPEI${transferId}`, paidOn: today(), proofKey: null },
  });

afterEach(async () => {
  const found = await rows(
    worker.db,
    sql`select * from app.payment_faults() union all select * from app.ledger_faults(0)`,
  );
  if (found.length > 0) throw new Error(`The money does not hold: ${JSON.stringify(found)}`);
});

test('a request goes from the run to the bank and back: numbered, in the file, paid, in the ledger', async () => {
  const one = await aValid({ subtotal: 1_000_00 });
  const more = await aValid({ subtotal: 500_00, providerId: one.providerId });
  const other = await aValid({ subtotal: 300_00 });
  const id = await anOpenRun();

  const { included, run } = await treasurer.call(includeRequests, {
    ...at(id),
    body: { requestIds: [one.id, more.id, other.id], allDue: false },
  });
  expect([included, run.requests, run.total, run.stopped]).toEqual([3, 3, 2_088_00, 0]);
  expect(run.byBank).toEqual([{ name: 'Banamex', requests: 3, total: 2_088_00 }]);
  await beginClosing(id);
  await closing().run(worker, { runId: id });

  const closed = await treasurer.call(readRun, at(id));
  expect(closed).toMatchObject({
    state: 'closed',
    requests: 3,
    transfers: 2,
    total: 2_088_00,
    needsSecondPerson: false,
  });
  expect(closed.number).toMatch(/^CP-\d{5}$/);
  expect((await treasurer.call(readCutOff)).accounts.find((account) => account.id === closed.accountId)).toMatchObject({
    openRunId: null,
    lastRun: { id, number: closed.number, state: 'closed', total: 2_088_00, waiting: 2 },
  });
  const { content } = await treasurer.call(takeRunFile, at(id));
  expect(createHash('sha256').update(content).digest('hex')).toBe((await treasurer.call(readRun, at(id))).fileSha256);
  const file = Buffer.from(content).toString();
  expect(file.split('\r\n')).toHaveLength(4);
  expect(file).toContain(',1740.00,');

  await treasurer.call(sendRun, at(id));
  for (const { id: transferId } of await transfersOf(id)) await confirm(id, transferId);
  expect(await treasurer.call(readRun, at(id))).toMatchObject({ state: 'applied', paid: 2_088_00, waiting: 0 });
  expect(await stateOf(one.id)).toMatchObject({ state: 'closed', paidOn: today() });
  expect(await balanceOf(worker, 'payable', { providerId: one.providerId })).toBe(0);
  await expect(confirm(id, (await transfersOf(id))[0]?.id ?? 0)).rejects.toThrow('409');
});

test('those who only look see the run and its candidates and change nothing', async () => {
  const { id: requestId } = await aValid();
  const id = await anOpenRun();

  await analyst.call(readRun, at(id));
  await expect(
    analyst.call(includeRequests, { ...at(id), body: { requestIds: [requestId], allDue: false } }),
  ).rejects.toThrow('403');
});

test('of two who close at the same time one closes and the other gets 409, and it is closed once', async () => {
  const { id: requestId } = await aValid();
  const id = await anOpenRun(requestId);

  const both = await Promise.allSettled([beginClosing(id), beginClosing(id, second)]);

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await Promise.all([closing().run(worker, { runId: id }), closing().run(worker, { runId: id })]);
  expect(await transfersOf(id)).toHaveLength(1);
});

test('what changed since its totals were read is not closed', async () => {
  const { id: requestId } = await aValid();
  const id = await anOpenRun(requestId);
  const { version } = await treasurer.call(readRun, at(id));
  await second.call(includeRequests, { ...at(id), body: { requestIds: [(await aValid()).id], allDue: false } });

  await expect(treasurer.call(closeRun, { ...at(id), body: { layoutId, version } })).rejects.toThrow('409');
});

test('what is held, has no account or one too young does not leave, and says why', async () => {
  const fine = await aValid();
  const held = await aValid();
  const homeless = await aValid({ account: false });
  const young = await aValid();
  const id = await anOpenRun(fine.id, held.id, young.id);
  await sql`insert into payment_hold (request_id, reason, note) values (${held.id}, 'legal', 'Demanda')`.execute(
    api.db,
  );
  await sql`alter table provider_bank_account disable trigger decided_once`.execute(api.db);
  await sql`update provider_bank_account set approved_at = now() - interval '1 hour', usable_from = now() + interval '23 hours'
    where provider_id = ${young.providerId}`.execute(api.db);
  await sql`alter table provider_bank_account enable trigger decided_once`.execute(api.db);

  const { stopped } = await treasurer.call(includeRequests, {
    ...at(id),
    body: { requestIds: [homeless.id], allDue: false },
  });
  expect(stopped).toBe(1);
  const { results } = await treasurer.call(listCandidates, { query: { stopped: true, size: 100 } });
  const problems = new Map(results.map((row) => [row.id, row.problems]));
  expect(problems.get(held.id)).toEqual(['held']);
  expect(problems.get(homeless.id)).toEqual(['accountMissing']);
  expect(problems.get(young.id)).toEqual(['accountYoung']);
  expect((await treasurer.call(readRun, at(id))).stopped).toBe(2);

  await beginClosing(id);
  await closing().run(worker, { runId: id });
  const run = await treasurer.call(readRun, at(id));
  expect(run).toMatchObject({ state: 'closed', requests: 1, transfers: 1 });
  expect(run.left.map((one) => one.problems.join('')).toSorted()).toEqual(['accountYoung', 'held']);
  expect(await stateOf(young.id)).toMatchObject({ state: 'valid', runId: null });
});

test('what is in a run when its agreement ended does not leave, and what is not does not go in', async () => {
  const [fine, inside, outside] = [await aValid(), await aValid(), await aValid()];
  const id = await anOpenRun(fine.id, inside.id);
  const ended = [inside.agreementId, outside.agreementId];
  // The database does not let an agreement end while payments are requested against it: with both its triggers off, the
  // check behind it is seen.
  const setAgreements = async (state: 'agreed' | 'cancelled') => {
    const turn = sql.raw(state === 'agreed' ? 'enable' : 'disable');
    const set = sql`update agreement set state = ${state}, ended_at = case when ${state}::text = 'cancelled' then now() end
      where id = any(${ended}::bigint[])`;
    if (state === 'agreed') await set.execute(api.db);
    for (const table of ['agreement', 'payment_request'])
      await sql`alter table ${sql.table(table)} ${turn} trigger within_agreement`.execute(api.db);
    if (state === 'cancelled') await set.execute(api.db);
  };
  await setAgreements('cancelled');

  const { stopped } = await treasurer.call(includeRequests, {
    ...at(id),
    body: { requestIds: [outside.id], allDue: false },
  });
  await beginClosing(id);
  await closing().run(worker, { runId: id });
  await setAgreements('agreed');

  expect(stopped).toBe(1);
  const run = await treasurer.call(readRun, at(id));
  expect(run).toMatchObject({ state: 'closed', requests: 1, transfers: 1 });
  expect(run.left.map((one) => one.problems)).toEqual([['agreementEnded']]);
});

test('an affected party is paid a day after its account was verified, which is not replaced while the payment is in a run', async () => {
  const fine = await aValid();
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: null }] });
  const partyId = claim.partyIds[0] as number;
  await sql`update affected_party set is_paid_to_affected_party = true where id = ${partyId}`.execute(api.db);
  const agreement = await insertAgreement(api.db, { partyId, way: 'affectedPayment', amount: 500_00, taxes: 0 });
  await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
    values (${partyId}, 'agreed', 50000, 0, 'agreement', ${agreement.id})`.execute(api.db);
  const requestId = await insertPaymentRequest(api.db, {
    partyId,
    agreementId: agreement.id,
    subtotal: 500_00,
    state: 'valid',
  });
  const admin = await api.as('Admin');
  const register = (clabe: string) =>
    admin.call(registerPayeeAccount, { ...at(partyId), body: { holder: 'Rosaura Díaz', clabe } });
  const clabe = clabeOf(200_000);
  await register(clabe);
  await treasurer.call(verifyPayeeAccount, { ...at(partyId), body: { clabe } });

  const first = await anOpenRun(fine.id, requestId);
  await expect(register(clabeOf(200_001))).rejects.toMatchObject({ status: 409 });
  await beginClosing(first);
  await closing().run(worker, { runId: first });
  const { left } = await treasurer.call(readRun, at(first));
  expect(left.map(({ problems }) => problems)).toEqual([['accountYoung']]);

  await sql`update payee_account set verified_at = now() - interval '23 hours' where affected_party_id = ${partyId}`.execute(
    api.db,
  );
  const next = await anOpenRun(requestId);
  expect((await treasurer.call(readRun, at(next))).stopped).toBe(1);
  await sql`update payee_account set verified_at = now() - interval '25 hours' where affected_party_id = ${partyId}`.execute(
    api.db,
  );
  await beginClosing(next);
  await closing().run(worker, { runId: next });
  expect(await transfersOf(next)).toMatchObject([{ amount: 500_00, lastFour: clabe.slice(-4) }]);
});

test('an inactive provider and a stopped account are not paid: the run says why and leaves them behind', async () => {
  const [fine, inactive, stopped] = [await aValid(), await aValid(), await aValid()];
  const id = await anOpenRun(fine.id, inactive.id, stopped.id);
  await api.db.updateTable('provider').set({ isActive: false }).where('id', '=', inactive.providerId).execute();
  const account = await api.db
    .selectFrom('providerBankAccount')
    .select('id')
    .where('providerId', '=', stopped.providerId)
    .executeTakeFirstOrThrow();
  await treasurer.call(stopBankAccount, { params: { id: account.id }, body: { reason: 'La carátula es falsa' } });

  await beginClosing(id);
  await closing().run(worker, { runId: id });

  const run = await treasurer.call(readRun, at(id));
  expect(run).toMatchObject({ state: 'closed', requests: 1, transfers: 1 });
  expect(run.left.flatMap((one) => one.problems).toSorted()).toEqual(['accountStopped', 'providerInactive']);
  expect(await stateOf(inactive.id)).toMatchObject({ state: 'valid', runId: null });
});

test('a run is not sent while it holds a transfer to an account stopped, or a provider put out, since it closed', async () => {
  const [one, two] = [await aValid(), await aValid()];
  const id = await aClosedRun(one.id, two.id);
  await treasurer.call(takeRunFile, at(id));
  const account = await api.db
    .selectFrom('providerBankAccount')
    .select('id')
    .where('providerId', '=', one.providerId)
    .executeTakeFirstOrThrow();
  await second.call(stopBankAccount, { params: { id: account.id }, body: { reason: 'La carátula es falsa' } });
  await expect(treasurer.call(sendRun, at(id))).rejects.toThrow('Retírelas');

  const [transfer] = (await transfersOf(id)).filter(({ amount }) => amount > 0);
  expect((await treasurer.call(readRun, at(id))).state).toBe('closed');
  await treasurer.call(refuseTransfer, {
    ...at(id),
    body: { transferId: transfer?.id ?? 0, reason: 'Cuenta detenida' },
  });
  await api.db.updateTable('provider').set({ isActive: false }).where('id', '=', two.providerId).execute();
  await treasurer.call(takeRunFile, at(id));

  await expect(treasurer.call(sendRun, at(id))).rejects.toThrow('Retírelas');
});

test('the tax authority is asked again where it answered long ago; cancelled goes back, silent waits', async () => {
  const renewed = await aValid();
  const cancelled = await aValid();
  const silent = await aValid();
  const id = await anOpenRun(renewed.id, cancelled.id, silent.id);
  const receipts = [renewed, cancelled, silent].map(({ receiptId }) => receiptId);
  await sql`update tax_receipt set sat_valid_at = now() - interval '25 hours' where id = any(${receipts}::bigint[])`.execute(
    api.db,
  );
  await beginClosing(id);

  const asked: number[] = [];
  await closing(async ({ db }, ids) => {
    asked.push(...ids);
    await sql`update tax_receipt set sat_state = 'valid', sat_valid_at = now() where id = ${renewed.receiptId}`.execute(
      db,
    );
    await sql`update tax_receipt set sat_state = 'cancelled' where id = ${cancelled.receiptId}`.execute(db);
    await sql`update tax_receipt set sat_state = 'error' where id = ${silent.receiptId}`.execute(db);
  }).run(worker, { runId: id });

  expect(new Set(asked)).toEqual(new Set(receipts));
  const run = await treasurer.call(readRun, at(id));
  expect(run).toMatchObject({ state: 'closed', requests: 1 });
  expect(run.left.map((one) => one.problems.join('')).toSorted()).toEqual(['satCancelled', 'satStale']);
  expect(await stateOf(cancelled.id)).toMatchObject({ state: 'observed', isHeld: true });
  expect(await stateOf(silent.id)).toMatchObject({ state: 'valid', isHeld: false });
});

test('a closing that still comes further is not begun again, however long ago it began; one without progress is', async () => {
  const longAgo = (id: number, ...columns: readonly ('closedAt' | 'progressedAt')[]) =>
    api.db
      .updateTable('paymentRun')
      .set(Object.fromEntries(columns.map((column) => [column, new Date(Date.now() - 11 * 60_000)])))
      .where('id', '=', id)
      .execute();
  const again = (id: number) =>
    beginClosing(id, second).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const slow = await aValid();
  await sql`update tax_receipt set sat_valid_at = now() - interval '25 hours' where id = ${slow.receiptId}`.execute(
    api.db,
  );
  const going = await anOpenRun(slow.id, (await aValid()).id);
  await beginClosing(going);
  await longAgo(going, 'closedAt', 'progressedAt');
  const meanwhile: number[] = [];
  await closing(async () => void meanwhile.push(await again(going))).run(worker, { runId: going });
  expect(meanwhile).toEqual([409]);

  const dead = await anOpenRun((await aValid()).id);
  await beginClosing(dead);
  expect(await again(dead)).toBe(409);
  await longAgo(dead, 'progressedAt');
  expect(await again(dead)).toBe(200);
});

test('an issuer in the list of 69-B is held until a user releases it', async () => {
  const listed = await aValid();
  const rfc = 'LISU800101AB1';
  await sql`update tax_receipt set issuer_rfc = ${rfc} where id = ${listed.receiptId}`.execute(api.db);
  const id = await anOpenRun(listed.id, (await aValid()).id);
  const { rows: made } = await sql<{ id: number }>`insert into sat_list_import (cut_on, taxpayers, sha256, source)
    values (now(), 1, ${'0'.repeat(64)}, 'job') returning id`.execute(api.db);
  await sql`insert into sat_listed values (${rfc}, 'LISTADO', 'definitive', ${made[0]?.id})`.execute(api.db);

  await beginClosing(id);
  await closing().run(worker, { runId: id });
  expect((await treasurer.call(readRun, at(id))).left).toMatchObject([{ problems: ['issuerListed'] }]);
  expect(await stateOf(listed.id)).toMatchObject({ state: 'valid', isHeld: true });

  await sql`update payment_hold set released_at = now(), released_by = ${second.user.id} where request_id = ${listed.id}`.execute(
    api.db,
  );
  const next = await anOpenRun(listed.id);
  expect(await treasurer.call(readRun, at(next))).toMatchObject({ requests: 1, stopped: 0 });
});

test('a run of which nothing may leave stays open', async () => {
  const { id: requestId, receiptId } = await aValid();
  const id = await anOpenRun(requestId);
  await sql`update tax_receipt set sat_valid_at = now() - interval '25 hours' where id = ${receiptId}`.execute(api.db);
  await beginClosing(id);

  await closing().run(worker, { runId: id });

  expect(await treasurer.call(readRun, at(id))).toMatchObject({ state: 'open', number: null, requests: 0 });
  await expect(beginClosing(id)).rejects.toThrow('vacío');
});

test('what one payee gets in a day counts together, in however many runs and whatever day they are paid', async () => {
  await api.db.updateTable('paymentRule').set({ payeeDayLimit: 3_000_00 }).execute();
  const first = await aValid({ subtotal: 1_500_00 });
  const { providerId } = first;
  const [second_, third, beside] = [
    await aValid({ subtotal: 1_000_00, providerId }),
    await aValid({ subtotal: 1_500_00, providerId }),
    await aValid({ subtotal: 2_000_00 }),
  ];
  const alone = await aClosedRun(first.id);
  // Below the limit alone and with another payee; above it together with earlier payments to the same payee.
  expect(await treasurer.call(readRun, at(alone))).toMatchObject({ needsSecondPerson: false, payeesAboveLimit: [] });
  const above = await anOpenRun(third.id, beside.id);
  await api.db.updateTable('paymentRun').set({ payOn: '2198-06-01' }).where('id', '=', above).execute();
  await beginClosing(above);
  await closing().run(worker, { runId: above });

  const seen = await treasurer.call(readRun, at(above));
  expect(seen).toMatchObject({ needsSecondPerson: true, fileSha256: null });
  expect(seen.payeesAboveLimit).toEqual([{ payee: expect.any(String), total: first.total + third.total }]);
  await expect(treasurer.call(takeRunFile, at(above))).rejects.toMatchObject({ status: 403 });
  await second.call(approveRun, { ...at(above), body: { version: seen.version } });

  // Nor below the act: such a run does not close as one that a single person pays, and does not become one.
  const set = (values: object, id: number) =>
    api.db.updateTable('paymentRun').set(values).where('id', '=', id).execute();
  await expect(set({ needsSecondPerson: false }, above)).rejects.toThrow(/second person/);
  const next = await anOpenRun(second_.id);
  await beginClosing(next);
  await api.db.updateTable('paymentRule').set({ payeeDayLimit: 1_00 }).execute();
  await closing().run(worker, { runId: next });
  expect(await treasurer.call(readRun, at(next))).toMatchObject({ needsSecondPerson: true });
  await api.db.updateTable('paymentRule').set({ payeeDayLimit: 50_000_000 }).execute();
});

test('two runs to one payee that close at the same moment see each other', async () => {
  await api.db.updateTable('paymentRule').set({ payeeDayLimit: 3_000_00 }).execute();
  const first = await aValid({ subtotal: 1_500_00 });
  const other = await aValid({ subtotal: 1_500_00, providerId: first.providerId });
  const both = [await anOpenRun(first.id), await anOpenRun(other.id)];
  for (const id of both) await beginClosing(id);

  await Promise.all(both.map((runId) => closing().run(worker, { runId })));

  const runs = await Promise.all(both.map((id) => treasurer.call(readRun, at(id))));
  expect(runs.filter(({ needsSecondPerson }) => needsSecondPerson)).toHaveLength(1);
  await api.db.updateTable('paymentRule').set({ payeeDayLimit: 50_000_000 }).execute();
});

test('above the limit the file exists once a second person said yes, with the password, to what was shown', async () => {
  await api.db.updateTable('paymentRule').set({ secondPersonLimit: 500_00 }).execute();
  const id = await aClosedRun((await aValid()).id, (await aValid()).id);
  const seen = await treasurer.call(readRun, at(id));
  expect(seen).toMatchObject({ needsSecondPerson: true, fileSha256: null });
  const yes = { ...at(id), body: { version: seen.version } };

  for (const person of [treasurer, second]) await expect(person.call(takeRunFile, at(id))).rejects.toThrow('403');
  await expect(treasurer.call(approveRun, yes)).rejects.toThrow('otra persona');
  await expect(treasurer.call(sendRun, at(id))).rejects.toThrow('otra persona');
  await expect(second.call(sendRun, at(id))).rejects.toThrow('otra persona');
  const [withdrawn] = await transfersOf(id);
  await second.call(refuseTransfer, { ...at(id), body: { transferId: withdrawn?.id ?? 0, reason: 'Se paga después' } });
  await expect(second.call(approveRun, yes)).rejects.toThrow('cambió');
  const { version } = await second.call(readRun, at(id));
  await api.db.updateTable('session').set({ confirmedAt: null }).execute();
  await expect(second.call(approveRun, { ...at(id), body: { version } })).rejects.toThrow('confirmation_required');
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).execute();

  expect(await second.call(approveRun, { ...at(id), body: { version } })).toMatchObject({
    approvedBy: expect.any(String),
  });
  await treasurer.call(takeRunFile, at(id));
  await expect(treasurer.call(sendRun, at(id))).rejects.toThrow('otra persona');
  await api.db.updateTable('session').set({ confirmedAt: null }).execute();
  await expect(second.call(sendRun, at(id))).rejects.toThrow('confirmation_required');
  await expect(second.call(takeRunFile, at(id))).rejects.toThrow('confirmation_required');
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).execute();
  expect(await second.call(sendRun, at(id))).toMatchObject({ state: 'sent' });
  await api.db.updateTable('paymentRule').set({ secondPersonLimit: 50_000_000 }).execute();
});

test('no table has a file of a run above the limit before the second yes, nor that of the closer', async () => {
  const id = await aClosedRun((await aValid()).id);
  const set = (values: object) => api.db.updateTable('paymentRun').set(values).where('id', '=', id).execute();

  await expect(set({ needsSecondPerson: true })).rejects.toThrow('second_person_approves');
  await set({ fileKey: null, fileSha256: null, needsSecondPerson: true });
  const own = { approvedBy: treasurer.user.id, approvedAt: new Date() };
  await expect(set(own)).rejects.toThrow('second_person_approves');
});

const ours = {
  form: 'delimited',
  encoding: 'utf8',
  lineEnd: 'crlf',
  delimiter: ',',
  header: null,
  trailer: null,
  sameBank: null,
} as const;
const safe = [{ source: 'clabe' }, { source: 'payee' }, { source: 'amount' }, { source: 'reference' }] as const;
const aLayout = (columns: readonly object[], more: object = {}) => {
  serial += 1;
  const body = { layoutId: null, version: 1, name: `Banco ${serial}`, isActive: true, ...ours, columns, ...more };
  return treasurer.call(saveBankLayout, { body } as never);
};

test.each([
  ['a CLABE of its own', [{ source: 'literal', literal: clabeOf(999_999) }, ...safe]],
  ['a CLABE in pieces', [...safe, ...['0021', '8009', '9999'].map((literal) => ({ source: 'literal', literal }))]],
  ['an account twice', [...safe, { source: 'clabe' }]],
  ['the amount of the run in each line', [...safe, { source: 'total' }]],
  ['no payee', safe.filter(({ source }) => source !== 'payee')],
  ['a line of its own', [...safe, { source: 'literal', literal: 'a\r\nb' }]],
])('a layout with %s is refused', async (_what, columns) => {
  await expect(aLayout(columns)).rejects.toMatchObject({ status: 400 });
});

test('a layout is used once another person approved it, and asks for the password', async () => {
  const { id: layout } = await aLayout(safe);
  const run = await anOpenRun((await aValid()).id);
  const { version } = await treasurer.call(readRun, at(run));
  const close = { ...at(run), body: { layoutId: layout, version } };
  const approve = { body: { layoutId: layout, version: 1 } };

  await expect(treasurer.call(closeRun, close)).rejects.toMatchObject({ status: 400 });
  await expect(treasurer.call(approveBankLayout, approve)).rejects.toMatchObject({ status: 403 });
  await api.db.updateTable('session').set({ confirmedAt: null }).execute();
  await expect(second.call(approveBankLayout, approve)).rejects.toThrow('confirmation_required');
  await expect(aLayout(safe)).rejects.toThrow('confirmation_required');
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).execute();
  await second.call(approveBankLayout, approve);
  await expect(second.call(approveBankLayout, { body: { layoutId: layout, version: 2 } })).rejects.toThrow('ya está');

  expect(await treasurer.call(closeRun, close)).toMatchObject({ state: 'closing' });
  const changed = api.db.updateTable('bankLayout').set({ delimiter: ';' }).where('id', '=', layout).execute();
  await expect(changed).rejects.toThrow('approved again');
});

test('a run keeps the layout it was closed with, whatever becomes of it', async () => {
  const { id: layout } = await aLayout(safe);
  await second.call(approveBankLayout, { body: { layoutId: layout, version: 1 } });
  const [one, two] = [await aValid(), await aValid()];
  const run = await anOpenRun(one.id, two.id);
  const { version } = await treasurer.call(readRun, at(run));
  await treasurer.call(closeRun, { ...at(run), body: { layoutId: layout, version } });
  await closing().run(worker, { runId: run });
  const before = Buffer.from((await treasurer.call(takeRunFile, at(run))).content).toString();

  const changed = [{ source: 'reference' }, { source: 'payee' }, { source: 'amount' }, { source: 'clabe' }];
  await aLayout(changed, { layoutId: layout, version: 2 });
  await second.call(approveBankLayout, { body: { layoutId: layout, version: 3 } });
  const [gone] = await transfersOf(run);
  await treasurer.call(refuseTransfer, { ...at(run), body: { transferId: gone?.id ?? 0, reason: 'Se retira' } });
  const after = Buffer.from((await treasurer.call(takeRunFile, at(run))).content).toString();

  expect(before.split('\r\n')).toContain(after.trim());
  const frozen = sql`update payment_run set layout = '{}' where id = ${run}`.execute(api.db);
  await expect(frozen).rejects.toThrow('frozen');
});

const release = async (person: typeof treasurer, requestId: number, reason: string) => {
  const { id } = await api.db
    .selectFrom('paymentHold')
    .select('id')
    .where('requestId', '=', requestId)
    .where('reason', '=', reason)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const body = { holdId: id, note: 'El banco lo confirma' };
  return person.call(releasePaymentHold, { params: { id: requestId }, body });
};
const HEAD = 'referencia,importe,estado,clave de rastreo,fecha';
const lineOf = ({ reference, amount }: { reference: string; amount: number }, outcome: string) =>
  `${reference},${(amount / 100).toFixed(2)},${outcome},SPEI1234,${today()}`;
const answered = (transfer: { reference: string; amount: number }, outcome: string) =>
  `${HEAD}\n${lineOf(transfer, outcome)}`;
/** A run that was sent, and its one transfer recorded as not paid. */
async function aRefusedTransfer() {
  const { id: requestId } = await aValid();
  const run = await aSentRun(requestId);
  const [transfer] = await transfersOf(run);
  if (transfer === undefined) throw new Error('The run has no transfer');
  await treasurer.call(refuseTransfer, { ...at(run), body: { transferId: transfer.id, reason: 'no pagó' } });
  return { requestId, run, transfer };
}

test('who says that a sent transfer was not paid does not pay it again alone', async () => {
  const { requestId } = await aRefusedTransfer();

  expect(await stateOf(requestId)).toMatchObject({ state: 'valid', isHeld: true });
  await expect(release(treasurer, requestId, 'returned')).rejects.toThrow('otra persona');
  const alone = sql`update payment_hold set released_at = now(), released_by = held_by where request_id = ${requestId}`;
  await expect(alone.execute(api.db)).rejects.toThrow('returned_by_two');
  await release(second, requestId, 'returned');
  expect(await stateOf(requestId)).toMatchObject({ isHeld: false });
});

test('a bank that says paid of what was recorded as not paid holds it, in an applied run too, until two released it', async () => {
  const { requestId, run, transfer } = await aRefusedTransfer();
  await release(second, requestId, 'returned');
  expect((await treasurer.call(readRun, at(run))).state).toBe('applied');
  const upload = (outcome: string) =>
    treasurer.call(uploadBankAnswer, { ...at(run), body: { fileName: 'r.csv', content: answered(transfer, outcome) } });

  const read = await upload('pagada');

  expect(read.answers[0]?.shown.map(({ match }) => match)).toEqual(['contradicts']);
  expect(read.contradictions).toMatchObject([{ said: 'paid', explainedBy: null, releasedBy: null }]);
  expect(await stateOf(requestId)).toMatchObject({ state: 'valid', isHeld: true });
  await expect(release(second, requestId, 'contradicted')).rejects.toThrow('en el corte');
  expect((await upload('rechazada')).contradictions).toHaveLength(1);
  const next = await anOpenRun(requestId, (await aValid()).id);
  expect(await treasurer.call(readRun, at(next))).toMatchObject({ requests: 1 });

  const contradictionId = read.contradictions[0]?.id ?? 0;
  const freed = { ...at(run), body: { contradictionId } };
  await expect(second.call(releaseContradiction, freed)).rejects.toThrow('Primero');
  await treasurer.call(explainContradiction, { ...at(run), body: { contradictionId, explanation: 'Fue un reverso' } });
  await expect(treasurer.call(releaseContradiction, freed)).rejects.toThrow('otra persona');
  const done = await second.call(releaseContradiction, freed);
  expect(done.contradictions).toMatchObject([{ explanation: 'Fue un reverso', releasedBy: expect.any(String) }]);
  expect(await stateOf(requestId)).toMatchObject({ isHeld: false });
});

test('a contradicting answer stops the next run before it is sent', async () => {
  const { requestId, run, transfer } = await aRefusedTransfer();
  await release(second, requestId, 'returned');
  const next = await aClosedRun(requestId);
  await second.call(takeRunFile, at(next));

  const content = answered(transfer, 'pagada');
  await treasurer.call(uploadBankAnswer, { ...at(run), body: { fileName: 'r.csv', content } });

  await expect(second.call(sendRun, at(next))).rejects.toThrow('Retírelas');
});

test('a contradiction of another run is neither explained nor released here', async () => {
  const { run, transfer } = await aRefusedTransfer();
  const content = answered(transfer, 'pagada');
  const { contradictions } = await treasurer.call(uploadBankAnswer, {
    ...at(run),
    body: { fileName: 'r.csv', content },
  });
  const body = { contradictionId: contradictions[0]?.id ?? 0 };
  const explained = { ...body, explanation: 'El banco lo confirmó' };
  await treasurer.call(explainContradiction, { ...at(run), body: explained });
  const other = await aSentRun((await aValid()).id);

  await expect(second.call(releaseContradiction, { ...at(other), body })).rejects.toMatchObject({ status: 404 });
  await expect(second.call(explainContradiction, { ...at(other), body: explained })).rejects.toMatchObject({
    status: 404,
  });
});

const answer = (run: number, ...lines: readonly string[]) =>
  treasurer.call(uploadBankAnswer, { ...at(run), body: { fileName: 'r.csv', content: [HEAD, ...lines].join('\n') } });
const booking = (run: number, contradictionId: number) => ({
  ...at(run),
  body: { contradictionId, reason: 'El banco mandó el estado de cuenta', speiKey: 'SPEI1234', paidOn: today() },
});
const bookedAs = (requestId: number) =>
  rows(
    api.db,
    sql<{
      id: number;
      kind: string;
      amount: number;
    }>`select t.id, t.kind, sum(e.centavos) filter (where e.account = 'bank')::bigint as amount from ledger_txn t
    join ledger_entry e on e.txn_id = t.id where t.source_kind = 'paymentRequest' and t.source_id = ${requestId} and t.reverses_id is null
    group by t.id order by t.id`,
  );

test('what was recorded as not paid and the bank paid is booked by a person who did not send the run, with a proof', async () => {
  const { requestId, run, transfer } = await aRefusedTransfer();
  const { contradictions } = await answer(run, lineOf(transfer, 'pagada'));
  const call = booking(run, contradictions[0]?.id ?? 0);
  expect(contradictions).toMatchObject([{ recorded: 'refused', said: 'paid', saidAmount: transfer.amount }]);

  await expect(second.call(bookContradiction, call)).rejects.toThrow('Usted envió este corte');
  const other = await aSentRun((await aValid()).id);
  await expect(treasurer.call(bookContradiction, { ...call, ...at(other) })).rejects.toMatchObject({ status: 404 });
  await api.db.updateTable('session').set({ confirmedAt: null }).execute();
  await expect(treasurer.call(bookContradiction, call)).rejects.toThrow('confirmation_required');
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).execute();
  const done = await treasurer.call(bookContradiction, call);

  expect(done).toMatchObject({ state: 'applied', paid: transfer.amount, refused: 0 });
  const [{ bookedBy, bookingReason } = {}] = done.contradictions;
  expect([bookedBy, bookingReason]).toEqual([expect.any(String), 'El banco mandó el estado de cuenta']);
  expect(await stateOf(requestId)).toMatchObject({ state: 'closed', isHeld: false, paidOn: today() });
  expect(await bookedAs(requestId)).toMatchObject([{ kind: 'providerPaid', amount: -transfer.amount }]);
  const { body: said } = await api.db
    .selectFrom('logbookEntry')
    .select('body')
    .where('body', 'like', '%El banco sí la pagó%')
    .executeTakeFirstOrThrow();
  expect(said).toContain('estado de cuenta');
  await expect(treasurer.call(bookContradiction, call)).rejects.toThrow('ya se asentó');
});

test('a booked payment is reversed in the ledger like any other', async () => {
  const { requestId, run, transfer } = await aRefusedTransfer();
  const { providerId } = await stateOf(requestId);
  const owed = () => balanceOf(worker, 'payable', { providerId: providerId ?? 0 });
  const before = await owed();
  const { contradictions } = await answer(run, lineOf({ ...transfer, amount: transfer.amount + 100 }, 'pagada'));
  await treasurer.call(bookContradiction, booking(run, contradictions[0]?.id ?? 0));
  expect(await owed()).toBe(before + transfer.amount);

  const undone = new Error('rolled back');
  const undo = worker.inTransaction(async (act) => {
    for (const { id } of await bookedAs(requestId)) await reverse(act, id);
    const left = await balanceOf(act, 'payable', { providerId: providerId ?? 0 });
    const advanced = await balanceOf(act, 'advances', { providerId: providerId ?? 0 });
    expect([left, advanced]).toEqual([before, 0]);
    throw undone;
  });
  await expect(undo).rejects.toBe(undone);
});

test.each([
  ['more', 250_00],
  ['less', -250_00],
])(
  'a bank that paid %s stops the transfer; booked, the difference stays on the account of the provider',
  async (_what, by) => {
    const { id: requestId, providerId } = await aValid();
    const run = await aSentRun(requestId);
    const [transfer] = await transfersOf(run);
    if (transfer === undefined) throw new Error('The run has no transfer');
    const cash = transfer.amount + by;

    const { contradictions, answers } = await answer(run, lineOf({ ...transfer, amount: cash }, 'pagada'));

    expect(answers[0]?.shown).toMatchObject([{ match: 'wrongAmount', expected: transfer.amount }]);
    expect(contradictions).toMatchObject([{ recorded: 'waiting', saidAmount: cash }]);
    expect(await stateOf(requestId)).toMatchObject({ state: 'scheduled', isHeld: true });
    await expect(confirm(run, transfer.id)).rejects.toThrow('dos personas');
    const no = { ...at(run), body: { transferId: transfer.id, reason: 'no pagó' } };
    await expect(second.call(refuseTransfer, no)).rejects.toThrow('dos personas');
    await treasurer.call(bookContradiction, booking(run, contradictions[0]?.id ?? 0));
    expect(await stateOf(requestId)).toMatchObject({ state: 'closed', isHeld: false });
    expect(await balanceOf(worker, 'payable', { providerId })).toBe(0);
    expect(await balanceOf(worker, 'advances', { providerId })).toBe(by);
    const stored = await api.db
      .selectFrom('paymentTransfer')
      .selectAll()
      .where('id', '=', transfer.id)
      .executeTakeFirst();
    expect(stored).toMatchObject({ state: 'paid', cash, surplus: by });
  },
);

test('what was paid again meanwhile and by the first transfer too is booked whole on the account of the provider', async () => {
  const { requestId, run, transfer } = await aRefusedTransfer();
  const { providerId } = await stateOf(requestId);
  await release(second, requestId, 'returned');
  const again = await aSentRun(requestId);
  const { contradictions } = await answer(run, lineOf(transfer, 'pagada'));
  const call = booking(run, contradictions[0]?.id ?? 0);
  await expect(treasurer.call(bookContradiction, call)).rejects.toThrow('está en otro corte');
  await confirm(again, (await transfersOf(again))[0]?.id ?? 0);

  await treasurer.call(bookContradiction, call);

  expect(await balanceOf(worker, 'payable', { providerId: providerId ?? 0 })).toBe(0);
  expect(await balanceOf(worker, 'advances', { providerId: providerId ?? 0 })).toBe(transfer.amount);
});

test('what two lines, two answers or an answer and a hand say otherwise is found, whichever comes first', async () => {
  const requests = [await aValid(), await aValid(), await aValid(), await aValid()];
  const run = await aSentRun(...requests.map(({ id }) => id));
  const [twice, replaced, byHand, fine] = await transfersOf(run);
  if (twice === undefined || replaced === undefined || byHand === undefined || fine === undefined)
    throw new Error('The run lacks transfers');

  const read = await answer(
    run,
    lineOf(twice, 'pagada'),
    lineOf(twice, 'rechazada'),
    lineOf(replaced, 'pagada'),
    lineOf(byHand, 'pagada'),
    lineOf(fine, 'pagada'),
  );
  expect(read.contradictions.map(({ reference }) => reference)).toEqual([twice.reference]);
  const next = await answer(run, lineOf(replaced, 'rechazada'), lineOf(fine, 'pagada'));
  expect(next.answers[0]?.shown.map(({ match }) => match)).toEqual(['contradicts', 'matched']);
  await treasurer.call(refuseTransfer, { ...at(run), body: { transferId: byHand.id, reason: 'no pagó' } });
  await treasurer.call(applyBankAnswer, { ...at(run), body: { answerId: next.answers[0]?.id ?? 0 } });
  await applyBankAnswerJob.run(worker, { answerId: next.answers[0]?.id });

  const { contradictions } = await treasurer.call(readRun, at(run));
  expect(contradictions.map(({ reference }) => reference).toSorted()).toEqual(
    [twice, replaced, byHand].map(({ reference }) => reference).toSorted(),
  );
  expect((await transfersOf(run)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'refused', 'paid']);
});

test('no table pays a transfer recorded as not paid without the booking, nor takes the booking of its sender', async () => {
  const { run, transfer } = await aRefusedTransfer();
  const { contradictions } = await answer(run, lineOf(transfer, 'pagada'));
  const pay = sql`update payment_transfer set state = 'paid', refusal = '', spei_key = 'CLAVE', paid_on = current_date where id = ${transfer.id}`;
  await expect(pay.execute(api.db)).rejects.toThrow('booked by a second person');
  const own = sql`update bank_contradiction set booked_by = ${second.user.id}, booked_at = now(), booking_reason = 'x'
    where id = ${contradictions[0]?.id ?? 0}`;
  await expect(own.execute(api.db)).rejects.toThrow('who sent the run');
});

test('a transfer of another run is neither paid nor given back here, and a request of another run not taken out', async () => {
  const here = await aSentRun((await aValid()).id);
  const other = await aSentRun((await aValid()).id);
  const [foreign] = await transfersOf(other);
  const transferId = foreign?.id ?? 0;

  await expect(confirm(here, transferId)).rejects.toMatchObject({ status: 404 });
  await expect(
    treasurer.call(refuseTransfer, { ...at(here), body: { transferId, reason: 'Cuenta bloqueada' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await transfersOf(other)).toMatchObject([{ state: 'waiting' }]);

  const { id: requestId } = await aValid();
  const holder = await anOpenRun(requestId);
  await treasurer.call(excludeRequests, { ...at(await anOpenRun()), body: { requestIds: [requestId] } });
  expect(await stateOf(requestId)).toMatchObject({ state: 'scheduled', runId: holder });
});

test('nothing is recorded as paid on a day to come', async () => {
  const id = await aSentRun((await aValid()).id);
  const [transfer] = await transfersOf(id);
  const paid = (paidOn: string) =>
    treasurer.call(confirmTransfer, {
      ...at(id),
      body: { transferId: transfer?.id ?? 0, speiKey: 'CLAVE-7', paidOn, proofKey: null },
    });

  await expect(paid(addDays(today(), 1))).rejects.toMatchObject({ status: 400 });
  expect(await transfersOf(id)).toMatchObject([{ state: 'waiting' }]);
  await paid(today());
});

test('a transfer the bank refuses gives its requests back, and the next run takes them', async () => {
  const { id: requestId, providerId } = await aValid();
  const id = await aSentRun(requestId);
  const [transfer] = await transfersOf(id);

  const run = await treasurer.call(refuseTransfer, {
    ...at(id),
    body: { transferId: transfer?.id ?? 0, reason: 'Cuenta inexistente' },
  });

  expect(run).toMatchObject({ state: 'applied', refused: 1, paid: 0 });
  expect(await stateOf(requestId)).toMatchObject({ state: 'valid', runId: null, transferId: null });
  await release(second, requestId, 'returned');
  const again = await aSentRun(requestId);
  await confirm(again, (await transfersOf(again))[0]?.id ?? 0);
  expect(await stateOf(requestId)).toMatchObject({ state: 'closed' });
  expect(await balanceOf(worker, 'payable', { providerId })).toBe(0);
});

test('a receipt that falls after the run closed stops the file until its transfer is withdrawn', async () => {
  const { id: requestId, receiptId } = await aValid();
  const id = await aClosedRun(requestId, (await aValid()).id);
  await treasurer.call(takeRunFile, at(id));
  await worker.inTransaction(async (act) => {
    const locked = await lockReceipt(act, receiptId);
    if (locked !== undefined) await cancelLocked(act, locked);
  });
  await expect(treasurer.call(sendRun, at(id))).rejects.toThrow('detenidas');

  const held = (await transfersOf(id)).find(({ isHeld }) => isHeld);
  const run = await treasurer.call(refuseTransfer, {
    ...at(id),
    body: { transferId: held?.id ?? 0, reason: 'Factura cancelada' },
  });

  expect(run.fileSha256).toBeNull();
  expect(await stateOf(requestId)).toMatchObject({ state: 'observed' });
  const { content } = await treasurer.call(takeRunFile, at(id));
  expect(Buffer.from(content).toString()).not.toContain(held?.reference);
  expect(await treasurer.call(sendRun, at(id))).toMatchObject({ state: 'sent' });
});

test('what the bank answers is matched by reference and amount, shown before, and what does not match stays in sight', async () => {
  const requests = [
    await aValid(),
    await aValid({ subtotal: 200_00 }),
    await aValid({ subtotal: 300_00 }),
    await aValid({ subtotal: 400_00 }),
  ];
  const id = await aSentRun(...requests.map((one) => one.id));
  const [first, next, third, fourth] = await transfersOf(id);
  const line = (transfer: typeof first, amount: string, state: string) =>
    `${transfer?.reference},${amount},${state},CLAVE${transfer?.id},${today()},Cuenta bloqueada`;
  const content = [
    'Referencia,Importe,Estado,Clave de rastreo,Fecha,Motivo',
    line(first, '1160.00', 'Liquidada'),
    // Numbers whose leading zeros a bank's spreadsheet dropped.
    line(first && { ...first, reference: String(first.id) }, '1160.00', 'Liquidada'),
    line(next, '999.00', 'Liquidada'),
    line(third && { ...third, reference: third.numericReference }, '348.00', 'Rechazada'),
    'CP99999T00001,5.00,Liquidada,CLAVE0000,2026-01-01,',
    line(fourth, 'mucho', 'Liquidada'),
  ].join('\r\n');

  const read = await treasurer.call(uploadBankAnswer, { ...at(id), body: { fileName: 'respuesta.csv', content } });
  const [answer] = read.answers;
  expect(answer).toMatchObject({ state: 'read', lines: 6, matched: 2, applied: 0 });
  expect(answer?.shown.map(({ line: place, match }) => [place, match])).toEqual([
    [3, 'repeated'],
    [4, 'wrongAmount'],
    [6, 'unknownReference'],
    [7, 'unreadable'],
    [2, 'matched'],
    [5, 'matched'],
  ]);
  expect(await stateOf(requests[0]?.id ?? 0)).toMatchObject({ state: 'scheduled' });

  await treasurer.call(applyBankAnswer, { ...at(id), body: { answerId: answer?.id ?? 0 } });
  await applyBankAnswerJob.run(worker, { answerId: answer?.id });
  await applyBankAnswerJob.run(worker, { answerId: answer?.id });

  const run = await treasurer.call(readRun, at(id));
  expect(run).toMatchObject({ state: 'sent', paid: 1_160_00, refused: 1, waiting: 2, done: 2, toDo: 2 });
  expect(run.answers[0]).toMatchObject({ state: 'applied', applied: 2 });
  await expect(treasurer.call(applyBankAnswer, { ...at(id), body: { answerId: answer?.id ?? 0 } })).rejects.toThrow(
    '409',
  );
  await expect(
    treasurer.call(uploadBankAnswer, { ...at(id), body: { fileName: 'otra.csv', content: 'a,b\n1,2' } }),
  ).rejects.toThrow('400');
});

test('a PPD invoice that was paid waits for its complement until the fifth, and the next payments wait with it', async () => {
  const paid = await aValid({ method: 'PPD' });
  const id = await aSentRun(paid.id);
  await confirm(id, (await transfersOf(id))[0]?.id ?? 0);
  const pending = await stateOf(paid.id);
  expect(pending.state).toBe('complementPending');
  expect(pending.complementDueOn).toMatch(/-05$/);
  const tasks = () =>
    rows(
      api.db,
      sql<{
        state: string;
      }>`select state from task where title like 'Falta el complemento%' and affected_party_id = ${paid.partyId}`,
    );
  expect(await tasks()).toEqual([{ state: 'open' }]);
  const next = await aValid({ providerId: paid.providerId });
  await watchComplements.run(worker, {});
  expect(await stateOf(next.id)).toMatchObject({ isHeld: false });

  await sql`update payment_request set complement_due_on = current_date - 2 where id = ${paid.id}`.execute(api.db);
  await watchComplements.run(worker, {});
  await watchComplements.run(worker, {});
  expect(await stateOf(next.id)).toMatchObject({ isHeld: true });

  await sql`update payment_request set state = 'closed' where id = ${paid.id}`.execute(api.db);
  await watchComplements.run(worker, {});
  expect(await stateOf(next.id)).toMatchObject({ isHeld: false });
  expect(await tasks()).toEqual([{ state: 'done' }]);
});

test('an advance, a cost without receipt and a settlement each go to their own account of the ledger', async () => {
  const advance = await aValid({ kind: 'advance', needsReceipt: false });
  const unbilled = await aValid({ kind: 'final', needsReceipt: false });
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion' }] });
  const partyId = claim.partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: null as never, amount: 5_000_00 });
  const settlement = await insertPaymentRequest(api.db, {
    partyId,
    ...payable,
    orderId: null,
    subtotal: 700_00,
    state: 'valid',
  });
  await sql`insert into payee_account (affected_party_id, holder, clabe, registered_by, verified_by, verified_at)
    values (${partyId}, 'Persona de prueba', ${clabeOf(777)}, ${treasurer.user.id}, ${second.user.id}, now() - interval '2 days')`.execute(
    api.db,
  );

  const id = await aSentRun(advance.id, unbilled.id, settlement);
  for (const { id: transferId } of await transfersOf(id)) await confirm(id, transferId);

  expect(await balanceOf(worker, 'advances', { providerId: advance.providerId })).toBe(1_160_00);
  expect(await balanceOf(worker, 'repairCost', { affectedPartyId: unbilled.partyId })).toBe(1_160_00);
  expect(await balanceOf(worker, 'payable', { providerId: unbilled.providerId })).toBe(0);
  expect(await balanceOf(worker, 'settlementCost', { affectedPartyId: partyId })).toBe(700_00);
});

test('the same confirmation sent again with its key is answered alike and pays once', async () => {
  const { id: requestId, providerId } = await aValid();
  const id = await aSentRun(requestId, (await aValid()).id);
  const transferId = (await transfersOf(id))[0]?.id ?? 0;
  const send = () =>
    treasurer.call(
      confirmTransfer,
      { ...at(id), body: { transferId, speiKey: 'CLAVE-1', paidOn: today(), proofKey: null } },
      { 'idempotency-key': 'confirmacion-0001' },
    );

  const replies = await Promise.all([send(), send()]);

  expect(replies[0]).toEqual(replies[1]);
  expect(await balanceOf(worker, 'payable', { providerId })).toBe(0);
});

test('the run is compared with the one before: who is new, gone, larger, smaller', async () => {
  const accountId = await anAccount();
  const provider = await aValid({ subtotal: 100_00 });
  const gone = await aValid({ subtotal: 50_00 });
  const begin = async (...ids: number[]) => {
    const run = await treasurer.call(openRun, { body: { accountId, cutOffAt: new Date(), payOn: '2199-01-01' } });
    await treasurer.call(includeRequests, { ...at(run.id), body: { requestIds: ids, allDue: false } });
    return run.id;
  };
  const first = await begin(provider.id, gone.id);
  await beginClosing(first);
  await closing().run(worker, { runId: first });
  const larger = await aValid({ subtotal: 300_00, providerId: provider.providerId });
  const fresh = await aValid({ subtotal: 80_00 });

  const next = await treasurer.call(readRun, at(await begin(larger.id, fresh.id)));

  expect(next.previous).toMatch(/^CP-/);
  expect(next.compared.map(({ change, before, now }) => [change, before, now])).toEqual([
    ['larger', 116_00, 348_00],
    ['new', 0, 92_80],
    ['gone', 58_00, 0],
  ]);
});

test('all that are due go in by one click, and one taken out waits', async () => {
  const requests = [await aValid(), await aValid()];
  const id = await anOpenRun();
  const all = await treasurer.call(includeRequests, { ...at(id), body: { requestIds: [], allDue: true } });
  expect(all.included).toBeGreaterThanOrEqual(2);

  const { requests: left } = await treasurer.call(excludeRequests, {
    ...at(id),
    body: { requestIds: [requests[0]?.id ?? 0] },
  });

  expect(left).toBe(all.included - 1);
  expect(await stateOf(requests[0]?.id ?? 0)).toMatchObject({ state: 'valid', runId: null });
  await treasurer.call(excludeRequests, {
    ...at(id),
    body: {
      requestIds: (await rows(api.db, sql<{ id: number }>`select id from payment_request where run_id = ${id}`)).map(
        (one) => one.id,
      ),
    },
  });
});

test('a layout with columns for the same bank gives two files in one download, each transfer in the one of its bank', async () => {
  if (csv === undefined) throw new Error('no separated layout');
  const sources = ['account', 'payeeRfc', 'amount', 'tax', 'numericReference'] as const;
  const { id: ownLayout } = await aLayout(csv.columns, { sameBank: sources.map((source) => ({ source })) });
  await second.call(approveBankLayout, { body: { layoutId: ownLayout, version: 1 } });
  const { id: elsewhere } = await api.given.provider({});
  await insertBankAccount(api.db, elsewhere, someClabe());
  const requests = [await aValid(), await aValid({ providerId: elsewhere, subtotal: 200_00 })];
  const id = await anOpenRun(...requests.map((one) => one.id));
  const { version } = await treasurer.call(readRun, at(id));
  await treasurer.call(closeRun, { ...at(id), body: { layoutId: ownLayout, version } });
  await closing().run(worker, { runId: id });

  const { content } = await treasurer.call(takeRunFile, at(id));
  const run = await treasurer.call(readRun, at(id));
  expect(run.fileSha256).toBe(createHash('sha256').update(content).digest('hex'));
  const [within, outside] = (await transfersOf(id)).toSorted((one, other) => other.amount - one.amount);
  const { rfc } = await api.db
    .selectFrom('provider')
    .select('rfc')
    .where('id', '=', requests[0]?.providerId ?? 0)
    .executeTakeFirstOrThrow();
  const files = readZip(Buffer.from(content));
  expect([...files.keys()]).toEqual([`${run.number}-mismo-banco.csv`, `${run.number}-otros-bancos.csv`]);
  const [same = '', other = ''] = [...files.values()].map((file) => file.toString());
  expect(same).toMatch(new RegExp(`^0000\\d{7},${rfc},1160.00,160.00,${within?.numericReference}\\r\\n$`));
  expect(other.split('\r\n')).toHaveLength(3);
  expect(other).toContain(`,232.00,32.00,${outside?.numericReference},PAGO ${outside?.reference},`);
});

test('a layout that would cut a figure or misses what a bank needs is not saved', async () => {
  if (fixed === undefined) throw new Error('no fixed layout');
  const { id: layout, version, ...rest } = fixed;
  const save = (columns: typeof rest.columns) =>
    treasurer.call(saveBankLayout, { body: { layoutId: layout, version, ...rest, columns } });

  await expect(save(rest.columns.filter(({ source }) => source !== 'numericReference'))).rejects.toThrow('400');
  await expect(
    save(rest.columns.map((column) => (column.source === 'centavos' ? { ...column, width: 6 } : column))),
  ).rejects.toThrow('400');
  await save(rest.columns);
});

test('a payment keeps its proof, a paper of the one who registers it', async () => {
  const id = await aSentRun((await aValid()).id, (await aValid()).id);
  const [first, next] = await transfersOf(id);
  const file = (name: string, uploadedBy: number) => api.given.file({ uploadedBy, purpose: 'fiscalDocument', name });
  const paid = (transferId: number, proofKey: string) =>
    treasurer.call(confirmTransfer, { ...at(id), body: { transferId, speiKey: 'CLAVE-9', paidOn: today(), proofKey } });
  const { key } = await file('comprobante.pdf', treasurer.user.id);

  await expect(paid(first?.id ?? 0, (await file('ajeno.pdf', second.user.id)).key)).rejects.toThrow('400');
  await paid(first?.id ?? 0, key);
  await expect(paid(next?.id ?? 0, key)).rejects.toThrow('400');

  expect((await transfersOf(id)).map(({ proofKey }) => proofKey)).toEqual([key, null]);
});
