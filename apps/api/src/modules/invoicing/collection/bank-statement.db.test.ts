import {
  confirmBankLine,
  ignoreBankLine,
  listBankLines,
  readProposals,
  reopenBankLine,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import { readCollection, reverseCollection } from '@aura/contracts/invoicing/collections';
import { registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { businessDay } from '@aura/domain/business-day';
import { afterEach, expect, test } from 'vitest';
import { insertBillers } from '../../../testing/factories/invoice.factory.ts';
import {
  insertHoldingAccount,
  insertOwedInvoice,
  refuseFaults,
} from '../../../testing/factories/owed-invoice.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const TODAY = businessDay(new Date());
const [YEAR, MONTH, DAY] = TODAY.split('-');

// The ledger's invariants must hold after every test.
afterEach(() => refuseFaults(api.db));

type Movement = readonly [description: string, reference: string, pesos: string];
const fileOf = (movements: readonly Movement[]) =>
  [
    'Fecha;Descripción;Referencia;Cargo;Abono',
    ...movements.map(
      ([description, reference, pesos]) => `${DAY}/${MONTH}/${YEAR};${description};${reference};;${pesos}`,
    ),
    `${DAY}/${MONTH}/${YEAR};COMISIÓN;;35.00;`,
  ].join('\r\n');
const upload = (accountId: number, content: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  finance.call(uploadBankStatement, {
    body: { accountId, fileName: 'bbva.csv', content: Buffer.from(content, encoding).toString('base64') },
  });
const linesOf = async (accountId: number) =>
  (await finance.call(listBankLines, { query: { account: [String(accountId)] } })).results;
const pesos = (centavos: number) => (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('deposits are kept once however statements overlap, withdrawals are not, and a file is read once', async () => {
  const accountId = await insertHoldingAccount(api.db);
  const twice: Movement = ['TRANSFERENCIA', '7', '1,000.00'];

  const first = await upload(accountId, fileOf([twice, twice]), 'latin1');
  expect(first).toMatchObject({ deposits: 2, fresh: 2, known: 0, withdrawals: 1, unread: [] });
  const second = await upload(accountId, fileOf([twice, twice, ['DEPÓSITO', '8', '5.00']]));
  expect(second).toMatchObject({ deposits: 3, fresh: 1, known: 2 });

  expect(await linesOf(accountId)).toHaveLength(3);
  await expect(upload(accountId, fileOf([twice, twice]), 'latin1')).rejects.toThrow('ya se cargó');
  await expect(upload(accountId, 'nombre,edad\nx,1')).rejects.toThrow('Faltan columnas');
  await expect(upload(accountId, 'fecha,abono\n01/01/2999,1.00')).rejects.toThrow('todavía no llega');
});

test('a deposit that names a counter-receipt is proposed, confirmed once and paid; taken back, it waits again', async () => {
  const accountId = await insertHoldingAccount(api.db);
  const biller = await insertBillers(api.db, api.config);
  const invoices = [
    await insertOwedInvoice(api.db, api.config, { biller, paymentMethod: 'PUE' }),
    await insertOwedInvoice(api.db, api.config, { biller, bases: [1_000_00], paymentMethod: 'PUE' }),
  ];
  const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  await finance.call(registerCounterReceipt, {
    body: {
      customerId: biller.customerId,
      invoices: invoices.map(({ id }) => id),
      customerFolio: 'ZX-88123',
      deliveredOn: TODAY,
      promisedOn: TODAY,
      note: '',
    },
  });
  await upload(accountId, fileOf([['SPEI ASEGURADORA ZX88123', '', pesos(total)]]));
  const [line] = await linesOf(accountId);
  const id = line?.id ?? 0;

  const [best] = await finance.call(readProposals, { params: { id } });
  expect(best).toMatchObject({ customerId: biller.customerId, total, rest: 0 });
  expect(best?.reasons).toContain('counterReceipt');
  const body = {
    customerId: biller.customerId,
    paymentForm: '03' as const,
    note: '',
    parts: (best?.parts ?? []).map(({ invoiceId, amount }) => ({ invoiceId, amount })),
    version: line?.version ?? 0,
  };
  const tried = await Promise.allSettled([1, 2].map(() => finance.call(confirmBankLine, { params: { id }, body })));

  const done = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(done).toMatchObject([{ applied: total, unapplied: 0, receivedOn: TODAY }]);
  const [matched] = await linesOf(accountId);
  expect(matched).toMatchObject({ state: 'matched', collection: done[0]?.number });
  expect(await finance.call(readProposals, { params: { id } })).toEqual([]);

  const collectionId = done[0]?.id ?? 0;
  const { version } = await finance.call(readCollection, { params: { id: collectionId } });
  await finance.call(reverseCollection, { params: { id: collectionId }, body: { reason: 'Era de otro', version } });
  expect(await linesOf(accountId)).toMatchObject([{ state: 'open', collection: null }]);
});

test('an invoice is found by its amount, and a deposit of nobody is left aside with its reason and looked at again', async () => {
  const accountId = await insertHoldingAccount(api.db);
  const invoice = await insertOwedInvoice(api.db, api.config, { bases: [77_123_45] });
  await upload(accountId, fileOf([['SPEI', '', pesos(invoice.total)]]));
  const [line] = await linesOf(accountId);
  const params = { id: line?.id ?? 0 };

  const [best] = await finance.call(readProposals, { params });
  expect(best?.parts).toMatchObject([{ invoiceId: invoice.id, amount: invoice.total }]);
  const left = await finance.call(ignoreBankLine, {
    params,
    body: { reason: 'Intereses', version: line?.version ?? 0 },
  });
  await expect(
    finance.call(ignoreBankLine, { params, body: { reason: 'Intereses', version: line?.version ?? 0 } }),
  ).rejects.toThrow('ya decidió');
  const again = await finance.call(reopenBankLine, { params, body: { version: left.version } });

  expect(again.state).toBe('open');
});

test('users who may only view invoices do not see the company’s accounts', async () => {
  const manager = await api.as('KAM');

  await expect(manager.call(listBankLines, { query: {} })).rejects.toThrow('403');
});
