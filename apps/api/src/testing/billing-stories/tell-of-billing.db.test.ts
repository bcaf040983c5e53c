import { listCancellations, requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { readCollection, reverseCollection } from '@aura/contracts/invoicing/collections';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { moveCounterReceipt, registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { listInvoices } from '@aura/contracts/invoicing/invoices';
import { VERBS } from '@aura/contracts/notification-kinds';
import { placeOfNews } from '@aura/contracts/notification-places';
import { listNotifications } from '@aura/contracts/notifications';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startBilledWorld } from '../billed-world.ts';
import { factDispatcher } from '../dispatch-facts.ts';
import { insertBillable } from '../factories/billing.factory.ts';
import { collectFor } from '../factories/collected.factory.ts';
import type { Caller } from '../test-api.ts';
import { settleCancellation } from '../../modules/invoicing/cancellations/settle-cancellation.ts';
import { warnOfComplements } from '../../modules/invoicing/complements/warn-of-complements.job.ts';
import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';

const world = await startBilledWorld();
const { api, worker, finance, certifier, authority, clock, customerId, bill } = world;
afterAll(() => world.close());
afterEach(() => {
  certifier.mode = 'plain';
  authority.tell('vigente');
});
const dispatch = factDispatcher(api);
const colleague = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const manager = await api.asUser(await api.given.user({ groups: ['KAM'] }));
const supervisor = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
await api.db
  .updateTable('customer')
  .set({ keyAccountManagerId: manager.user.id })
  .where('id', '=', customerId)
  .execute();
const everybody = [finance, colleague, manager, supervisor];

/** The notifications each person received since, after all facts are dispatched. */
async function told(verb: string) {
  await dispatch();
  const lists = await Promise.all(everybody.map((one) => one.call(listNotifications)));
  return lists.map((list) => list.filter((one) => one.verb === verb));
}
const forget = () => api.db.deleteFrom('notification').execute();
const limit = (centavos: number) => api.db.updateTable('paymentRule').set({ secondPersonLimit: centavos }).execute();

async function freeze() {
  const { partyIds } = await insertBillable(api.db, { customerId });
  const draft = await finance.call(readInvoiceDraft, { query: { parties: partyIds.map(String) } });
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  return finance.call(stampInvoice, { body: { ...terms, parties: [...partyIds] } });
}
const ask = (invoiceId: number) =>
  finance.call(requestCancellation, {
    body: { invoiceId, motive: '02', substituteId: null, note: 'Póliza equivocada' },
  });
const listed = async (caller: Caller) =>
  (await caller.call(listCancellations, { query: { page: 1, size: 10, toAuthorize: true } })).results;

test('a refusal of the certifier notifies the author and Finanzas, with the reason and a link to the document', async () => {
  await forget();
  const { id } = await freeze();
  certifier.mode = 'refuse';
  await settleInvoice(worker, id);

  const [mine, theirs, managers, supervisors] = await told(VERBS.documentRefused);

  expect(mine).toHaveLength(1);
  expect(theirs).toHaveLength(1);
  expect([...(managers ?? []), ...(supervisors ?? [])]).toEqual([]);
  expect(mine?.[0]?.description).toContain('DomicilioFiscalReceptor');
  expect(placeOfNews({ verb: '', data: mine?.[0]?.data })).toBe(`/facturas/facturados/${id}`);
  const find = async (unresolved: boolean) =>
    (await finance.call(listInvoices, { query: { page: 1, size: 50, unresolved } })).results.map((row) => row.id);
  expect(await find(true)).toContain(id);
  expect(await find(false)).not.toContain(id);
});

test('a document of unknown outcome is notified once, however often the fact is dispatched', async () => {
  await forget();
  const { id } = await freeze();
  // Its number is taken by another document.
  const other = await freeze();
  const sealed = (invoiceId: number) =>
    api.db
      .selectFrom('invoice')
      .select(['customId', 'frozenXml'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
  const [{ customId }, { frozenXml }] = await Promise.all([sealed(id), sealed(other.id)]);
  await worker.pac?.stamp({ xml: frozenXml ?? '', customId: customId ?? '' });
  await settleInvoice(worker, id);

  await told(VERBS.documentUnsettled);
  const [mine] = await told(VERBS.documentUnsettled);

  expect(mine).toHaveLength(1);
});

test('a cancellation above the limit is notified and listed only to those who may authorise it, not to the requester', async () => {
  await forget();
  await limit(1);
  const { id } = await bill();
  await ask(id);

  const [mine, theirs, managers] = await told(VERBS.cancellationAsked);
  expect(mine).toEqual([]);
  expect(managers).toEqual([]);
  expect(theirs).toHaveLength(1);
  expect(await listed(finance)).toEqual([]);
  expect((await listed(colleague)).map((row) => row.invoiceId)).toContain(id);
  await limit(50_000_000_00);
});

test.each([
  ['rechazada', VERBS.cancellationRefused, 'Solicitud rechazada'],
  ['cancelado', VERBS.cancellationDone, 'Cancelado sin aceptación'],
  ['plazoVencido', VERBS.cancellationDone, 'Plazo vencido'],
] as const)('the answer of the insurer to a cancellation is notified: %s', async (mood, verb, outcome) => {
  await forget();
  await limit(50_000_000_00);
  const { id } = await bill();
  const asked = await ask(id);
  authority.tell(mood, asked.uuid);
  await settleCancellation(worker, asked.id);
  await settleCancellation(worker, asked.id);

  const [mine, theirs, managers, supervisors] = await told(verb);

  expect(mine?.[0]?.description).toContain(outcome);
  expect(managers).toHaveLength(1);
  expect([...(theirs ?? []), ...(supervisors ?? [])]).toEqual([]);
});

test('a cancelled collection notifies the rest of Finanzas and the KAM', async () => {
  await forget();
  const { id, total } = await bill();
  const collectionId = await collectFor(worker, [{ invoiceId: id, amount: total }]);
  const { version } = await finance.call(readCollection, { params: { id: collectionId } });
  await finance.call(reverseCollection, {
    params: { id: collectionId },
    body: { reason: 'El banco la devolvió', version },
  });

  const [mine, theirs, managers] = await told(VERBS.collectionReversed);

  expect(mine).toEqual([]);
  expect(theirs?.[0]?.description).toContain('El banco la devolvió');
  expect(managers).toHaveLength(1);
});

test('a counter-receipt that the insurer sends back is notified with its reason, and the steps before it are not', async () => {
  await forget();
  const { id } = await bill();
  const { slug, version } = await finance.call(registerCounterReceipt, {
    body: { customerId, invoices: [id], customerFolio: '', deliveredOn: '2026-11-16', promisedOn: null, note: '' },
  });
  const given = await finance.call(moveCounterReceipt, {
    params: { slug },
    body: { to: 'delivered', reason: '', version },
  });
  expect((await told(VERBS.counterReceiptRejected)).flat()).toEqual([]);
  await colleague.call(moveCounterReceipt, {
    params: { slug },
    body: { to: 'rejected', reason: 'Falta la orden de compra', version: given.version },
  });

  const [mine, theirs, managers] = await told(VERBS.counterReceiptRejected);

  expect(mine?.[0]?.description).toContain('Falta la orden de compra');
  expect(theirs).toEqual([]);
  expect(placeOfNews({ verb: '', data: managers?.[0]?.data })).toBe(`/facturas/contrarecibos/edicion/${slug}`);
});

test('pending receipts of payment are notified in one line as their fifth day comes near, once a day', async () => {
  await forget();
  const [one, two] = [await bill(), await bill()];
  await collectFor(worker, [{ invoiceId: one.id, amount: one.total }]);
  await collectFor(worker, [{ invoiceId: two.id, amount: two.total }]);
  const before = clock.now;
  clock.now = new Date('2026-11-20T15:00:00Z');
  await warnOfComplements.run(worker, {});
  expect((await told(VERBS.complementsDue)).flat()).toEqual([]);

  clock.now = new Date('2026-12-02T15:00:00Z');
  await warnOfComplements.run(worker, {});
  await warnOfComplements.run(worker, {});

  const [mine, , managers] = await told(VERBS.complementsDue);
  expect(mine).toHaveLength(1);
  expect(mine?.[0]?.description).toMatch(/^Faltan \d+ complementos de pago .* en 3 días, el 05\/12\/2026\.$/);
  expect(managers).toEqual([]);
  clock.now = before;
});
