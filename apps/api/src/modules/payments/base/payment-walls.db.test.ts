import { PAYMENT_STEPS } from '@aura/domain/payments/payment-request';
import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { replaceAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { holdRequest, releaseHold } from './hold-request.ts';
import { lockRequest, type HeldRequest } from './payment-request.store.ts';
import { postReceipt } from './post-receipt.ts';
import { lockReceipt } from '../receipts/receipt.store.ts';
import { cancelLocked } from '../sat/ask-sat.ts';
import { reviewRequest } from './review-request.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const provider = await api.given.provider({});

async function aPayableParty(amount = 10_000_00) {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  return {
    partyId,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId, providerId: provider.id, amount })),
  };
}
const ask = (
  payable: Awaited<ReturnType<typeof aPayableParty>>,
  traits: Partial<Parameters<typeof insertPaymentRequest>[1]> = {},
) => insertPaymentRequest(api.db, { ...payable, ...traits });
const locked = async (id: number, work: (request: HeldRequest, act: Act) => Promise<unknown>) => {
  await worker.inTransaction(async (act) => work((await lockRequest(act, id)) as HeldRequest, act));
  return api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};
const faults = () => rows(worker.db, sql`select * from app.payment_faults()`);

afterEach(async () => {
  const found = await faults();
  if (found.length > 0) throw new Error(`Payments do not hold: ${JSON.stringify(found)}`);
});

test('nobody is promised more than was agreed, also by two requests at the same time', async () => {
  const payable = await aPayableParty(1_000_00);
  await ask(payable, { subtotal: 400_00 });

  await expect(ask(payable, { subtotal: 600_01 })).rejects.toThrow('exceed');
  const both = await Promise.allSettled([ask(payable, { subtotal: 400_00 }), ask(payable, { subtotal: 400_00 })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an agreement that was asked to be paid is not taken back, nor made smaller', async () => {
  const payable = await aPayableParty(1_000_00);
  await ask(payable, { subtotal: 400_00 });

  await expect(replaceAgreement(api.db, payable.agreementId)).rejects.toThrow('exceed');
});

test('a step that there is not, a jump to being paid and an approval of oneself are not stored', async () => {
  const payable = await aPayableParty();
  const { id: asker } = await api.given.user({});
  const id = await ask(payable, { requestedBy: asker });
  const set = (values: Record<string, unknown>) =>
    api.db.updateTable('paymentRequest').set(values).where('id', '=', id).execute();

  await expect(set({ state: 'valid' })).rejects.toThrow('violates');
  await expect(set({ state: 'approved', approvedBy: asker, approvedAt: new Date() })).rejects.toThrow('violates');
  await expect(set({ state: 'approved' })).rejects.toThrow('violates');
  await expect(api.db.deleteFrom('paymentRequest').where('id', '=', id).execute()).rejects.toThrow('violates');
});

test('the papers decide: without them it waits, with a true invoice it is valid, with a cancelled one observed', async () => {
  const payable = await aPayableParty();
  const id = await ask(payable, { subtotal: 1_000_00, state: 'approved' });
  expect(await locked(id, (request, act) => reviewRequest(act, request))).toMatchObject({ state: 'approved' });

  const receiptId = await insertReceipt(api.db, payable);
  await api.db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: 1_160_00 }).execute();
  const valid = await locked(id, async (request, act) => {
    await postReceipt(act, receiptId);
    await reviewRequest(act, request);
  });
  expect(valid).toMatchObject({ state: 'valid' });
  expect(valid.counterReceipt).toBeGreaterThan(0);

  const observed = await locked(id, async (_, act) => {
    const cancelled = await lockReceipt(act, receiptId);
    if (cancelled !== undefined) await cancelLocked(act, cancelled);
  });
  expect(observed).toMatchObject({ state: 'observed' });
});

test('a hold is seen on the request until the last of its reasons is gone', async () => {
  const id = await ask(await aPayableParty());

  const held = await locked(id, async (request, act) => {
    await holdRequest(act, request, 'legal', 'Demanda');
    await holdRequest(act, request, 'bank', '');
    await releaseHold(act, request, 'bank', '');
  });
  expect(held.isHeld).toBe(true);
  expect((await locked(id, (request, act) => releaseHold(act, request, 'legal', 'Resuelto'))).isHeld).toBe(false);
});

test('the steps of the domain are those of the database', async () => {
  const stored = await api.db.selectFrom('paymentRequestStep').selectAll().execute();

  const stated = Object.entries(PAYMENT_STEPS).flatMap(([from, all]) => all.map((to) => `${from} ${to}`));
  expect(stored.map(({ fromState, toState }) => `${fromState} ${toState}`).toSorted()).toEqual(stated.toSorted());
});
