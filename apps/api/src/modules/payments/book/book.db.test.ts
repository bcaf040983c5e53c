import { listAmountEvents, readBook, readDifference, readTrappedCash } from '@aura/contracts/budgets/book';
import { closeQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { insertCollected, insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const at = (id: number) => ({ params: { id } });

/** A party with a quotation of three lines that the matrix authorises without asking. */
async function quotedParty() {
  const customer = await api.given.customer({});
  await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, freeUpTo: 10_000_000_00 });
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'monto-pactado', stageSince: NOW, description: 'Barda' }],
  });
  const id = claim.partyIds[0] as number;
  const lines = ['Muro', 'Portón', 'Pintura'].map((name, place) =>
    quotedLine({ position: place + 1, name, quantity: 1, unitPrice: (place + 1) * 1_000_00 }),
  );
  const saved = await analyst.call(saveQuotation, {
    body: quotationInput(id, { concepts: lines, discount: 600_00 }),
  });
  const closed = await analyst.call(closeQuotation, { ...at(id), body: { version: saved.quotation?.version ?? 0 } });
  return { id, slug: claim.slug, closed };
}

/** A budget with a merged line and a separate one, with 4,000 agreed and ordered. */
async function costOf(partyId: number) {
  const { id: budgetId } = await api.db
    .insertInto('budget')
    .values({ affectedPartyId: partyId, taxPercentage: 16, price: 4_100_00, lines: 2, registeredBy: analyst.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const concepts = await api.db
    .insertInto('budgetConcept')
    .values([
      {
        budgetId,
        position: 1,
        name: 'Muro y portón',
        quotationLineNumbers: [1, 2],
        quantity: 1,
        unitPrice: 3_100_00,
        amount: 3_100_00,
      },
      { budgetId, position: 2, name: 'Flete', quantity: 1, unitPrice: 1_000_00, amount: 1_000_00 },
    ])
    .returning('id')
    .execute();
  await api.db
    .insertInto('amountEvent')
    .values(
      [
        { measure: 'budgeted', delta: 4_100_00, taxDelta: 0 },
        { measure: 'agreed', delta: 4_500_00, taxDelta: 720_00 },
        { measure: 'agreed', delta: -500_00, taxDelta: -80_00 },
      ].map((event) => ({ ...event, affectedPartyId: partyId, sourceKind: 'agreement', sourceId: 1, at: NOW })),
    )
    .execute();
  return concepts.map(({ id }) => id);
}

test('each figure of the book is the sum of its movements, and the margin that of what was authorized and agreed', async () => {
  const { id, slug } = await quotedParty();
  await costOf(id);

  const { parties, measures } = await analyst.call(readBook, { params: { slug } });

  const figures = parties[0]?.measures.map(({ measure, price, taxes, total }) => [measure, price, taxes, total]);
  expect(figures).toEqual([
    ['quoted', 5_400_00, 864_00, 6_264_00],
    ['authorized', 5_400_00, 864_00, 6_264_00],
    ['budgeted', 4_100_00, 0, 4_100_00],
    ['agreed', 4_000_00, 640_00, 4_640_00],
    ['ordered', 0, 0, 0],
    ['requested', 0, 0, 0],
    ['approved', 0, 0, 0],
    ['paid', 0, 0, 0],
    ['billed', 0, 0, 0],
    ['collected', 0, 0, 0],
  ]);
  expect(parties[0]?.margin).toEqual({ from: 'authorized', amount: 1_400_00, percent: 25.93 });
  expect(measures.map(({ price }) => price)).toEqual([5_400_00, 5_400_00, 4_100_00, 4_000_00, 0, 0, 0, 0, 0, 0]);

  const events = await analyst.call(listAmountEvents, { ...at(id), query: { measure: 'agreed' } });
  expect(events.map(({ delta, priceAfter, source }) => [delta, priceAfter, source])).toEqual([
    [4_500_00, 4_500_00, 'Acuerdo'],
    [-500_00, 4_000_00, 'Acuerdo'],
  ]);
});

test('what was asked, approved and paid is in the book, with what is owed and the advance at risk', async () => {
  const provider = await api.given.provider({});
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    parties: [{ stage: 'en-reparacion', stageSince: new Date('2026-01-05T18:00:00Z'), providerId: provider.id }],
  });
  const id = claim.partyIds[0] as number;
  const payable = {
    partyId: id,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: id, providerId: provider.id })),
  };
  const advance = await insertPaymentRequest(api.db, {
    ...payable,
    kind: 'advance',
    needsReceipt: false,
    state: 'valid',
  });
  await jobContextOf(api).inTransaction((act) => payRequest(act, advance, '2026-01-06'));
  await insertPaymentRequest(api.db, { ...payable, subtotal: 500_00, state: 'valid' });
  await insertPaymentRequest(api.db, { ...payable, subtotal: 200_00, state: 'requested' });

  const { parties } = await analyst.call(readBook, { params: { slug: claim.slug } });

  const priceOf = (name: string) => parties[0]?.measures.find(({ measure }) => measure === name)?.price;
  expect(['requested', 'approved', 'paid'].map(priceOf)).toEqual([1_700_00, 1_500_00, 1_000_00]);
  expect(parties[0]).toMatchObject({ owed: 580_00, advanceAtRisk: 1_160_00, cashTrapped: 1_740_00 });
  const events = await analyst.call(listAmountEvents, { ...at(id), query: { measure: 'paid' } });
  expect(events).toMatchObject([{ delta: 1_000_00, taxDelta: 160_00, priceAfter: 1_000_00 }]);
  expect(events[0]?.source).toMatch(/^Solicitud SP-\d{6}$/);
});

test('the lines of an accepted invoice are shown beside what was ordered, by the line they bill or by its words', async () => {
  const provider = await api.given.provider({});
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    parties: [{ providerId: provider.id }],
  });
  const id = claim.partyIds[0] as number;
  const payable = {
    partyId: id,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: id, providerId: provider.id })),
  };
  const receiptId = await insertReceipt(api.db, { ...payable, base: 9_500_00 });
  const billed = { receiptId, productKey: '72101500', unitKey: 'E48', quantity: '1' };
  await api.db
    .insertInto('taxReceiptLine')
    .values([
      { ...billed, position: 1, description: 'MURO', unitPrice: '9000', amount: 9_000_00 },
      { ...billed, position: 2, description: 'Acarreo', unitPrice: '500', amount: 500_00 },
    ])
    .execute();

  const { columns, rows } = await analyst.call(readDifference, at(id));

  expect(columns.map(({ kind, price }) => [kind, price])).toEqual([
    ['order', 10_000_00],
    ['invoice', 9_500_00],
  ]);
  expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.amount ?? null)])).toEqual([
    ['Muro', [10_000_00, 9_000_00]],
    ['Acarreo', [null, 500_00]],
  ]);
});

test('an inactive party counts for nothing in the figures of the claim', async () => {
  const { id, slug } = await quotedParty();
  await sql`update affected_party set is_active = false where id = ${id}`.execute(api.db);

  const { parties, measures } = await analyst.call(readBook, { params: { slug } });

  expect(parties[0]?.measures[0]?.price).toBe(5_400_00);
  expect(measures[0]?.price).toBe(0);
});

test('one difference follows the work from the first version to the order, also where lines were merged', async () => {
  const { id, closed } = await quotedParty();
  await costOf(id);
  const reopened = await (await api.as('GeOp')).call(reopenQuotation, {
    ...at(id),
    body: { reason: 'vicio-oculto', comment: 'Cimiento', version: closed.quotation?.version ?? 0 },
  });
  const painting = reopened.quotation?.concepts.find(({ name }) => name === 'Pintura');
  await analyst.call(saveQuotation, {
    body: quotationInput(id, {
      concepts: [quotedLine({ position: 4, name: 'Cimiento', quantity: 2, unitPrice: 500_00 })],
      deletedConcepts: [painting?.id ?? 0],
      discount: 600_00,
      version: reopened.quotation?.version ?? 0,
    }),
  });

  const { columns, rows } = await analyst.call(readDifference, at(id));

  expect(
    columns.map(({ kind, versionNumber, isAuthorized, price }) => [kind, versionNumber, isAuthorized, price]),
  ).toEqual([
    ['quotation', 1, true, 5_400_00],
    ['quotation', 2, false, 3_400_00],
    ['budget', null, false, 4_100_00],
  ]);
  expect(
    rows.map(({ name, cells, sinceSigned }) => [name, cells.map((cell) => cell?.amount ?? null), sinceSigned]),
  ).toEqual([
    ['Muro', [3_000_00, 3_000_00, 3_100_00], 'same'],
    ['Pintura', [3_000_00, null, null], 'removed'],
    ['Cimiento', [null, 1_000_00, null], 'added'],
    ['Flete', [null, null, 1_000_00], 'same'],
  ]);
});

test('a supervisor sees no billing, and nobody a claim out of sight', async () => {
  const { id, slug } = await quotedParty();

  await expect(supervisor.call(readBook, { params: { slug } })).rejects.toMatchObject({ status: 403 });
  await expect(supervisor.call(readDifference, at(id))).rejects.toMatchObject({ status: 403 });
  const stranger = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  await expect(stranger.call(readBook, { params: { slug } })).rejects.toMatchObject({ status: 404 });
});

test('what was billed and collected is in the book with the movements that make it, and what was taken back takes it off', async () => {
  const invoiceId = await insertInvoice(api.db, api.config, 'stamped');
  const { rows } = await sql<{
    partyId: number;
    slug: string;
    customerId: number;
    number: string;
  }>`select p.affected_party_id as party_id, c.slug,
      v.customer_id, v.series || '-' || v.folio as number from invoice_party p join invoice v on v.id = p.invoice_id
    join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id where v.id = ${invoiceId}`.execute(
    api.db,
  );
  const [billed] = rows;
  if (billed === undefined) throw new Error('It bills nobody');
  const finance = await api.as('Finanzas');
  const { id: by } = finance.user;
  const part = await insertCollected(api.db, { ...billed, invoiceId, by, amount: 1_160_00, tax: 160_00 });

  const figures = async () => {
    const { parties } = await finance.call(readBook, { params: { slug: billed.slug } });
    return parties[0]?.measures.slice(-2).map(({ price, taxes }) => [price, taxes]);
  };
  expect(await figures()).toEqual([
    [5_200_00, 832_00],
    [1_000_00, 160_00],
  ]);
  const unattested = async () =>
    (await finance.call(readBook, { params: { slug: billed.slug } })).parties[0]?.unattested;
  expect(await unattested()).toBe(1_160_00);
  await api.db
    .updateTable('collectionPart')
    .set({ reversedAt: new Date(), reversedBy: by })
    .where('id', '=', part)
    .execute();
  expect(await figures()).toEqual([
    [5_200_00, 832_00],
    [0, 0],
  ]);
  expect(await unattested()).toBe(0);
  const events = async (measure: 'billed' | 'collected') =>
    (await finance.call(listAmountEvents, { ...at(billed.partyId), query: { measure } })).map(({ delta, source }) => [
      delta,
      source,
    ]);
  expect(await events('billed')).toEqual([[5_200_00, `Factura ${billed.number}`]]);
  expect((await events('collected')).map(([delta]) => delta)).toEqual([1_000_00, -1_000_00]);
});

test('what the cases of an insurer hold is the sum of what the book says of each, and the stage that holds most of it is named', async () => {
  const finance = await api.as('Finanzas');
  const trapped = await finance.call(readTrappedCash);
  const { rows } = await sql<{
    slug: string;
    codename: string;
  }>`select distinct c.slug, k.codename from affected_party a
    join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id
    where a.finished_at is null and exists (select from payment_request r where r.affected_party_id = a.id)`.execute(
    api.db,
  );
  const sums = new Map<string, number>();
  for (const { slug, codename } of rows) {
    const { parties } = await finance.call(readBook, { params: { slug } });
    const held = parties.filter(({ isActive }) => isActive).reduce((sum, party) => sum + party.cashTrapped, 0);
    if (held > 0) sums.set(codename, (sums.get(codename) ?? 0) + held);
  }

  expect(sums.size).toBeGreaterThan(0);
  expect(new Map(trapped.map(({ customer, trapped: amount }) => [customer.codename, amount]))).toEqual(sums);
  for (const { trapped: whole, stageTrapped } of trapped) expect(stageTrapped).toBeLessThanOrEqual(whole);
  await expect(supervisor.call(readTrappedCash)).rejects.toMatchObject({ status: 403 });
});
