import {
  approveIndirectCost,
  listIndirectCosts,
  readIndirectEffect,
  registerIndirectCost,
  rejectIndirectCost,
} from '@aura/contracts/invoicing/indirect-costs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type Draft, RELATED } from '@aura/cfdi/corpus/draft';
import { listFiscalFindings } from '@aura/contracts/invoicing/fiscal-watch';
import { readIntake } from '@aura/contracts/payments/receipts';
import { booksOf, changedBooks } from '../../../testing/books.ts';
import { insertBilledUnit, invoiceFile } from '../../../testing/factories/tax-receipt.factory.ts';
import { askTonight, readHandedIn } from '../../../testing/receipt-jobs.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { watchFiscal } from '../watch/watch-fiscal.job.ts';
import { insertBillers, insertIndirectCost, insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const sat = await startSatServer();
afterAll(() => sat.close());
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const worker = jobContextOf(api);
const billed = await insertBilledUnit(api.db);
const finance = await api.as('Finanzas');
const second = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const balance = async (account: string, holding = '') => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(centavos), 0)::bigint as n from ledger_balance
    where account = ${account} and (${holding} = '' or holding = ${holding})`.execute(api.db);
  return rows[0]?.n ?? 0;
};
const TYPED = {
  zoneId: null,
  category: 'fuel',
  period: '2026-11',
  proration: 'claims',
  holding: 'Tarjeta 1234',
  note: '',
  receipt: null,
  spentOn: '2026-11-02',
  supplier: 'Gasolinera de la Prueba',
  total: 1_200_00,
} as const;

beforeEach(() => sat.tell('vigente'));
afterEach(async () => {
  const { rows } = await sql`select * from app.ledger_faults(0)`.execute(api.db);
  if (rows.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(rows)}`);
});

test('a registered cost counts once another person approves it, and is taken back with its posting', async () => {
  const { unitId } = await insertBillers(api.db, api.config);
  const { id: registered, folio } = await finance.call(registerIndirectCost, { body: { ...TYPED, unitId } });
  const id = registered ?? 0;
  expect(folio).toMatch(/^CI-\d{5}$/);
  expect(await balance('card', 'Tarjeta 1234')).toBe(0);
  await expect(finance.call(approveIndirectCost, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Lo registró usted: lo aprueba otra persona.' },
  });

  await second.call(approveIndirectCost, { params: { id }, body: { version: 1 } });
  expect(await balance('card', 'Tarjeta 1234')).toBe(-1_200_00);
  expect(await balance('indirectCost')).toBe(1_200_00);
  const days = () =>
    sql<{
      day: string;
    }>`select at::date::text as day from ledger_txn where source_kind = 'indirectCost' and source_id = ${id}`
      .execute(api.db)
      .then(({ rows }) => rows.map(({ day }) => day));
  expect(await days()).toEqual(['2026-11-02']);
  await expect(second.call(approveIndirectCost, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
  });

  await finance.call(rejectIndirectCost, { params: { id }, body: { version: 2, decision: 'Era de otra empresa' } });
  expect(await balance('card', 'Tarjeta 1234')).toBe(0);
  expect(await days()).toEqual(['2026-11-02', '2026-11-02']);
  const { results } = await finance.call(listIndirectCosts, { query: {} });
  expect(results.find((row) => row.id === id)).toMatchObject({
    state: 'reversed',
    decision: 'Era de otra empresa',
    tax: 0,
  });
});

const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
let count = 0;

/** Hands a receipt in as Finanzas and runs the worker, without the tax authority's answer. */
async function handIn(of: Draft, change: (xml: string) => string = (xml) => xml) {
  const { uuid, xml } = invoiceFile(`gasto-${(count += 1)}`, of);
  const upload = (name: string, content: Buffer) =>
    sendCheckedFile(finance, worker, { name, content, purpose: 'fiscalDocument' });
  const receipt = {
    xmlFile: await upload('factura.xml', Buffer.from(change(xml), 'utf8')),
    pdfFile: await upload('factura.pdf', PDF),
  };
  const { id, intakeId } = await finance.call(registerIndirectCost, {
    body: { ...TYPED, unitId: billed, receipt, spentOn: null, supplier: '', total: null },
  });
  expect(id).toBeNull();
  await readHandedIn(worker, intakeId ?? 0);
  const intake = await finance.call(readIntake, { params: { id: intakeId ?? 0 } });
  const cost = (await finance.call(listIndirectCosts, { query: {} })).results.find((row) => row.uuid === uuid);
  return { uuid, intake, receiptId: intake.receiptId ?? 0, cost, id: cost?.id ?? 0 };
}
const approve = (id: number, version = 1) => second.call(approveIndirectCost, { params: { id }, body: { version } });
const booked = async () => ({
  cost: await balance('indirectCost'),
  paid: await balance('inputTaxPaid'),
  pending: await balance('inputTaxPending'),
  isr: await balance('withheldIncomeTax'),
  iva: await balance('withheldValueTax'),
  card: await balance('card'),
});
/** What changed in the books since then. */
const since = async (before: Awaited<ReturnType<typeof booked>>) => {
  const after = await booked();
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      value === before[name as keyof typeof before] ? [] : [[name, value - before[name as keyof typeof before]]],
    ),
  );
};

test('a receipt passes the intake of provider receipts: altered, foreign, in dollars or for another company it is refused in words and leaves the books as they were; the good one counts once', async () => {
  const before = await booksOf(api.db);
  for (const [of, change, finding] of [
    [{}, (xml: string) => xml.replace('Muro de tabique', 'Muro de concreto'), 'V11.seal'],
    [{}, (xml: string) => xml.replace('Moneda="MXN"', 'Moneda="USD" TipoCambio="20.5"'), 'V10.foreign-cost'],
    [{}, (xml: string) => xml.replace('RDT150320KL2', 'AAA010101AAA'), 'V07.rfc'],
    [{ kind: 'E', relations: [{ kind: '01', uuid: RELATED }] }, (xml: string) => xml, 'V08.slot'],
  ] as const) {
    const { intake, cost } = await handIn(of, change);
    expect(intake.findings.map(({ id }) => id)).toContain(finding);
    expect([intake.state, cost]).toEqual(['refused', undefined]);
  }
  expect(changedBooks(before, await booksOf(api.db))).toEqual({});

  const { id, receiptId } = await handIn({});
  await askTonight(worker, receiptId);
  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
  await approve(id);
  expect(changedBooks(before, await booksOf(api.db))).toEqual({
    indirectCost: 10_000_00,
    inputTaxPaid: 1_600_00,
    card: -11_600_00,
  });
});

test('what is withheld is owed to the tax authority, tax payable in parts is not paid yet, and nothing counts before the tax authority confirms it', async () => {
  sat.tell('noEncontrado');
  const { id, receiptId } = await handIn({ isr: '0.100000', withheldIva: '0.106667', method: 'PPD' });
  const before = await booked();
  await expect(approve(id)).rejects.toMatchObject({
    status: 409,
    body: { detail: 'El SAT todavía no confirma su factura. Se le sigue preguntando; inténtelo más tarde.' },
  });
  await askTonight(worker, receiptId);
  await expect(approve(id)).rejects.toMatchObject({
    body: { detail: 'El SAT no encuentra su factura: todavía no se puede aprobar.' },
  });
  // The database refuses it too, whatever the act decides.
  await expect(
    api.db
      .updateTable('indirectCost')
      .set({ state: 'approved', decidedBy: second.user.id, decidedAt: new Date() })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/not confirmed/);

  sat.tell('vigente');
  await askTonight(worker, receiptId);
  await approve(id);
  expect(await since(before)).toEqual({
    cost: 10_000_00,
    pending: 1_600_00,
    isr: -1_000_00,
    iva: -1_066_67,
    card: -9_533_33,
  });
  await finance.call(rejectIndirectCost, { params: { id }, body: { version: 2, decision: 'Era de otra unidad' } });
  expect(await since(before)).toEqual({});
});

test('a seller in the list of 69-B is not approved', async () => {
  sat.tell('listado');
  const { id, receiptId } = await handIn({});
  await askTonight(worker, receiptId);
  await expect(approve(id)).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('69-B') } });
});

test('a cancelled receipt leaves no tax, its substitute counts once, and the finding closes with it', async () => {
  const first = await handIn({});
  const findings = async () => {
    await watchFiscal.run(worker, {});
    const { results } = await finance.call(listFiscalFindings, { query: {} });
    return results.filter(({ kind }) => kind === 'costWithoutReceipt').map(({ document }) => document);
  };
  await askTonight(worker, first.receiptId);
  const before = await booked();
  await approve(first.id);
  expect(await since(before)).toEqual({ cost: 10_000_00, paid: 1_600_00, card: -11_600_00 });

  const next = await handIn({ relations: [{ kind: '04', uuid: first.uuid }] });
  await askTonight(worker, next.receiptId);
  await expect(approve(next.id)).rejects.toMatchObject({
    body: { detail: expect.stringContaining('que sigue vigente') },
  });
  sat.tell('cancelado', first.uuid);
  await askTonight(worker, first.receiptId);
  expect(await since(before)).toEqual({ cost: 11_600_00, card: -11_600_00 });
  expect(await findings()).toEqual([first.cost?.folio]);

  await approve(next.id);
  expect(await since(before)).toEqual({ cost: 10_000_00, paid: 1_600_00, card: -11_600_00 });
  expect(await findings()).toEqual([]);
});

test('the receipt of a rejected cost can be registered again, and never twice', async () => {
  const one = await handIn({});
  const again = async () => {
    count -= 1;
    return handIn({});
  };
  expect((await again()).intake.findings.map(({ id }) => id)).toContain('V04.known');
  await finance.call(rejectIndirectCost, { params: { id: one.id }, body: { version: 1, decision: 'Otro mes' } });
  const { intake, receiptId, uuid } = await again();
  expect([intake.state, receiptId]).toEqual(['taken', one.receiptId]);
  await askTonight(worker, receiptId);
  const { results } = await finance.call(listIndirectCosts, { query: { status: 'registered' } as never });
  const registered = results.filter((row) => row.uuid === uuid && row.state === 'registered');
  expect(registered).toHaveLength(1);
  await approve(registered[0]?.id ?? 0);
});

test('without a receipt nothing is registered that does not say to whom, when and how much', async () => {
  const { unitId } = await insertBillers(api.db, api.config);
  await expect(
    finance.call(registerIndirectCost, { body: { ...TYPED, unitId, spentOn: null, supplier: '', total: null } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the effect says what the month of a unit earned before and after what was spent beside it', async () => {
  const invoiceId = await insertInvoice(api.db, api.config, 'stamped');
  const { businessUnitId, issuedAt } = await api.db
    .selectFrom('invoice')
    .select(['businessUnitId', 'issuedAt'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const period = (issuedAt ?? '').slice(0, 7);
  const id = await insertIndirectCost(api.db, { unitId: businessUnitId, period });
  const { name } = await api.db
    .selectFrom('businessUnit')
    .select('name')
    .where('id', '=', businessUnitId)
    .executeTakeFirstOrThrow();
  const effect = async () =>
    (await finance.call(readIndirectEffect, { query: { period } })).find(({ unit }) => unit === name);
  expect(await effect()).toMatchObject({ parties: 1, income: 5_200_00, indirectCost: 0, marginBefore: 100 });

  await second.call(approveIndirectCost, { params: { id }, body: { version: 1 } });
  expect(await effect()).toMatchObject({
    indirectCost: 1_200_00,
    marginBefore: 100,
    marginAfter: 76.92,
    perParty: 1_200_00,
    perHundred: 0,
  });
});
