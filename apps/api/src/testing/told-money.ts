import { setAt } from '@aura/cfdi/corpus/change';
import { finish } from '@aura/cfdi/corpus/corpus-file';
import { draft } from '@aura/cfdi/corpus/draft';
import { issuerNode } from '@aura/cfdi/write/nodes';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { registerCollection } from '@aura/contracts/invoicing/collections';
import { moveCounterReceipt, registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { requestPayment } from '@aura/contracts/payments/asking';
import { readIntake, sendReceipt } from '@aura/contracts/payments/receipts';
import { approvePayments, decideForDivision, readPaymentRequest } from '@aura/contracts/payments/requests';
import {
  closeRun,
  confirmTransfer,
  includeRequests,
  openRun,
  readCutOff,
  readRun,
  sendRun,
  takeRunFile,
} from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { one } from '../core/sql.ts';
import { settleInvoice } from '../modules/invoicing/stamping/settle-invoice.ts';
import { takeReceipt } from '../modules/payments/intake/take-receipt.ts';
import { closePaymentRun } from '../modules/payments/runs/close-payment-run.job.ts';
import { askSat } from '../modules/payments/sat/ask-sat.ts';
import { insertCompanyAccount } from './factories/payment-run.factory.ts';
import type { ToldClaim, ToldWorld } from './told-claim.ts';

/** Bills, hands in, collects and pays such a claim: the provider's invoice came by mail and is handed in by staff. */
export async function settleToldClaim(
  { office, store }: ToldWorld,
  { partyId: id, providerId }: Pick<ToldClaim, 'partyId' | 'providerId'>,
): Promise<readonly string[]> {
  const { clock, db, worker } = office;
  const at = { params: { id } };
  const [supervisor, analyst, coordinator] = [
    await office.colleague('Supervisor'),
    await office.colleague('ACo'),
    await office.colleague('CoDi'),
  ];
  const [finance, second] = [await office.colleague('Finanzas'), await office.colleague('Finanzas', 1)];
  const stages: string[] = [];
  const seen = async () => {
    const { stage } = await supervisor.call(readPartyProcess, at);
    if (stages.at(-1) !== stage.number) stages.push(stage.number);
  };
  const today = businessDay(clock.now);

  await seen();
  const composed = await finance.call(readInvoiceDraft, { query: { parties: [String(id)] } });
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = composed;
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  const invoice = await finance.call(stampInvoice, { body: { ...terms, parties: [id] } });
  await settleInvoice(worker, invoice.id);
  await seen();
  const { customerId, accountId } = await one(
    db,
    sql<{
      customerId: number;
      accountId: number;
    }>`select customer_id, (select min(id) from company_account) as account_id
      from affected_party where id = ${id}`,
  );
  const handed = await finance.call(registerCounterReceipt, {
    body: {
      customerId,
      invoices: [invoice.id],
      customerFolio: `CR-T${id}`,
      deliveredOn: today,
      promisedOn: today,
      note: '',
    },
  });
  const of = { params: { slug: handed.slug } };
  const delivered = await finance.call(moveCounterReceipt, {
    ...of,
    body: { to: 'delivered', reason: '', version: handed.version },
  });
  await finance.call(moveCounterReceipt, { ...of, body: { to: 'received', reason: '', version: delivered.version } });
  await seen();
  await finance.call(registerCollection, {
    body: {
      customerId,
      accountId,
      receivedOn: today,
      amount: total,
      paymentForm: '03',
      reference: `SPEI ${id}`,
      note: '',
      parts: [{ invoiceId: invoice.id, amount: total }],
    },
  });
  await seen();

  const asked = await supervisor.call(requestPayment, {
    ...at,
    body: { providerId, kind: 'final', percentage: null, amount: null, comment: '' },
  });
  const requestId = asked.requests[0]?.id ?? 0;
  const read = () => finance.call(readPaymentRequest, { params: { id: requestId } });
  const { version, needsCodi } = await read().then((request) => ({
    ...request,
    needsCodi: request.codiState === 'waiting',
  }));
  if (needsCodi)
    await coordinator.call(decideForDivision, {
      params: { id: requestId },
      body: { verdict: 'approved', note: '', version },
    });
  const approved = await read();
  await analyst.call(approvePayments, {
    body: { requests: [{ id: requestId, version: approved.version }], total: approved.total },
  });
  const payable = await read();
  const { postalCode, ...issuer } = await one(
    db,
    sql<{
      rfc: string;
      name: string;
      regime: string;
      postalCode: string;
    }>`select p.rfc, p.name, p.tax_regime as regime, u.postal_code
      from provider p, affected_party a join claim c on c.id = a.claim_id join business_unit u on u.id = c.business_unit_id
      where p.id = ${providerId} and a.id = ${id}`,
  );
  const name = `told-${requestId}`;
  const plain = draft({ lines: [{ price: (payable.subtotal / 100).toFixed(2) }], method: 'PUE', rate: '0.160000' });
  const addressed = setAt(setAt(plain, '', { Folio: name }), 'Receptor', { DomicilioFiscalReceptor: postalCode });
  const children = addressed.children.map((child) => (child.name === 'Emisor' ? issuerNode(issuer) : child));
  const xml = Buffer.from(writeXml(finish({ ...addressed, children }, name)), 'utf8');
  const xmlKey = await store(finance, 'factura.xml', 'taxReceipt', xml);
  const pdfKey = await store(
    finance,
    'factura.pdf',
    'taxReceipt',
    Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`),
  );
  const { id: intakeId } = await finance.call(sendReceipt, {
    params: { id: providerId },
    body: { slot: 'I', affectedPartyId: id, orderId: null, requestId, xmlKey, pdfKey },
  });
  await takeReceipt(worker, intakeId);
  const intake = await finance.call(readIntake, { params: { id: intakeId } });
  if (intake.receiptId === null) throw new Error(`The invoice was refused: ${JSON.stringify(intake.findings)}`);
  await askSat(worker, intake.receiptId, 'intake');
  const { layouts } = await finance.call(readCutOff);
  const layoutId = layouts.find(({ isApproved }) => isApproved)?.id ?? 0;
  // As if the passwords had been given again.
  await sql`update session set confirmed_at = now() where agent = 'seed'`.execute(db);
  // An account of its own: the others may have runs open, with requests of others in them.
  const { id: ownAccountId } = await insertCompanyAccount(db);
  const opened = await finance.call(openRun, { body: { accountId: ownAccountId, cutOffAt: clock.now, payOn: today } });
  const run = { params: { id: opened.id } };
  await finance.call(includeRequests, { ...run, body: { requestIds: [requestId], allDue: false } });
  const { version: runVersion } = await finance.call(readRun, run);
  await finance.call(closeRun, { ...run, body: { layoutId, version: runVersion } });
  await closePaymentRun(async () => undefined).run(worker, { runId: opened.id });
  await second.call(takeRunFile, run);
  await second.call(sendRun, run);
  const { transferId } = await one(
    db,
    sql<{ transferId: number }>`select transfer_id from payment_request where id = ${requestId}`,
  );
  await second.call(confirmTransfer, { ...run, body: { transferId, speiKey: 'SPEI1', paidOn: today, proofKey: null } });
  await seen();
  return stages;
}
