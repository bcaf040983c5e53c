import { setAt } from '@aura/cfdi/corpus/change';
import { finish } from '@aura/cfdi/corpus/corpus-file';
import { draft } from '@aura/cfdi/corpus/draft';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { readOwnIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { booksOf, changedBooks } from '../../../testing/books.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertBilledUnit, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { askSat } from '../sat/ask-sat.ts';

const sat = await startSatServer();
afterAll(() => sat.close());
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const worker = jobContextOf(api);
await insertBilledUnit(api.db);
const provider = await api.given.provider({});
await nameAsIssuer(api.db, provider.id);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const upload = (fileName: string, content: Buffer) =>
  sendCheckedFile(workshop, worker, { name: fileName, content, purpose: 'taxReceipt' });

/** An invoice of 10,000.00 and its tax that says another total, sent for a request of it. */
async function sent(total: string, asked: number) {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const of = { partyId: partyIds[0] as number, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, { ...of, amount: 40_000_00 });
  const before = await booksOf(api.db);
  const terms = { ...of, agreementId, subtotal: 10_000_00, tax: asked - 10_000_00, state: 'approved' as const };
  const requestId = await insertPaymentRequest(api.db, terms);
  const name = `redondeo-${total}`;
  const xml = writeXml(finish(setAt(draft(), '', { Folio: name, Total: total }), name));
  const xmlKey = await upload('factura.xml', Buffer.from(xml, 'utf8'));
  const pdfKey = await upload('factura.pdf', PDF);
  const { id } = await workshop.call(sendOwnReceipt, { body: { slot: 'I', requestId, orderId: null, xmlKey, pdfKey } });
  await takeReceipt(worker, id);
  return { intake: await workshop.call(readOwnIntake, { params: { id } }), requestId, before };
}

test.each([
  ['11600.01', 11_600_01, 1],
  ['11599.99', 11_599_99, -1],
])(
  'a total of %s is a centavo from its parts: accepted, and the centavo is rounding from acceptance to cancellation',
  async (total, asked, rounding) => {
    sat.tell('vigente');
    const { intake, requestId, before } = await sent(total, asked);
    expect([intake.state, intake.total]).toEqual(['taken', asked]);
    expect(intake.findings.map(({ id }) => id)).toContain('V09.total-rounded');
    const receiptId = intake.receiptId as number;
    await askSat(worker, receiptId, 'intake');
    const accepted = { repairCost: 10_000_00, rounding };
    expect(changedBooks(before, await booksOf(api.db))).toEqual({
      ...accepted,
      inputTaxPending: 1_600_00,
      payable: -asked,
    });

    await worker.inTransaction((act) => payRequest(act, requestId));
    expect(changedBooks(before, await booksOf(api.db))).toEqual({ ...accepted, inputTaxPaid: 1_600_00, bank: -asked });
    const { uuid } = await api.db
      .selectFrom('taxReceipt')
      .select('uuid')
      .where('id', '=', receiptId)
      .executeTakeFirstOrThrow();
    sat.tell('cancelado', uuid);
    await askSat(worker, receiptId, 'nightly');

    expect(changedBooks(before, await booksOf(api.db))).toEqual({ advances: asked, bank: -asked });
    for (const faults of ['payment_faults()', 'ledger_faults(0)'])
      expect(await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`), faults).toEqual([]);
  },
);

test.each(['11600.02', '11599.98'])('a total of %s, two centavos away, is refused and posts nothing', async (total) => {
  const { intake, before } = await sent(total, 11_600_00);

  expect(intake.state).toBe('refused');
  expect(intake.findings.map(({ id }) => id)).toContain('V09.total');
  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
});
