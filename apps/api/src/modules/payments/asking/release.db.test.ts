import { cancelOrder } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { changeParty } from '../../../testing/change-party.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const boss = await api.as('GeOp');
const provider = await api.given.provider({});
const rival = await api.given.provider({});

async function aJob() {
  const { partyIds, id: claimId } = await api.given.claim({
    parties: [{ stage: 'en-reparacion', providerId: provider.id }],
  });
  const partyId = partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: provider.id });
  return { partyId, claimId, providerId: provider.id, ...payable };
}
const replace = (partyId: number, userId?: number) =>
  changeParty(api, partyId, { attendingProviderId: rival.id }, userId);
const statesOf = async (partyId: number) => ({
  requests: (
    await rows(
      api.db,
      sql<{ state: string }>`select state from payment_request where affected_party_id = ${partyId} order by id`,
    )
  ).map(({ state }) => state),
  agreements: (
    await rows(api.db, sql<{ state: string }>`select state from agreement where affected_party_id = ${partyId}`)
  ).map(({ state }) => state),
  orders: (
    await rows(api.db, sql<{ state: string }>`select state from purchase_order where affected_party_id = ${partyId}`)
  ).map(({ state }) => state),
});

afterEach(async () => {
  const found = await rows(worker.db, sql`select * from app.payment_faults()`);
  if (found.length > 0) throw new Error(`Payments do not hold: ${JSON.stringify(found)}`);
});

test('when the provider is replaced, what was only asked for ends with its agreement and its order, and is announced', async () => {
  const job = await aJob();
  const id = await insertPaymentRequest(api.db, job);
  await insertPaymentRequest(api.db, { ...job, state: 'returned' });

  await replace(job.partyId);

  expect(await statesOf(job.partyId)).toEqual({
    requests: ['cancelled', 'cancelled'],
    agreements: ['cancelled'],
    orders: ['cancelled'],
  });
  const lines = await rows(
    api.db,
    sql<{ body: string }>`select body from logbook_entry where claim_id = ${job.claimId} order by id desc limit 3`,
  );
  expect(lines.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Solicitud de pago SP-\d+ cancelada\. «Cambió el proveedor que atiende\.»$/),
    expect.stringMatching(/^Solicitud de pago SP-\d+ cancelada\. «Cambió el proveedor que atiende\.»$/),
    expect.stringMatching(
      /^Cambió el proveedor que atiende\. Se canceló 1 monto pactado o por aprobar\. Se canceló la orden/,
    ),
  ]);
  const told = await rows(
    api.db,
    sql<{ to: string }>`select payload ->> 'to' as "to" from fact
    where name = 'payment.moved' and payload ->> 'requestId' = ${String(id)}`,
  );
  expect(told).toEqual([{ to: 'cancelled' }]);
});

test('everything a replaced provider ends names who replaced it, for which request and by which act', async () => {
  const job = await aJob();
  await insertPaymentRequest(api.db, job);
  const author = { userId: boss.user.id, requestId: 'req-test', act: 'changeParty' };

  await replace(job.partyId, boss.user.id);

  const left = await rows(
    api.db,
    sql<{ what: string; by: number | null; request: string | null; act: string }>`
    select w.what, w.by, a.request_id as request, a.name as act from (
      select 'fact' as what, actor_user_id as by, act_id from fact
      union all select 'entry', author_id, act_id from logbook_entry
      union all select 'move', user_id, act_id from payment_request_move
      union all select 'amount', user_id, act_id from amount_event) w
    join act a on a.id = w.act_id where a.request_id = 'req-test'`,
  );
  expect(new Set(left.map(({ what }) => what))).toEqual(new Set(['fact', 'entry', 'move', 'amount']));
  for (const { by, request, act } of left) expect({ userId: by, requestId: request, act }).toEqual(author);
});

test('what was approved is owed: request, agreement and order stay, and what was only asked for beside it goes', async () => {
  const job = await aJob();
  await insertPaymentRequest(api.db, { ...job, state: 'approved' });
  await insertPaymentRequest(api.db, job);

  await replace(job.partyId);

  expect(await statesOf(job.partyId)).toEqual({
    requests: ['approved', 'cancelled'],
    agreements: ['agreed'],
    orders: ['issued'],
  });
});

test('an order of which payments were asked for is not cancelled before they are', async () => {
  const job = await aJob();
  await insertPaymentRequest(api.db, job);

  await expect(
    boss.call(cancelOrder, { params: { id: job.partyId }, body: { orderId: job.orderId, reason: 'Ya no' } }),
  ).rejects.toMatchObject({ status: 409 });
});
