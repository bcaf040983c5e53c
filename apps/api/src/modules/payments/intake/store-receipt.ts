import type { Finding } from '@aura/cfdi/finding';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { statusExpression } from '@aura/cfdi/status-expression';
import { receiptLabel, waitsForPerson } from '@aura/domain/payments/receipt';
import { microsOf, sumOf } from '@aura/cfdi/amount';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import type { Intake } from './intake.store.ts';
import type { Part } from './plan-parts.ts';
import { centavosOf, type ReceiptAmounts } from './receipt-amounts.ts';

export interface Arrived {
  readonly receipt: Receipt;
  readonly stamp: Stamp;
  readonly amounts: ReceiptAmounts;
  readonly sha256: string;
  readonly findings: readonly Finding[];
  readonly parts: readonly Part[];
  /** Null for an indirect cost. */
  readonly affectedPartyId: number | null;
}

/** Stores a receipt that passed the checks. Undefined if one with the same fiscal number was stored concurrently. */
export async function storeReceipt(act: Act, intake: Intake, arrived: Arrived): Promise<number | undefined> {
  const { receipt, stamp, amounts, findings, affectedPartyId } = arrived;
  const place = affectedPartyId === null ? undefined : await placeOf(act, affectedPartyId);
  const isObserved = findings.some(waitsForPerson);
  const row = await act.db
    .insertInto('taxReceipt')
    .values({
      direction: intake.providerId === null ? 'spent' : 'received',
      kind: receipt.kind,
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
      currency: receipt.kind === 'P' ? 'MXN' : receipt.currency,
      paymentMethod: receipt.paymentMethod ?? '',
      paymentForm: receipt.paymentForm ?? '',
      placeOfIssue: receipt.placeOfIssue,
      ...amounts,
      providerId: intake.providerId,
      affectedPartyId,
      orderId: intake.orderId,
      businessUnitId: place === undefined ? intake.businessUnitId : place.businessUnitId,
      state: isObserved ? 'observed' : 'checking',
      findings: JSON.stringify(findings),
      xmlKey: intake.xmlKey as string,
      pdfKey: intake.pdfKey,
      xmlSha256: arrived.sha256,
      statusExpression: statusExpression(receipt, stamp),
      satNextAt: act.now(),
      uploadedBy: intake.sentBy,
      uploadedAt: act.now(),
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return intake.providerId === null ? takeAgain(act, intake, arrived) : undefined;
  await storeLines(act, row.id, receipt);
  if (arrived.parts.length > 0)
    await act.db
      .insertInto('taxReceiptPart')
      .values(arrived.parts.map((part) => ({ receiptId: row.id, ...part })))
      .execute();
  if (place === undefined || affectedPartyId === null || intake.providerId === null) return row.id;
  const { claimId, slug } = place;
  await happened(act, 'receipt.taken', {
    claimId,
    slug,
    affectedPartyId,
    receiptId: row.id,
    receipt: receiptLabel({ series: receipt.series ?? '', folio: receipt.folio ?? '', uuid: stamp.uuid }),
    kind: receipt.kind as 'I' | 'E' | 'P',
    providerId: intake.providerId,
    isObserved,
    uuid: stamp.uuid,
    findings: findings.map(({ id }) => id),
    sentBy: intake.sentBy,
  });
  return row.id;
}

/** The receipt of a cost that was rejected or withdrawn, registered again: the same document, perhaps for another unit. */
async function takeAgain(act: Act, intake: Intake, { stamp, findings }: Arrived): Promise<number | undefined> {
  const again = await act.db
    .updateTable('taxReceipt')
    .set({
      state: findings.some(waitsForPerson) ? 'observed' : 'checking',
      findings: JSON.stringify(findings),
      businessUnitId: intake.businessUnitId,
      satNextAt: act.now(),
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      postedAt: null,
      reversedAt: null,
      version: bumpVersion,
    })
    .where('uuid', '=', stamp.uuid)
    .where('direction', '=', 'spent')
    .where('state', '=', 'rejected')
    .returning('id')
    .executeTakeFirst();
  return again?.id;
}

function placeOf({ db }: Act, partyId: number) {
  return one(
    db,
    sql<{
      claimId: number;
      slug: string;
      businessUnitId: number | null;
    }>`select c.id as claim_id, c.slug, c.business_unit_id from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
}

async function storeLines({ db }: Act, receiptId: number, { kind, concepts, relations }: Receipt): Promise<void> {
  // The only line of a payment complement carries no information.
  if (kind !== 'P')
    await db
      .insertInto('taxReceiptLine')
      .values(
        concepts.map((concept, index) => ({
          receiptId,
          position: index + 1,
          productKey: concept.productKey,
          unitKey: concept.unitKey,
          description: concept.description,
          quantity: concept.quantity,
          unitPrice: concept.unitPrice.text,
          amount: centavosOf(microsOf(concept.amount.text) - sumOf([concept.discount])),
        })),
      )
      .execute();
  const related = relations.flatMap((relation) =>
    relation.uuids.map((uuid) => ({ receiptId, kind: relation.kind, uuid: uuid.toUpperCase() })),
  );
  if (related.length > 0)
    await db
      .insertInto('taxReceiptRelation')
      .values(related)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
