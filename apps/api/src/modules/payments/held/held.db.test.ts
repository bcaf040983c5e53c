import { exportHeldPayments, listHeldPayments, totalHeldPayments } from '@aura/contracts/payments/held-payments';
import { countPaymentWork, listPaymentRequests } from '@aura/contracts/payments/requests';
import { expect, test } from 'vitest';
import type { HoldReason } from '@aura/domain/payments/payment-request';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const provider = await api.given.provider({});
const DAY_MS = 86_400_000;

async function aHeldRequest(subtotal: number, holds: readonly (readonly [HoldReason, days: number])[]) {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const at = { partyId: partyIds[0] as number, providerId: provider.id };
  const id = await insertPaymentRequest(api.db, { ...at, ...(await insertPayable(api.db, at)), subtotal, tax: 0 });
  for (const [reason, days] of holds)
    await api.db
      .insertInto('paymentHold')
      .values({ requestId: id, reason, note: `nota ${reason}`, heldAt: new Date(Date.now() - days * DAY_MS) })
      .execute();
  return id;
}

test('a held request is one row by its oldest hold, which names the others, and released ones are gone', async () => {
  const twice = await aHeldRequest(1_000_00, [
    ['legal', 40],
    ['bank', 3],
  ]);
  await aHeldRequest(500_00, [['paperwork', 10]]);
  const released = await aHeldRequest(700_00, [['other', 1]]);
  await api.db.updateTable('paymentHold').set({ releasedAt: new Date() }).where('requestId', '=', released).execute();

  const { results, count } = await finance.call(listHeldPayments, { query: {} });
  expect(count).toBe(2);
  expect(
    results.map(({ reason, otherReasons, age, total, release }) => [reason, otherReasons, age, total, release]),
  ).toEqual([
    ['legal', ['bank'], 'longer', 1_000_00, 'legal'],
    ['paperwork', [], 'fortnight', 500_00, 'paperwork'],
  ]);
  const bank = await finance.call(listHeldPayments, { query: { reason: ['bank'] } as never });
  expect(bank.results.map(({ requestId }) => requestId)).toEqual([twice]);
  expect(results[0]).toMatchObject({ requestId: twice, days: 40, heldBy: null, note: 'nota legal' });
  const totals = await finance.call(totalHeldPayments, { query: {} });
  expect(totals).toEqual({
    requests: 2,
    total: 1_500_00,
    ages: [
      { age: 'week', requests: 0, total: 0 },
      { age: 'fortnight', requests: 1, total: 500_00 },
      { age: 'month', requests: 0, total: 0 },
      { age: 'longer', requests: 1, total: 1_000_00 },
    ],
  });
  const old = await finance.call(listHeldPayments, { query: { age: ['longer'] } as never });
  expect(old.results.map(({ reason }) => reason)).toEqual(['legal']);
  const file = await finance.call(exportHeldPayments, {
    query: { format: 'csv', columns: ['number', 'reason', 'release'] } as never,
  });
  expect(new TextDecoder().decode(file.content)).toContain('Jurídico lo permite');
});

test('what was refused is held no more, in the report and in the list alike', async () => {
  const id = await aHeldRequest(300_00, [['legal', 2]]);
  const held = async () => {
    const { results } = await finance.call(listPaymentRequests, { query: { held: true, size: 100 } as never });
    return results.map((row) => row.id);
  };
  expect(await held()).toContain(id);
  const { requests: before } = await finance.call(totalHeldPayments, { query: {} });
  expect((await finance.call(countPaymentWork)).held?.requests).toBe(before);

  await api.db.updateTable('paymentRequest').set({ state: 'rejected' }).where('id', '=', id).execute();

  expect(await held()).not.toContain(id);
  expect((await finance.call(totalHeldPayments, { query: {} })).requests).toBe(before - 1);
  expect((await finance.call(countPaymentWork)).held?.requests).toBe(before - 1);
});

test('a user without a zone sees none of them', async () => {
  await aHeldRequest(100_00, [['legal', 1]]);
  const analyst = await api.as('ACo');

  expect((await analyst.call(listHeldPayments, { query: {} })).count).toBe(0);
  expect((await analyst.call(totalHeldPayments, { query: {} })).requests).toBe(0);
});
