import { readReceipt } from '@aura/cfdi/read-receipt';
import { readBook } from '@aura/contracts/budgets/book';
import { listCancellations, requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { moneyHolds, startBilledWorld } from '../../../testing/billed-world.ts';
import { collectFor } from '../../../testing/factories/collected.factory.ts';
import { balanceOf } from '../../payments/public.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';
import { settleCancellation } from './settle-cancellation.ts';

const world = await startBilledWorld();
const { api, worker, finance, certifier, authority, customerId, bill } = world;
afterAll(() => world.close());
afterEach(async () => {
  certifier.mode = 'plain';
  authority.tell('vigente');
  await moneyHolds(world);
});
const read = (id: number) => finance.call(readInvoice, { params: { id } });
const draftOf = (partyIds: readonly number[], replaces: number) =>
  finance.call(readInvoiceDraft, { query: { parties: partyIds.map(String), replaces } });
async function replace({
  id,
  claim,
}: {
  readonly id: number;
  readonly claim: { readonly partyIds: readonly number[] };
}) {
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = await draftOf(claim.partyIds, id);
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  return finance.call(stampInvoice, { body: { ...terms, parties: [...claim.partyIds], replaces: id } });
}
const cancellationOf = async (number: string) => {
  const { results } = await finance.call(listCancellations, { query: { page: 1, size: 10, text: number } });
  return results.find((row) => row.number === number);
};
const owed = (partyId: number | undefined) =>
  balanceOf(worker, 'receivable', { customerId, affectedPartyId: partyId ?? 0 });
const settle = async (id: number) => {
  await settleCancellation(worker, id);
  await settleCancellation(worker, id);
};

test('a substitute is stamped with relation 04 and takes over when the first one is cancelled: nothing is owed twice, nor not at all', async () => {
  const first = await bill({}, {});
  const { uuid } = await read(first.id);
  const { stage } = await sql<{
    stage: number;
  }>`select stage_id as stage from affected_party where id = ${first.claim.partyIds[0]}`
    .execute(api.db)
    .then(({ rows }) => rows[0] ?? { stage: 0 });

  const substitute = await replace(first);
  await settleInvoice(worker, substitute.id);

  const { rows } = await sql<{
    xml: string;
  }>`select frozen_xml as xml from invoice where id = ${substitute.id}`.execute(api.db);
  expect(readReceipt(Buffer.from(rows[0]?.xml ?? '')).receipt?.relations).toEqual([{ kind: '04', uuids: [uuid] }]);
  expect(await read(substitute.id)).toMatchObject({
    standing: 'replacing',
    balance: 0,
    replaces: { id: first.id, number: first.number },
    parties: [{ isLive: false }, { isLive: false }],
  });
  expect(await read(first.id)).toMatchObject({
    state: 'cancelling',
    balance: first.total,
    replacedBy: { id: substitute.id },
  });
  const asked = await cancellationOf(first.number);
  expect(asked).toMatchObject({ motive: '01', substitute: substitute.number, state: 'authorized' });
  await moneyHolds(world);

  authority.tell('cancelado', uuid ?? '');
  await settle(asked?.id ?? 0);

  expect(certifier.cancelled.get(uuid ?? '')).toMatchObject({
    motive: '01',
    substitute: (await read(substitute.id)).uuid,
  });
  expect(await read(first.id)).toMatchObject({ state: 'cancelled', balance: 0 });
  expect(await read(substitute.id)).toMatchObject({
    standing: 'valid',
    balance: first.total,
    parties: [{ isLive: true }, { isLive: true }],
  });
  for (const partyId of first.claim.partyIds) expect(await owed(partyId)).toBe(first.total / 2);
  const { rows: stages } = await sql<{
    stageId: number;
  }>`select distinct stage_id from affected_party where id = any(${first.claim.partyIds})`.execute(api.db);
  expect(stages).toEqual([{ stageId: stage }]);
});

test('where the receiver refuses, the first one stands and the substitute is cancelled by itself', async () => {
  const first = await bill();
  const substitute = await replace(first);
  await settleInvoice(worker, substitute.id);
  const asked = await cancellationOf(first.number);
  const ask = (invoiceId: number) =>
    finance.call(requestCancellation, { body: { invoiceId, motive: '02', substituteId: null, note: '' } });
  await expect(ask(substitute.id)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Se está cancelando') },
  });

  authority.tell('rechazada', (await read(first.id)).uuid ?? '');
  await settle(asked?.id ?? 0);

  expect(await read(first.id)).toMatchObject({ state: 'stamped', balance: first.total });
  expect((await read(substitute.id)).standing).toBe('replacing');
  const { rows: findings } = await sql<{
    kind: string;
  }>`select kind from app.fiscal_findings('2026-11-16') where invoice_id = ${substitute.id}`.execute(api.db);
  expect(findings).toEqual([{ kind: 'waitingSubstitute' }]);
  await expect(ask(first.id)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('motivo 01') },
  });

  authority.tell('cancelado', (await read(substitute.id)).uuid ?? '');
  const { id } = await ask(substitute.id);
  await settle(id);
  expect((await read(substitute.id)).state).toBe('cancelled');
  expect(await owed(first.claim.partyIds[0])).toBe(first.total);
  const { measures } = await finance.call(readBook, { params: { slug: first.claim.slug } });
  expect(measures.find(({ measure }) => measure === 'billed')?.total).toBe(first.total);
  expect((await read(first.id)).parties).toMatchObject([{ isLive: true }]);
});

test('a substitute bills whom the first one billed, once, and not where money came in', async () => {
  const first = await bill({}, {});
  const other = await bill();
  const [one = 0] = first.claim.partyIds;
  expect((await draftOf([one], first.id)).stampRefusals).toContainEqual(
    expect.stringContaining('los mismos afectados'),
  );
  await collectFor(worker, [{ invoiceId: other.id, amount: 100_00 }]);
  expect((await draftOf(other.claim.partyIds, other.id)).stampRefusals).toContainEqual(
    expect.stringContaining('cobros aplicados'),
  );

  const made = await Promise.allSettled([replace(first), replace(first)]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a substitute that the certifier refuses leaves the first one as it was', async () => {
  const first = await bill();
  certifier.mode = 'refuse';
  const substitute = await replace(first);
  await settleInvoice(worker, substitute.id);

  expect((await read(substitute.id)).standing).toBe('refused');
  expect(await read(first.id)).toMatchObject({ state: 'stamped', balance: first.total, replacedBy: null });
  expect(await cancellationOf(first.number)).toBeUndefined();
});

test('money that comes in while the substitute is stamped is not lost: the first one stays valid and a user is notified', async () => {
  const first = await bill();
  const substitute = await replace(first);
  await collectFor(worker, [{ invoiceId: first.id, amount: 100_00 }]);
  await settleInvoice(worker, substitute.id);

  expect(await read(substitute.id)).toMatchObject({
    standing: 'attention',
    attention: expect.stringContaining('cobros aplicados'),
  });
  expect(await read(first.id)).toMatchObject({ state: 'stamped', balance: first.total - 100_00 });
});

/** An invoice whose receiver refused its cancellation, and its stamped substitute, which waits. */
async function kept() {
  const first = await bill();
  const substitute = await replace(first);
  await settleInvoice(worker, substitute.id);
  const asked = await cancellationOf(first.number);
  authority.tell('rechazada', (await read(first.id)).uuid ?? '');
  await settle(asked?.id ?? 0);
  return { first, substitute };
}
const ask = (invoiceId: number, motive: '01' | '02', substituteId: number | null) =>
  finance.call(requestCancellation, { body: { invoiceId, motive, substituteId, note: '' } });

test('a substitute whose own cancellation was asked for takes nobody over: the first one is not cancelled in its favour', async () => {
  const { first, substitute } = await kept();
  const { id } = await ask(substitute.id, '02', null);

  await expect(ask(first.id, '01', substitute.id)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('se está cancelando') },
  });

  authority.tell('cancelado', (await read(substitute.id)).uuid ?? '');
  await settle(id);
  expect(await read(first.id)).toMatchObject({ state: 'stamped', balance: first.total });
});

test('of two who cancel an invoice and its substitute at the same moment one is refused', async () => {
  const { first, substitute } = await kept();

  const asked = await Promise.allSettled([ask(substitute.id, '02', null), ask(first.id, '01', substitute.id)]);

  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
