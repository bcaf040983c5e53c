import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PAYMENT_STEPS, type PaymentKind, type PaymentState } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import { callFunction } from '../../core/sql.ts';
import type { Db } from '../../db/database.ts';
import { fn } from '../../db/functions.generated.ts';
import { insertFile } from './file.factory.ts';
import { insertOrder } from './purchase-order.factory.ts';
import { insertUser } from './user.factory.ts';

/** A provider's account, verified by a second person and past the waiting time for payments. */
export async function insertBankAccount(db: Db, providerId: number, clabe: string): Promise<number> {
  const asker = await insertUser(db, {});
  const approver = await insertUser(db, {});
  const long = new Date(Date.now() - 30 * 86_400_000);
  const { id } = await db
    .insertInto('providerBankAccount')
    .values({
      providerId,
      clabe,
      requestedById: asker.id,
      requestedAt: long,
      approvedById: approver.id,
      approvedAt: long,
      usableFrom: new Date(long.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface PayableTraits {
  readonly partyId: number;
  readonly providerId: number;
  readonly amount?: number;
}

/** An agreement with the provider of a party and its accepted order: from here payment can be requested. */
export async function insertPayable(db: Db, { partyId, providerId, amount = 10_000_00 }: PayableTraits) {
  // The user who agreed and issued it.
  await insertUser(db, {});
  const taxes = Math.round(amount * 0.16);
  const order = await insertOrder(db, { partyId, providerId, amount, taxes });
  await db
    .updateTable('purchaseOrder')
    .set({ acceptedAt: new Date(), acceptedThrough: 'account' })
    .where('id', '=', order.orderId)
    .execute();
  await db.updateTable('affectedParty').set({ agreedAmount: amount }).where('id', '=', partyId).execute();
  await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id) values
    (${partyId}, 'agreed', ${amount}, ${taxes}, 'agreement', ${order.agreementId}),
    (${partyId}, 'ordered', ${amount}, ${taxes}, 'order', ${order.orderId})`.execute(db);
  return { agreementId: order.agreementId, orderId: order.orderId };
}

export interface RequestTraits {
  readonly partyId: number;
  readonly providerId?: number | null;
  readonly agreementId: number;
  readonly orderId?: number | null;
  readonly kind?: PaymentKind;
  readonly subtotal?: number;
  readonly tax?: number;
  readonly withheldIncomeTax?: number;
  readonly withheldValueTax?: number;
  readonly percentage?: number;
  /** Up to `valid`; a payment needs a run. */
  readonly state?: PaymentState;
  readonly codiState?: 'notNeeded' | 'waiting' | 'approved';
  readonly needsReceipt?: boolean;
  readonly requestedBy?: number;
  readonly approvedBy?: number;
}

/** A request that reached its state through every step on the way. */
export async function insertPaymentRequest(db: Db, traits: RequestTraits): Promise<number> {
  const { state = 'requested', subtotal = 1_000_00, providerId = null } = traits;
  const requestedBy = traits.requestedBy ?? (await insertUser(db, {})).id;
  const { id } = await db
    .insertInto('paymentRequest')
    .values({
      kind: traits.kind ?? (providerId === null ? 'thirdParty' : 'partial'),
      affectedPartyId: traits.partyId,
      providerId,
      agreementId: traits.agreementId,
      orderId: traits.orderId ?? null,
      percentage: String(traits.percentage ?? 10),
      subtotal,
      tax: traits.tax ?? (providerId === null ? 0 : Math.round(subtotal * 0.16)),
      withheldIncomeTax: traits.withheldIncomeTax ?? 0,
      withheldValueTax: traits.withheldValueTax ?? 0,
      state: 'draft',
      codiState: traits.codiState ?? 'notNeeded',
      needsReceipt: traits.needsReceipt ?? providerId !== null,
      requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const approval = { approvedBy: traits.approvedBy ?? (await insertUser(db, {})).id, approvedAt: new Date() };
  const move = async (inside: Db) => {
    for (const to of wayTo('draft', state))
      await inside
        .updateTable('paymentRequest')
        .set({ state: to, ...(to === 'approved' && approval), ...(to === 'valid' && { validAt: new Date() }) })
        .where('id', '=', id)
        .execute();
    // As the act does: a commit without the hold is refused while a complaint is open.
    await callFunction(inside, fn.holdPaymentsOf({ ofParty: traits.partyId, why: 'Prueba' }));
  };
  await (db.isTransaction ? move(db) : db.transaction().execute(move));
  return id;
}

function wayTo(from: PaymentState, to: PaymentState, seen: readonly PaymentState[] = []): readonly PaymentState[] {
  if (from === to) return [];
  const ways = PAYMENT_STEPS[from]
    .filter((next) => !seen.includes(next))
    .map((next) => ({ next, rest: next === to ? [] : wayTo(next, to, [...seen, from]) }))
    .filter(({ next, rest }) => next === to || rest.at(-1) === to)
    .map(({ next, rest }) => [next, ...rest]);
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

export interface ReceiptTraits {
  readonly providerId: number;
  readonly partyId: number;
  readonly orderId?: number | null;
  readonly kind?: 'I' | 'E' | 'P';
  readonly base?: number;
  readonly tax?: number;
  readonly withheldIncomeTax?: number;
  readonly withheldValueTax?: number;
  readonly paymentMethod?: 'PUE' | 'PPD';
  readonly state?: 'checking' | 'accepted' | 'observed' | 'rejected' | 'cancelled';
  readonly satState?: 'pending' | 'valid' | 'notFound' | 'cancelled' | 'error';
}

/** A received invoice as intake leaves it. Nothing is in the storage, and nothing is posted. */
export async function insertReceipt(db: Db, traits: ReceiptTraits): Promise<number> {
  const { providerId, partyId, base = 1_000_00, satState = 'valid' } = traits;
  const { id: by } = await insertUser(db, {});
  const file = await insertFile(db, {
    uploadedBy: by,
    purpose: 'claimDocument',
    isAttached: true,
    name: 'factura.xml',
  });
  const paper = await insertFile(db, {
    uploadedBy: by,
    purpose: 'claimDocument',
    isAttached: true,
    name: 'factura.pdf',
  });
  const now = new Date();
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'received',
      kind: traits.kind ?? 'I',
      uuid: randomUUID().toUpperCase(),
      issuedAt: now.toISOString().slice(0, 19),
      stampedAt: now.toISOString().slice(0, 19),
      issuerRfc: 'GOHT800915AB1',
      issuerName: 'TALLER DE LA PRUEBA',
      issuerRegime: '612',
      receiverRfc: 'RDT150320KL2',
      receiverName: 'REPARACIONES DE LA PRUEBA',
      paymentMethod: traits.paymentMethod ?? 'PUE',
      base,
      tax: traits.tax ?? Math.round(base * 0.16),
      withheldIncomeTax: traits.withheldIncomeTax ?? 0,
      withheldValueTax: traits.withheldValueTax ?? 0,
      providerId,
      affectedPartyId: partyId,
      orderId: traits.orderId ?? null,
      state: traits.state ?? 'accepted',
      xmlKey: file.key,
      pdfKey: paper.key,
      xmlSha256: createHash('sha256').update(randomBytes(8)).digest('hex'),
      satState,
      satCheckedAt: now,
      satValidAt: satState === 'valid' ? now : null,
      uploadedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
