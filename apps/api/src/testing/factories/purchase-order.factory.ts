import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hashOf } from '../../core/link-token.ts';
import { insertFile } from './file.factory.ts';

export interface AgreementTraits {
  readonly partyId: number;
  readonly providerId?: number | null;
  readonly way?: 'provider' | 'affectedPayment' | 'ownProvider';
  readonly payeeName?: string;
  readonly amount?: number;
  readonly taxes?: number;
  readonly days?: number | null;
  readonly advance?: number;
  readonly lines?: readonly { readonly concept: number; readonly unitPrice: number }[] | null;
  readonly state?: 'waiting' | 'agreed' | 'replaced' | 'cancelled';
  readonly quotedPrice?: number;
}

/** An amount agreed with a provider, or with the affected party. */
export async function insertAgreement(
  db: Db,
  {
    partyId,
    providerId = null,
    way = providerId === null ? 'ownProvider' : 'provider',
    payeeName = way === 'provider' ? '' : 'Herrería La Paloma',
    amount = 1_000_00,
    taxes = 160_00,
    days = 10,
    advance = 0,
    lines = null,
    state = 'agreed',
    quotedPrice = 2_000_00,
  }: AgreementTraits,
): Promise<{ readonly id: number; readonly offerId: number }> {
  const { id: by } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: offerId } = await db
    .insertInto('priceOffer')
    .values({
      affectedPartyId: partyId,
      way,
      providerId,
      payeeName,
      madeBy: 'them',
      amount,
      days,
      advancePercentage: String(advance),
      lines: lines === null ? null : JSON.stringify(lines),
      registeredBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hasEnded = state === 'replaced' || state === 'cancelled';
  const { id } = await db
    .insertInto('agreement')
    .values({
      affectedPartyId: partyId,
      offerId,
      way,
      providerId,
      state,
      amount,
      taxes,
      quotedPrice,
      agreedWithIt: amount,
      agreedBy: by,
      endedAt: hasEnded ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, offerId };
}

export async function replaceAgreement(db: Db, id: number): Promise<void> {
  await db.updateTable('agreement').set({ state: 'replaced', endedAt: new Date() }).where('id', '=', id).execute();
}

export interface OrderTraits extends AgreementTraits {
  readonly email?: string;
  readonly issuedAt?: Date;
}

/** An order that waits for its provider, with the token of a mailed link; its agreement is created too. */
export async function insertOrder(
  db: Db,
  { email = 'taller@proveedor.example', issuedAt = new Date(), ...traits }: OrderTraits,
) {
  const { partyId, providerId = null, amount = 1_000_00, taxes = 160_00 } = traits;
  const agreement = await insertAgreement(db, traits);
  const { id: by } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const file = await insertFile(db, { uploadedBy: by, purpose: 'claimDocument', isAttached: true });
  const { id: orderId } = await db
    .insertInto('purchaseOrder')
    .values({
      folio: sql<number>`nextval('purchase_order_folio')`,
      versionNumber: 1,
      affectedPartyId: partyId,
      agreementId: agreement.id,
      providerId,
      payeeName: 'Taller de la prueba',
      payeeEmail: email,
      claimNumber: 'SIN-1',
      party: 'Barda',
      amount,
      taxes,
      fileKey: file.key,
      sha256: randomBytes(32).toString('hex'),
      verificationCode: randomBytes(16).toString('hex'),
      issuedBy: by,
      issuedAt,
      remindedAt: issuedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderLine')
    .values({ orderId, position: 1, name: 'Muro', quantity: '1', amount })
    .execute();
  const token = randomBytes(32).toString('base64url');
  const { id: mailId } = await db
    .insertInto('outgoingMail')
    .values({ kind: 'order', recipients: [email], subject: 'Orden', html: '', plain: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: linkId } = await db
    .insertInto('purchaseOrderLink')
    .values({
      orderId,
      mailId,
      tokenHash: hashOf(token),
      madeAt: issuedAt,
      expiresAt: new Date(issuedAt.getTime() + 15 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, linkId, token, agreementId: agreement.id, fileKey: file.key };
}
