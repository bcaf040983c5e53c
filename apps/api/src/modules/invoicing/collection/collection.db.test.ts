import {
  applyCollection,
  listCollections,
  readCollectionChoices,
  registerCollection,
  reverseCollection,
  totalCollections,
  withdrawPart,
} from '@aura/contracts/invoicing/collections';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { insertBillers } from '../../../testing/factories/invoice.factory.ts';
import {
  insertHoldingAccount,
  insertOwedInvoice,
  refuseFaults,
  type OwedTraits,
} from '../../../testing/factories/owed-invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { balanceOf } from '../../payments/public.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const worker = jobContextOf(api);
const accountId = await insertHoldingAccount(api.db);
const TODAY = businessDay(new Date());

// The ledger's invariants must hold after every test.
afterEach(() => refuseFaults(api.db));

type Owed = Awaited<ReturnType<typeof insertOwedInvoice>>;
const owed = (traits: OwedTraits = {}) => insertOwedInvoice(api.db, api.config, traits);
const stageOf = async (partyId: number | undefined) => {
  const { rows } = await sql<{
    slug: string;
  }>`select s.slug from affected_party a join process_stage s on s.id = a.stage_id where a.id = ${partyId ?? 0}`.execute(
    api.db,
  );
  return rows[0]?.slug;
};
const bodyOf = ({ customerId }: Pick<Owed, 'customerId'>, amount: number) => ({
  customerId,
  accountId,
  receivedOn: TODAY,
  amount,
  paymentForm: '03' as const,
  reference: 'SPEI 1',
  note: '',
});
const pay = (invoice: Owed, amount: number, part = amount) =>
  finance.call(registerCollection, {
    body: { ...bodyOf(invoice, amount), parts: [{ invoiceId: invoice.id, amount: part }] },
  });
const balance = async ({ id }: Owed) => (await finance.call(readInvoice, { params: { id } })).balance;
const unapplied = (customerId: number) => balanceOf(worker, 'unapplied', { customerId });

test('a payment in full is in the ledger, settles the invoice and takes its parties to collected', async () => {
  const invoice = await owed({ bases: [5_200_00, 333_33] });

  const collection = await pay(invoice, invoice.total);

  expect(collection).toMatchObject({ applied: invoice.total, unapplied: 0, state: 'registered' });
  expect(await balance(invoice)).toBe(0);
  for (const affectedPartyId of invoice.partyIds) {
    expect(await balanceOf(worker, 'receivable', { customerId: invoice.customerId, affectedPartyId })).toBe(0);
    expect(['cobrado', 'pago-proveedor-pendiente', 'cerrado']).toContain(await stageOf(affectedPartyId));
  }
  const listed = await finance.call(listCollections, { query: { text: invoice.number } });
  expect(listed.results).toMatchObject([{ number: collection.number, invoices: [invoice.number], unapplied: 0 }]);
  expect(await finance.call(totalCollections, { query: { text: invoice.number } })).toEqual({
    collections: 1,
    amount: invoice.total,
    applied: invoice.total,
    unapplied: 0,
  });
});

test('a payment in parts leaves the rest owed, to the centavo, with its tax', async () => {
  const invoice = await owed({ bases: [100_01, 33_34, 7] });

  await pay(invoice, 50_00);
  expect(await balance(invoice)).toBe(invoice.total - 50_00);
  expect(await stageOf(invoice.partyIds[0])).toBe('facturado');

  await pay(invoice, invoice.total - 50_00);
  expect(await balance(invoice)).toBe(0);
});

test('what came in above what is owed waits to be applied, and pays another invoice later', async () => {
  const biller = await insertBillers(api.db, api.config);
  const [one, other] = [await owed({ biller }), await owed({ biller })];

  const collection = await pay(one, one.total + 1_000_00, one.total);
  expect(collection.unapplied).toBe(1_000_00);
  expect(await unapplied(one.customerId)).toBe(-1_000_00);

  const apply = (amount: number, version: number) =>
    finance.call(applyCollection, {
      params: { id: collection.id },
      body: { parts: [{ invoiceId: other.id, amount }], version },
    });
  await expect(apply(1_000_01, collection.version)).rejects.toThrow('por aplicar');
  const applied = await apply(1_000_00, collection.version);

  expect(applied.unapplied).toBe(0);
  expect(await balance(other)).toBe(other.total - 1_000_00);
  expect(await unapplied(one.customerId)).toBe(0);
});

test('nobody is paid above what it owes, twice in one payment, of another insurer, or on a day to come', async () => {
  const [invoice, stranger] = [await owed(), await owed()];
  await expect(pay(invoice, invoice.total + 1)).rejects.toThrow('solo debe');
  await expect(pay(invoice, 10_00, 11_00)).rejects.toThrow('por aplicar');
  const part = { invoiceId: invoice.id, amount: 1_00 };
  const send = (body: object) =>
    finance.call(registerCollection, { body: { ...bodyOf(invoice, 5_00), parts: [part], ...body } });
  await expect(send({ parts: [part, part] })).rejects.toThrow('dos veces');
  await expect(send({ parts: [{ ...part, invoiceId: stranger.id }] })).rejects.toThrow('otro cliente');
  await expect(send({ receivedOn: addDays(TODAY, 1) })).rejects.toThrow('todavía no llega');
  await expect(send({ accountId: 999_999 })).rejects.toThrow('cuenta activa');

  expect(await balance(invoice)).toBe(invoice.total);
});

test('two people who pay the same balance at once pay it once', async () => {
  const invoice = await owed();

  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => pay(invoice, invoice.total)));

  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance(invoice)).toBe(0);
  expect(await balanceOf(worker, 'receivable', { customerId: invoice.customerId })).toBe(0);
});

test('two people who apply what is left of one payment apply it once', async () => {
  const biller = await insertBillers(api.db, api.config);
  const invoices = [await owed({ biller }), await owed({ biller })];
  const { id, version } = await finance.call(registerCollection, {
    body: { ...bodyOf(biller, 500_00), parts: [] },
  });

  const tried = await Promise.allSettled(
    invoices.map((invoice) =>
      finance.call(applyCollection, {
        params: { id },
        body: { parts: [{ invoiceId: invoice.id, amount: 500_00 }], version },
      }),
    ),
  );

  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a part is taken back with its reason and can be applied again; a whole payment too, once', async () => {
  const invoice = await owed({ bases: [100_00, 200_01], paymentMethod: 'PUE' });
  const collection = await pay(invoice, invoice.total);
  const [part] = collection.parts;

  const freed = await finance.call(withdrawPart, {
    params: { id: collection.id },
    body: { partId: part?.id ?? 0, reason: 'Era de otra factura' },
  });
  expect(freed).toMatchObject({ applied: 0, unapplied: invoice.total });
  expect(await balance(invoice)).toBe(invoice.total);
  const again = await finance.call(applyCollection, {
    params: { id: collection.id },
    body: { parts: [{ invoiceId: invoice.id, amount: invoice.total }], version: freed.version },
  });

  await expect(
    finance.call(reverseCollection, {
      params: { id: collection.id },
      body: { reason: 'El banco devolvió el pago', version: freed.version },
    }),
  ).rejects.toThrow('cambió mientras');
  const reversed = await finance.call(reverseCollection, {
    params: { id: collection.id },
    body: { reason: 'El banco devolvió el pago', version: again.version },
  });
  expect(reversed).toMatchObject({ state: 'reversed', applied: 0, unapplied: 0 });
  expect(await unapplied(invoice.customerId)).toBe(0);
  await expect(
    finance.call(reverseCollection, {
      params: { id: collection.id },
      body: { reason: 'Otra vez', version: reversed.version },
    }),
  ).rejects.toThrow('ya fue reversado');
});

test('money for an invoice paid in parts has its receipt of payment at once, and what that attests is not taken back', async () => {
  const invoice = await owed();
  const { id, parts, version } = await pay(invoice, 100_00);
  const [part] = parts;
  expect(part?.isAttested).toBe(true);
  const { rows } = await sql<{
    state: string;
    instalment: number;
    balanceAfter: number;
  }>`select v.state, k.instalment, k.balance_after
    from complement_part k join invoice v on v.id = k.complement_id where k.part_id = ${part?.id ?? 0}`.execute(api.db);
  expect(rows).toEqual([{ state: 'frozen', instalment: 1, balanceAfter: invoice.total - 100_00 }]);

  await expect(
    finance.call(withdrawPart, { params: { id }, body: { partId: part?.id ?? 0, reason: 'Error' } }),
  ).rejects.toThrow('cancele primero el complemento');
  await expect(finance.call(reverseCollection, { params: { id }, body: { reason: 'Error', version } })).rejects.toThrow(
    'cancele primero el complemento',
  );
});

test('a user who does not see every claim of an insurer sees none of its payments', async () => {
  const invoice = await owed();
  await pay(invoice, 10_00);
  const coordinator = await api.as('CoDi');

  const { results } = await coordinator.call(listCollections, { query: {} });
  expect(results).toEqual([]);
  const { customers } = await coordinator.call(readCollectionChoices, {});
  expect(customers.map(({ id }) => id)).not.toContain(invoice.customerId);
});

test('a collection is spelled on the wire as those who read it expect', async () => {
  const invoice = await owed({ paymentMethod: 'PUE' });
  const { id } = await pay(invoice, 10_00);

  const reply = await finance.raw({ method: 'GET', url: `/api/v1/tax-receipt/collection/${id}/` });

  expect(reply.json()).toMatchObject({
    customer_id: invoice.customerId,
    received_on: TODAY,
    amount: 10,
    unapplied: 0,
    payment_form: '03',
    status: 'registered',
    parts: [{ invoice: invoice.id, number: invoice.number, amount: 10, is_attested: false, reversed_at: null }],
  });
});
