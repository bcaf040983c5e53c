import { readOwnIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { approveReturn, registerReturn } from '@aura/contracts/payments/runs';
import {
  addWithholdingRate,
  exportWithholdings,
  groupWithholdings,
  listWithholdingRates,
  listWithholdings,
  openWithholdingCertificate,
  totalWithholdings,
} from '@aura/contracts/payments/withholdings';
import { readPaymentTerms } from '@aura/contracts/payments/asking';
import { readHistory } from '@aura/contracts/workspace';
import { ISSUERS, type TestIssuer } from '@aura/cfdi/corpus/certificates';
import type { Draft } from '@aura/cfdi/corpus/draft';
import { WITHHOLDINGS } from '@aura/cfdi/corpus/withholdings';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { one, rows } from '../../../core/sql.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertBilledUnit, invoiceFile, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { bookedAt, post } from '../ledger/ledger.ts';
import { ratesOn } from './withholding-rates.ts';
import { certificateOf } from './withholding-certificate.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const unitId = await insertBilledUnit(api.db);
const [finance, manager] = [await api.as('Finanzas'), await api.as('GeOp')];
const second = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const today = businessDay(new Date());
const thisMonth = today.slice(0, 7);
const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);

type Nature = 'business' | 'professional' | 'rent';
async function aProvider(issuer: TestIssuer, serviceNature: Nature) {
  const provider = await api.given.provider({});
  await api.db
    .updateTable('provider')
    .set({ personKind: 'person', serviceNature })
    .where('id', '=', provider.id)
    .execute();
  // A tax number belongs to one provider: the former one gives it up.
  await api.db.updateTable('provider').set({ rfc: '' }).where('rfc', '=', issuer.rfc).execute();
  await nameAsIssuer(api.db, provider.id, issuer);
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const of = { partyId: partyIds[0] as number, providerId: provider.id };
  const { slug } = await api.db
    .selectFrom('provider')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  return { ...of, slug, ...(await insertPayable(api.db, { ...of, amount: 90_000_00 })) };
}

let count = 0;
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
/** What the examination says about the withholdings of an invoice of 10 November. */
async function judged(issuer: TestIssuer, nature: Nature, taxes: Pick<Draft, 'isr' | 'withheldIva'>) {
  const { providerId, orderId } = await aProvider(issuer, nature);
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId }));
  const upload = (name: string, content: Buffer) =>
    sendCheckedFile(workshop, worker, { name, content, purpose: 'taxReceipt' });
  const xmlKey = await upload(
    'factura.xml',
    Buffer.from(invoiceFile(`tasa-${(count += 1)}`, { issuer, ...taxes }).xml, 'utf8'),
  );
  const pdfKey = await upload('factura.pdf', PDF);
  const { id } = await workshop.call(sendOwnReceipt, { body: { slot: 'I', requestId: null, orderId, xmlKey, pdfKey } });
  await takeReceipt(worker, id);
  const { findings } = await workshop.call(readOwnIntake, { params: { id } });
  return findings.map(({ id: found }) => found).filter((found) => /^V10.(isr|withheld-iva|no-rule)$/.test(found));
}

const RENT = { isr: '0.012500', withheldIva: '0.106667' };
const rate = (more: object = {}) => ({
  personKind: 'person' as const,
  regime: '612',
  nature: 'professional' as const,
  isr: '0.110000',
  iva: 'two-thirds',
  validFrom: '2026-11-10',
  validUntil: null,
  source: 'Decreto de prueba',
  ...more,
});

test('the starting rows are those of the law of today, and each says since when and by which article', async () => {
  const found = await ratesOn(api, '2026-11-16');
  const key = (row: (typeof found)[number]) => JSON.stringify(Object.values(row));

  expect(found.map(key).toSorted()).toEqual(WITHHOLDINGS.map(key).toSorted());
  const listed = await finance.call(listWithholdingRates);
  expect(listed.every(({ source, validFrom }) => /LISR|LIVA/.test(source) && validFrom >= '2014-01-01')).toBe(true);
  expect(listed.filter(({ nature }) => nature === 'personnel')).toMatchObject([
    { iva: '0.060000', validUntil: '2021-08-31', isInForce: false },
    { iva: '0.060000', validUntil: '2021-08-31', isInForce: false },
  ]);
});

test('rent of the simplified regime is withheld by its own rates, and is asked for less them', async () => {
  expect(await judged(ISSUERS.resico, 'rent', RENT)).toEqual([]);
  expect(await judged(ISSUERS.resico, 'rent', { isr: '0.100000', withheldIva: '0.106667' })).toEqual(['V10.isr']);
  const { partyId } = await aProvider(ISSUERS.resico, 'rent');
  const { payees } = await (await api.as('Admin')).call(readPaymentTerms, { params: { id: partyId } });

  expect(payees[0]?.choices.find(({ kind }) => kind === 'partial')?.forecast).toMatchObject({
    subtotal: 90_000_00,
    withheldIncomeTax: 1_125_00,
    withheldValueTax: 9_600_00,
  });
});

test('a later rate ends the one before, is in the history, and is not made by whom it is shown to', async () => {
  const added = await manager.call(addWithholdingRate, { body: rate() });

  const own = added.filter(
    ({ regime, nature, personKind }) => `${personKind} ${regime} ${nature}` === 'person 612 professional',
  );
  expect(own).toMatchObject([
    { isr: '0.110000', validFrom: '2026-11-10', validUntil: null, isInForce: true },
    { isr: '0.100000', validUntil: '2026-11-09', isInForce: false },
  ]);
  const [last] = await finance.call(readHistory, { params: { entity: 'paymentRule', entityId: '1' } });
  expect(JSON.stringify(last?.changes)).toMatch(/ISR 10.*desde el.*ISR 11/);
  await expect(finance.call(addWithholdingRate, { body: rate({ validFrom: '2027-01-01' }) })).rejects.toMatchObject({
    status: 403,
  });
  // A rate cannot begin within the period of an existing one.
  await expect(manager.call(addWithholdingRate, { body: rate() })).rejects.toMatchObject({
    status: 400,
    body: { valid_from: [expect.stringContaining('empiece el 11/11/2026')] },
  });
});

test('a receipt is judged by the rate of its own date', async () => {
  await manager.call(addWithholdingRate, {
    body: rate({ regime: '626', nature: 'business', isr: '0.020000', iva: 'none', validFrom: '2026-11-11' }),
  });

  // A receipt of the 10th is judged by the rate of the 10th, not by that of the 11th.
  expect(await judged(ISSUERS.resico, 'business', { isr: '0.012500' })).toEqual([]);
  expect(await judged(ISSUERS.mason, 'professional', { isr: '0.110000', withheldIva: '0.106667' })).toEqual([]);
  expect(await judged(ISSUERS.mason, 'professional', { isr: '0.100000', withheldIva: '0.106667' })).toEqual([
    'V10.isr',
  ]);
});

test('below the acts, too, no rate is rewritten, deleted or doubled', async () => {
  const staff = openDatabase(openPool({ url: api.config.DATABASE_URL_STAFF, name: 'staff', max: 1 }));
  const [row] = await rows(api.db, sql<{ id: number }>`select id from withholding_rate where regime = '606'`);

  for (const statement of [
    `update withholding_rate set isr = 0`,
    `update withholding_rate set valid_from = '2000-01-01'`,
    'delete from withholding_rate',
  ])
    await expect(sql`${sql.raw(statement)} where id = ${row?.id}`.execute(staff)).rejects.toThrow(/permission denied/);
  await expect(
    sql`insert into withholding_rate (person_kind, regime, nature, isr, iva, valid_from, source)
      values ('person', '606', 'rent', 0, 'none', '2026-12-01', 'Otra vez')`.execute(staff),
  ).rejects.toThrow(/withholding_rate_once/);
  await staff.destroy();
});

type Payable = Awaited<ReturnType<typeof aProvider>>;
/** An invoice of this base accepted and paid on each of these days, in equal parts of what is due. */
async function paid(
  { partyId, providerId, agreementId }: Payable,
  base: number,
  rates: object,
  days: readonly string[],
) {
  const receiptId = await insertReceipt(api.db, { partyId, providerId, base, ...rates });
  await worker.inTransaction((act) => postReceipt(act, receiptId));
  const { total } = await one(api.db, sql<{ total: number }>`select total from tax_receipt where id = ${receiptId}`);
  const transfers = [];
  for (const [place, day] of days.entries()) {
    const until = (parts: number) => Math.floor((total * parts) / days.length);
    const amount = until(place + 1) - until(place);
    const terms = { partyId, providerId, agreementId, subtotal: amount, tax: 0, state: 'approved' as const };
    const requestId = await insertPaymentRequest(api.db, terms);
    await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount }).execute();
    await sql`update payment_request set state = 'valid', valid_at = now() where id = ${requestId}`.execute(api.db);
    transfers.push(await worker.inTransaction((act) => payRequest(act, requestId, day)));
  }
  return { receiptId, transfers };
}
const FEES = { withheldIncomeTax: 1_000_01, withheldValueTax: 1_066_67 };
const owed = async (since = '') =>
  one(
    api.db,
    sql<{
      income: number;
      value: number;
    }>`select coalesce(-sum(e.centavos) filter (where e.account = 'withheldIncomeTax'), 0)::bigint as income,
      coalesce(-sum(e.centavos) filter (where e.account = 'withheldValueTax'), 0)::bigint as value
    from ledger_entry e join ledger_txn t on t.id = e.txn_id where to_char(app.business_day(t.at), 'YYYY-MM') like ${`${since}%`}`,
  );
const period = (month: string) => ({
  from: `${month}-01`,
  to: addDays(addDays(`${month}-28`, 4).slice(0, 8).concat('01'), -1),
});

test('the report lists by month, provider and rate what the ledger owes, to the centavo, and the certificate adds up to it', async () => {
  const mason = await aProvider(ISSUERS.mason, 'professional');
  const resico = await aProvider(ISSUERS.resico, 'business');
  // In three parts over two months, another one in a month, and one whose transfer came back the month after.
  await paid(mason, 10_000_00, FEES, [`${lastMonth}-05`, `${lastMonth}-20`, `${thisMonth}-02`]);
  await paid(resico, 3_333_33, { withheldIncomeTax: 41_67 }, [`${lastMonth}-20`]);
  const { transfers } = await paid(resico, 8_000_00, { withheldIncomeTax: 100_00 }, [`${lastMonth}-21`]);
  const { runId, transferId } = transfers[0] ?? { runId: 0, transferId: 0 };
  const said = {
    kind: 'returned',
    bankReference: 'DEV-1',
    reason: 'Cuenta cancelada',
    returnedOn: `${thisMonth}-01`,
  } as const;
  const run = await finance.call(registerReturn, { params: { id: runId }, body: { ...said, transferId } });
  const body = { returnId: run.returns[0]?.id as number };
  await second.call(approveReturn, { params: { id: runId }, body });
  const spent = { base: 500_00, tax: 80_00, withheldIncomeTax: 50_00, withheldValueTax: 53_33 };
  await worker.inTransaction((act) =>
    post(act, {
      kind: 'indirectCostSpent',
      source: { kind: 'indirectCost', id: 999_999 },
      key: 'indirect-cost/999999',
      entries: postings.indirectCostSpent(unitId, { account: 'card', holding: 'Tarjeta' }, spent),
      at: bookedAt(`${lastMonth}-22`),
    }),
  );

  const all = await finance.call(totalWithholdings, { query: {} });
  const ledger = await owed();
  expect([all.figures['incomeTax'], all.figures['valueTax']]).toEqual([ledger.income, ledger.value]);
  for (const month of [lastMonth, thisMonth]) {
    const found = await finance.call(totalWithholdings, { query: period(month) });
    const inMonth = await owed(month);
    expect([month, found.figures['incomeTax'], found.figures['valueTax']]).toEqual([
      month,
      inMonth.income,
      inMonth.value,
    ]);
  }
  const groups = await finance.call(groupWithholdings, { query: { ...period(lastMonth), by: 'rate' } });
  expect(
    groups.map(({ label, figures }) => [label, figures['base'], figures['incomeTax'], figures['documents']]),
  ).toEqual(
    expect.arrayContaining([
      ['ISR 10 %, IVA dos terceras partes', 6_666_66, 666_67, 1],
      ['ISR 1.25 %', 11_333_33, 141_67, 2],
      ['Sin comprobante', 500_00, 50_00, 1],
    ]),
  );
  const ofMason = { query: { provider: [mason.slug] } };
  const { figures } = await finance.call(totalWithholdings, ofMason);
  expect(figures).toMatchObject({ base: 10_000_00, incomeTax: 1_000_01, valueTax: 1_066_67 });
  const { results } = await finance.call(listWithholdings, ofMason);
  expect(results.map(({ causedOn, documents }) => [causedOn, documents])).toEqual([
    [`${thisMonth}-02`, 1],
    [`${lastMonth}-20`, 0],
    [`${lastMonth}-05`, 1],
  ]);
  const file = await finance.call(exportWithholdings, { query: { format: 'csv', columns: ['provider', 'incomeTax'] } });
  expect(JSON.stringify(file).length).toBeGreaterThan(2);

  const year = thisMonth.slice(0, 4);
  const papers = await Promise.all([lastMonth, thisMonth].map((each) => certificateOf(api, mason.slug, each)));
  const ofLedger = await one(
    api.db,
    sql<{
      income: number;
      value: number;
    }>`select -sum(centavos) filter (where account = 'withheldIncomeTax')::bigint as income,
      -sum(centavos) filter (where account = 'withheldValueTax')::bigint as value from ledger_balance where provider_id = ${mason.providerId}`,
  );
  expect(papers.map(({ income }) => income)).toEqual([666_67, 333_34]);
  expect(await certificateOf(api, mason.slug, year)).toMatchObject({
    base: 10_000_00,
    income: ofLedger.income,
    value: ofLedger.value,
  });
  const { content, type } = await finance.call(openWithholdingCertificate, {
    params: { slug: mason.slug },
    query: { period: lastMonth },
  });
  expect(type).toBe('application/pdf');
  const text = await textOf(new Uint8Array(content));
  for (const amount of ['$666.67', '$6,666.66', 'Constancia de retenciones', 'ISR 10 %'])
    expect(text).toContain(amount);
  await expect(
    finance.call(openWithholdingCertificate, { params: { slug: resico.slug }, query: { period: '2020' } }),
  ).rejects.toMatchObject({ status: 409 });
});

async function textOf(content: Uint8Array): Promise<string> {
  const page = await (await getDocumentProxy(content)).getPage(1);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
