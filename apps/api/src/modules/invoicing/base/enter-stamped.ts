import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { takePartiesToInvoiced, enterParties } from './invoice-parties.ts';
import { followCredit } from './follow-balance.ts';
import { happened } from './happened.ts';
import { enterReleases } from './release-collected.ts';
import { factOf, lockBilledParties } from './invoice.store.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';
import { statusExpression } from '@aura/cfdi/status-expression';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import type { MadeFile } from '../../files/public.ts';

/**
 * Puts a stamped document into effect: tax receipt, ledger by party, the step of each party and the mail to the
 * customer, in the transaction that marks it as stamped. An invoice increases what is owed, a credit note reduces it, a
 * receipt of payment only attests. A substitute takes effect once the document it replaces is cancelled.
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
  const { kind, isSubstitute } = await one(
    act.db,
    sql<{
      kind: 'I' | 'E' | 'P';
      isSubstitute: boolean;
    }>`select v.kind, v.replaces_id is not null as is_substitute from invoice v where v.id = ${invoice.id}`,
  );
  const postedAt = isSubstitute ? null : act.now();
  const parties = await lockBilledParties(act, invoice.id);
  const party = parties.length === 1 ? parties[0] : undefined;
  const receiptId = await insertIssuedReceipt(act, { ...invoice, kind, postedAt }, document, party);
  await act.db
    .updateTable('invoice')
    .set({
      state: isSubstitute ? 'replacing' : 'stamped',
      receiptId,
      stampedAt: act.now(),
      postedAt,
      lease: null,
      leasedUntil: null,
      nextTryAt: null,
      attention: '',
      movedBy: act.actor.userId,
      version: sql`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  if (!isSubstitute) await enterParties(act, { id: invoice.id, kind }, parties);
  await happened(act, 'invoice.stamped', {
    ...(await factOf(act, invoice.id)),
    uuid: document.stamp.uuid,
    isElsewhere: invoice.isElsewhere,
  });
  if (kind === 'I' && !isSubstitute) await takePartiesToInvoiced(act, parties);
  if (kind === 'E') {
    await enterReleases(act, invoice.id);
    await followCredit(act, invoice.id);
  }
  await queueInvoiceMail(act, invoice.id);
}

/** Inserts an issued document as a tax receipt: its lines, its relations and the invoices it concerns. */
async function insertIssuedReceipt(
  act: Act,
  invoice: {
    readonly id: number;
    readonly kind: 'I' | 'E' | 'P';
    readonly madeBy: number;
    readonly businessUnitId: number;
    /** Null while it waits to replace another document. */
    readonly postedAt: Date | null;
  },
  { receipt, stamp, xml, pdf }: StampedDocument,
  party: { readonly affectedPartyId: number } | undefined,
): Promise<number> {
  const { db, now } = act;
  const centavos = (amount: { readonly centavos: number | undefined } | undefined) => amount?.centavos ?? 0;
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'issued',
      kind: invoice.kind,
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
      base:
        invoice.kind === 'P'
          ? centavos(receipt.payments?.total)
          : centavos(receipt.subtotal) - centavos(receipt.discount),
      tax: centavos(receipt.taxes.totalTransferred),
      affectedPartyId: party?.affectedPartyId ?? null,
      businessUnitId: invoice.businessUnitId,
      state: 'accepted',
      xmlKey: xml.key,
      pdfKey: pdf.key,
      xmlSha256: xml.sha256.toString('hex'),
      statusExpression: statusExpression(receipt, stamp),
      satNextAt: now(),
      // A receipt of payment posts nothing: the money it attests is already in the ledger.
      postedAt: invoice.kind === 'P' ? null : invoice.postedAt,
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
  const relations = receipt.relations.flatMap(({ kind, uuids }) => uuids.map((uuid) => ({ kind, uuid })));
  if (relations.length > 0)
    await db
      .insertInto('taxReceiptRelation')
      .values(relations.map(({ kind, uuid }) => ({ receiptId: id, kind, uuid: uuid.toUpperCase() })))
      .execute();
  if (invoice.kind !== 'I') await insertParts(act, id, invoice);
  return id;
}

/** The amount by which a credit note reduces its invoice, or that a receipt of payment attests for each. */
async function insertParts(
  { db }: Act,
  receiptId: number,
  { id, kind }: { readonly id: number; readonly kind: 'I' | 'E' | 'P' },
): Promise<void> {
  const parts =
    kind === 'E'
      ? sql`select ${receiptId}::bigint, v.receipt_id, 'E', null::integer, null::bigint, k.amount, null::bigint, null::date
          from invoice_credit k join invoice v on v.id = k.invoice_id where k.credit_id = ${id}`
      : sql`select ${receiptId}::bigint, v.receipt_id, 'P', x.instalment, x.balance_before, x.amount, x.balance_after, c.received_on
          from complement_part x join invoice v on v.id = x.invoice_id join collection_part p on p.id = x.part_id
          join collection c on c.id = p.collection_id where x.complement_id = ${id} order by x.invoice_id`;
  await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on) ${parts}`.execute(
    db,
  );
}

interface StampedDocument {
  readonly receipt: Receipt;
  readonly stamp: Stamp;
  readonly xml: Pick<MadeFile, 'key' | 'sha256'>;
  readonly pdf: Pick<MadeFile, 'key'>;
}
