import {
  addToCounterReceipt,
  attachCounterReceiptProof,
  changeCounterReceipt,
  listCounterReceipts,
  moveCounterReceipt,
  openCounterReceiptProof,
  printCounterReceipt,
  readCounterReceipt,
  readExpectedCash,
  registerCounterReceipt,
  removeFromCounterReceipt,
  totalCounterReceipts,
} from '@aura/contracts/invoicing/counter-receipts';
import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { listOwingInvoices, registerCollection, withdrawPart } from '@aura/contracts/invoicing/collections';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import { COUNTER_RECEIPT_STEPS } from '@aura/domain/invoicing/counter-receipt';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { moneyHolds, startBilledWorld } from '../../../testing/billed-world.ts';
import { collectFor } from '../../../testing/factories/collected.factory.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import { insertBillers } from '../../../testing/factories/invoice.factory.ts';
import {
  insertHoldingAccount,
  insertOwedInvoice,
  refuseFaults,
  type OwedTraits,
} from '../../../testing/factories/owed-invoice.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { settleCancellation } from '../cancellations/settle-cancellation.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';

const api = await startTestApi();
const world = await startBilledWorld();
afterAll(() => world.close());
const finance = await api.as('Finanzas');
const accountId = await insertHoldingAccount(api.db);
const TODAY = businessDay(new Date());

// The ledger's invariants must hold after every test.
afterEach(() => refuseFaults(api.db));

const owed = (traits: OwedTraits = {}) => insertOwedInvoice(api.db, api.config, traits);
const stageOf = async (partyId: number | undefined) => {
  const { rows } = await sql<{
    slug: string;
  }>`select s.slug from affected_party a join process_stage s on s.id = a.stage_id where a.id = ${partyId ?? 0}`.execute(
    api.db,
  );
  return rows[0]?.slug;
};
const said = { customerFolio: '', deliveredOn: TODAY, promisedOn: addDays(TODAY, 30), note: '' } as const;

async function registered(count = 2) {
  const biller = await insertBillers(api.db, api.config);
  const invoices = [];
  for (let place = 0; place < count; place += 1) invoices.push(await owed({ biller }));
  const { customerId } = biller;
  const receipt = await finance.call(registerCounterReceipt, {
    body: { ...said, customerId, invoices: invoices.map(({ id }) => id) },
  });
  return { receipt, invoices, biller, customerId };
}
const move = (slug: string, version: number, to: 'delivered' | 'received' | 'rejected', reason = '') =>
  finance.call(moveCounterReceipt, { params: { slug }, body: { to, reason, version } });

test('open invoices of an insurer are handed in and received, and their parties wait to be collected', async () => {
  const { receipt, invoices, customerId } = await registered();
  const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  expect(receipt).toMatchObject({ state: 'draft', total, balance: total, creditDays: 30, overdueDays: null });
  const owing = await finance.call(listOwingInvoices, { query: { customer: customerId } });
  expect(owing.map(({ counterReceipt }) => counterReceipt)).toEqual([receipt.number, receipt.number]);

  const delivered = await move(receipt.slug, receipt.version, 'delivered');
  await expect(move(receipt.slug, delivered.version, 'received')).rejects.toThrow('folio que dio el cliente');
  const changed = await finance.call(changeCounterReceipt, {
    params: { slug: receipt.slug },
    body: { ...said, customerFolio: '88123', version: delivered.version },
  });
  const received = await move(receipt.slug, changed.version, 'received');

  expect(received).toMatchObject({ state: 'received', customerFolio: '88123' });
  for (const { partyIds } of invoices) expect(await stageOf(partyIds[0])).toBe('por-cobrar');
  const listed = await finance.call(listCounterReceipts, { query: { text: '88123' } });
  expect(listed.results).toMatchObject([{ number: receipt.number, invoices: 2, total, balance: total }]);
  const totals = await finance.call(totalCounterReceipts, { query: { text: '88123' } });
  expect(totals).toEqual({ receipts: 1, total, balance: total, overdue: 0 });
  await expect(
    finance.call(changeCounterReceipt, {
      params: { slug: receipt.slug },
      body: { ...said, customerFolio: 'OTRO', version: received.version },
    }),
  ).rejects.toThrow('ya lo recibió');
});

test('an insurer that gives no counter-receipt is collected from as soon as it is invoiced; the others wait', async () => {
  const setTo = (isRequired: boolean) =>
    sql`update customer set requires_counter_receipt = ${isRequired} where id = ${world.customerId}`.execute(
      world.api.db,
    );
  const stageIn = async ({ claim }: Awaited<ReturnType<typeof world.bill>>) => {
    const party = sql<{ slug: string }>`select s.slug from affected_party a join process_stage s on s.id = a.stage_id
      where a.id = ${claim.partyIds[0]}`;
    return (await party.execute(world.api.db)).rows[0]?.slug;
  };

  const waiting = await world.bill();
  await setTo(false);
  const without = await world.bill();
  await setTo(true);

  expect([await stageIn(waiting), await stageIn(without)]).toEqual(['facturado', 'por-cobrar']);
});

test('an invoice stands in one live counter-receipt, and those of another insurer do not get in', async () => {
  const { receipt, invoices, customerId, biller } = await registered(1);
  const [first] = invoices;
  const again = { ...said, customerId, invoices: [first?.id ?? 0] };
  await expect(finance.call(registerCounterReceipt, { body: again })).rejects.toThrow(
    `ya está en el contrarrecibo ${receipt.number}`,
  );
  const stranger = await owed();
  const put = (invoice: number, version: number) =>
    finance.call(addToCounterReceipt, { params: { slug: receipt.slug }, body: { invoices: [invoice], version } });
  await expect(put(stranger.id, receipt.version)).rejects.toThrow('es de otro cliente');
  const own = await owed({ biller });
  const grown = await put(own.id, receipt.version);
  expect(grown.invoices).toHaveLength(2);

  await move(receipt.slug, grown.version, 'rejected', 'Falta la orden de trabajo');

  const next = await finance.call(registerCounterReceipt, { body: again });
  expect(next.state).toBe('draft');
});

test('two people who hand in the same invoice at once hand it in once', async () => {
  const invoice = await owed();
  const body = { ...said, customerId: invoice.customerId, invoices: [invoice.id] };

  const tried = await Promise.allSettled([1, 2, 3].map(() => finance.call(registerCounterReceipt, { body })));

  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an invoice is taken out with its reason, never the last one, and is free for another', async () => {
  const { receipt, invoices } = await registered();
  const [first, second] = invoices;
  const take = (invoiceId: number, version: number) =>
    finance.call(removeFromCounterReceipt, {
      params: { slug: receipt.slug },
      body: { invoiceId, reason: 'Sin sello', version },
    });

  const left = await take(first?.id ?? 0, receipt.version);

  expect(left.total).toBe(second?.total);
  expect(left.invoices.find(({ id }) => id === first?.id)).toMatchObject({ isLive: false, removal: 'Sin sello' });
  await expect(take(second?.id ?? 0, left.version)).rejects.toThrow('Es su única factura');
  await expect(take(second?.id ?? 0, receipt.version)).rejects.toThrow('cambió mientras lo veía');
});

test('a rejected one needs its reason, a promise is not before the delivery, and a folio of the insurer is used once', async () => {
  const { receipt, customerId, biller } = await registered(1);
  await expect(move(receipt.slug, receipt.version, 'rejected')).rejects.toThrow('por qué se rechazó');
  await expect(
    finance.call(changeCounterReceipt, {
      params: { slug: receipt.slug },
      body: { ...said, promisedOn: addDays(TODAY, -1), version: receipt.version },
    }),
  ).rejects.toThrow('anterior a la entrega');
  await finance.call(changeCounterReceipt, {
    params: { slug: receipt.slug },
    body: { ...said, customerFolio: 'F-1', version: receipt.version },
  });
  const other = await owed({ biller });

  await expect(
    finance.call(registerCounterReceipt, {
      body: { ...said, customerId, customerFolio: 'F-1', invoices: [other.id] },
    }),
  ).rejects.toThrow(receipt.number);
});

test('it is paid when nothing is owed of its invoices; the agenda says what is still to come', async () => {
  const before = await finance.call(readExpectedCash, {});
  const { receipt, invoices, customerId } = await registered();
  const [first, second] = invoices;
  const named = await finance.call(changeCounterReceipt, {
    params: { slug: receipt.slug },
    body: { ...said, promisedOn: TODAY, customerFolio: 'P-9', version: receipt.version },
  });
  const delivered = await move(receipt.slug, named.version, 'delivered');
  await move(receipt.slug, delivered.version, 'received');
  const pay = (invoice: typeof first) =>
    finance.call(registerCollection, {
      body: {
        customerId,
        accountId,
        receivedOn: TODAY,
        amount: invoice?.total ?? 0,
        paymentForm: '03',
        reference: '',
        note: '',
        parts: [{ invoiceId: invoice?.id ?? 0, amount: invoice?.total ?? 0 }],
      },
    });

  await pay(first);
  const agenda = await finance.call(readExpectedCash, {});
  expect((agenda.weeks[0]?.expected ?? 0) - (before.weeks[0]?.expected ?? 0)).toBe(second?.total);
  expect((agenda.weeks[0]?.collected ?? 0) - (before.weeks[0]?.collected ?? 0)).toBe(first?.total);
  expect((await finance.call(readCounterReceipt, { params: { slug: receipt.slug } })).state).toBe('received');

  await pay(second);
  expect(await finance.call(readCounterReceipt, { params: { slug: receipt.slug } })).toMatchObject({
    state: 'paid',
    balance: 0,
  });
});

test('it is paid no longer when what paid it is taken back', async () => {
  const invoice = await owed({ paymentMethod: 'PUE' });
  const { customerId, id: invoiceId, total: amount } = invoice;
  const { slug, version } = await finance.call(registerCounterReceipt, {
    body: { ...said, customerFolio: 'R-1', customerId, invoices: [invoiceId] },
  });
  const delivered = await move(slug, version, 'delivered');
  await move(slug, delivered.version, 'received');
  const stateOf = async () => (await finance.call(readCounterReceipt, { params: { slug } })).state;

  const { id, parts } = await finance.call(registerCollection, {
    body: {
      customerId,
      accountId,
      receivedOn: TODAY,
      amount,
      paymentForm: '03',
      reference: '',
      note: '',
      parts: [{ invoiceId, amount }],
    },
  });
  expect(await stateOf()).toBe('paid');

  await finance.call(withdrawPart, { params: { id }, body: { partId: parts[0]?.id ?? 0, reason: 'Era de otra' } });
  expect(await stateOf()).toBe('received');
});

test('it is paid no longer when the credit note that settled it is refused, and paid when what was left unpaid is cancelled', async () => {
  const { finance: desk, worker, certifier, authority } = world;
  const [one, other] = [await world.bill(), await world.bill()];
  const receipt = await desk.call(registerCounterReceipt, {
    body: { ...said, customerFolio: 'N-1', customerId: world.customerId, invoices: [one.id, other.id] },
  });
  const at = { params: { slug: receipt.slug } };
  const delivered = await desk.call(moveCounterReceipt, {
    ...at,
    body: { to: 'delivered', reason: '', version: receipt.version },
  });
  await desk.call(moveCounterReceipt, { ...at, body: { to: 'received', reason: '', version: delivered.version } });
  const stateOf = async () => (await desk.call(readCounterReceipt, at)).state;
  await collectFor(worker, [{ invoiceId: one.id, amount: one.total }]);
  const credit = (invoiceId: number, party: number, total: number) =>
    desk.call(addCreditNote, {
      body: { invoiceId, reason: 'return', note: '', parties: [{ id: party, base: 5_200_00 }], total },
    });

  const note = await credit(other.id, other.claim.partyId, other.total);
  expect(await stateOf()).toBe('paid');
  certifier.mode = 'refuse';
  await settleInvoice(worker, note.id);
  certifier.mode = 'plain';
  expect(await stateOf()).toBe('received');

  authority.tell('cancelado');
  const asked = await desk.call(requestCancellation, {
    body: { invoiceId: other.id, motive: '02', substituteId: null, note: '' },
  });
  for (let turn = 0; turn < 2; turn += 1) await settleCancellation(worker, asked.id);
  expect(await stateOf()).toBe('paid');
  const held = (await desk.call(readCounterReceipt, at)).invoices.map(({ id, removal }) => ({ id, removal }));
  expect(held).toContainEqual({ id: other.id, removal: 'La factura se canceló' });
  await moneyHolds(world);
});

test('the database refuses to cancel an invoice that is still in a counter-receipt', async () => {
  const { invoices } = await registered(1);

  await expect(
    sql`update invoice set state = 'cancelled' where id = ${invoices[0]?.id ?? 0}`.execute(api.db),
  ).rejects.toThrow('must be taken out of its counter-receipt first');
});

test('the stamped paper is a PDF of the user who uploaded it, and the relation is printed', async () => {
  const { receipt } = await registered(1);
  const pdf = await insertFile(api.db, {
    uploadedBy: finance.user.id,
    purpose: 'fiscalDocument',
    name: 'acuse.pdf',
  });
  const params = { slug: receipt.slug };
  const kept = await finance.call(attachCounterReceiptProof, {
    params,
    body: { proofKey: pdf.key, version: receipt.version },
  });

  expect(kept.hasProof).toBe(true);
  const picture = await insertFile(api.db, { uploadedBy: finance.user.id, purpose: 'fiscalDocument' });
  await api.db.updateTable('storedFile').set({ mediaType: 'image/png' }).where('key', '=', picture.key).execute();
  await expect(
    finance.call(attachCounterReceiptProof, { params, body: { proofKey: picture.key, version: kept.version } }),
  ).rejects.toThrow('El acuse es un PDF');
  const relation = await finance.call(printCounterReceipt, { params });
  expect(Buffer.from(relation.content).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(finance.call(openCounterReceiptProof, { params: { slug: 'cr-999999' } })).rejects.toThrow('404');
});

test('a user who does not see one of its claims does not see the counter-receipt', async () => {
  const { receipt } = await registered(1);
  const elsewhere = await api.as('CoDi');

  await expect(elsewhere.call(readCounterReceipt, { params: { slug: receipt.slug } })).rejects.toThrow('404');
});

test('the steps the program declares are those of the database', async () => {
  const { rows } = await sql<{
    step: string;
  }>`select from_state || ' ' || to_state as step from counter_receipt_step`.execute(api.db);
  const declared = Object.entries(COUNTER_RECEIPT_STEPS).flatMap(([from, all]) => all.map((to) => `${from} ${to}`));

  expect(rows.map(({ step }) => step).toSorted()).toEqual(declared.toSorted());
});

test('a counter-receipt is spelled on the wire as those who read it expect', async () => {
  const { receipt, invoices } = await registered(1);

  const reply = await finance.raw({ method: 'GET', url: `/api/v1/tax-receipt/counter-receipt/${receipt.slug}/` });

  expect(reply.json()).toMatchObject({
    slug: receipt.slug,
    customer_folio: '',
    status: 'draft',
    delivered_on: TODAY,
    promised_on: addDays(TODAY, 30),
    has_proof: false,
    invoices: [{ id: invoices[0]?.id, is_live: true, removal: '' }],
  });
});
