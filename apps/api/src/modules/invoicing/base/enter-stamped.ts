import { statusExpression } from '@aura/cfdi/status-expression';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { post } from '../../payments/public.ts';
import type { MadeFile } from '../../files/public.ts';
import { happened } from './happened.ts';
import { factOf, lockBilledParties } from './invoice.store.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';
import { takePartiesOn } from './take-parties-on.ts';

export interface StampedDocument {
  readonly receipt: Receipt;
  readonly stamp: Stamp;
  readonly xml: Pick<MadeFile, 'key' | 'sha256'>;
  readonly pdf: Pick<MadeFile, 'key'>;
}

/**
 * From now on the customer owes it: the receipt, the ledger by party, the step of each party and the mail to the customer, all in the
 * transaction that marks the invoice as stamped.
 */
export async function enterStamped(
  act: Act,
  invoice: {
    readonly id: number;
    readonly madeBy: number;
    readonly businessUnitId: number;
    readonly isElsewhere: boolean;
  },
  document: StampedDocument,
): Promise<void> {
  const parties = await lockBilledParties(act, invoice.id);
  const receiptId = await insertReceipt(act, invoice, document, parties.length === 1 ? parties[0] : undefined);
  await act.db
    .updateTable('invoice')
    .set({
      state: 'stamped',
      receiptId,
      stampedAt: act.now(),
      postedAt: act.now(),
      lease: null,
      leasedUntil: null,
      nextTryAt: null,
      attention: '',
      movedBy: act.actor.userId,
      version: sql`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  for (const { base, tax, ...about } of parties)
    await post(act, {
      kind: 'invoiceRegistered',
      source: { kind: 'invoice', id: invoice.id },
      key: `invoice/${invoice.id}/registered/${about.affectedPartyId}`,
      entries: postings.invoiceRegistered(about, { base, tax }),
    });
  await happened(act, 'invoice.stamped', {
    ...(await factOf(act, invoice.id)),
    uuid: document.stamp.uuid,
    isElsewhere: invoice.isElsewhere,
  });
  await takePartiesOn(act, parties, 'readyToBill');
  await takePartiesOn(act, parties, 'invoiced');
  await queueInvoiceMail(act, invoice.id);
}

async function insertReceipt(
  { db, now }: Act,
  invoice: { readonly madeBy: number; readonly businessUnitId: number },
  { receipt, stamp, xml, pdf }: StampedDocument,
  party: { readonly affectedPartyId: number } | undefined,
): Promise<number> {
  const centavos = (amount: { readonly centavos: number | undefined } | undefined) => amount?.centavos ?? 0;
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'issued',
      kind: 'I',
      uuid: stamp.uuid,
      series: receipt.series ?? '',
      folio: receipt.folio ?? '',
      issuedAt: receipt.issuedAt,
      stampedAt: stamp.stampedAt,
      issuerRfc: receipt.issuer.rfc,
      issuerName: receipt.issuer.name,
      issuerRegime: receipt.issuer.regime,
      receiverRfc: receipt.receiver.rfc,
      receiverName: receipt.receiver.name,
      use: receipt.receiver.use,
      currency: receipt.currency,
      paymentMethod: receipt.paymentMethod ?? '',
      paymentForm: receipt.paymentForm ?? '',
      placeOfIssue: receipt.placeOfIssue,
      base: centavos(receipt.subtotal) - centavos(receipt.discount),
      tax: centavos(receipt.taxes.totalTransferred),
      affectedPartyId: party?.affectedPartyId ?? null,
      businessUnitId: invoice.businessUnitId,
      state: 'accepted',
      xmlKey: xml.key,
      pdfKey: pdf.key,
      xmlSha256: xml.sha256.toString('hex'),
      statusExpression: statusExpression(receipt, stamp),
      satNextAt: now(),
      postedAt: now(),
      uploadedBy: invoice.madeBy,
      uploadedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('taxReceiptLine')
    .values(
      receipt.concepts.map((concept, place) => ({
        receiptId: id,
        position: place + 1,
        productKey: concept.productKey,
        unitKey: concept.unitKey,
        description: concept.description.slice(0, 1000),
        quantity: concept.quantity,
        unitPrice: concept.unitPrice.text,
        amount: centavos(concept.amount) - centavos(concept.discount),
      })),
    )
    .execute();
  return id;
}
