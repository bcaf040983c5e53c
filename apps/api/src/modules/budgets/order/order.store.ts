import type { OrderState } from '@aura/domain/purchase-order';
import { orderNumber } from '@aura/domain/purchase-order';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { recordAmount } from '../../quotations/public.ts';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';

export interface HeldOrder {
  readonly id: number;
  readonly folio: number;
  readonly versionNumber: number;
  readonly state: OrderState;
  readonly agreementId: number;
  readonly providerId: number | null;
  readonly payeeName: string;
  readonly payeeEmail: string;
  readonly claimNumber: string;
  readonly party: string;
  readonly amount: number;
  readonly total: number;
  readonly sha256: string;
  readonly fileKey: string;
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly remindedAt: Date;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  /** Its provider attends the party and therefore reads the shared lines of the bitácora. */
  readonly isAttending: boolean;
  readonly isWorkedOn: boolean;
}

/** Neither cancelled nor replaced. Must match the table's partial unique index. */
export const isLive = sql<boolean>`o.state not in ('cancelled', 'replaced')`;
/** An answer is expected while nothing is invoiced or answered, and party and claim are active. */
export const isWaiting = sql<boolean>`o.state = 'issued' and o.accepted_at is null and o.declined_at is null and a.is_active and c.is_active`;

export function readHeld(which: RawBuilder<boolean>): RawBuilder<HeldOrder> {
  return sql<HeldOrder>`select o.id, o.folio, o.version_number, o.state, o.agreement_id, o.provider_id, o.payee_name, o.payee_email, o.claim_number, o.party,
      o.amount, o.total, o.sha256, o.file_key, o.accepted_at, o.declined_at, o.reminded_at, o.affected_party_id, c.id as claim_id, c.slug,
      coalesce(o.provider_id = a.attending_provider_id, false) as is_attending, a.is_active and c.is_active as is_worked_on
    from purchase_order o join affected_party a on a.id = o.affected_party_id join claim c on c.id = a.claim_id where ${which}`;
}

/** Locks claim, party and order, in the order all acts use. */
export async function lockOrder({ db }: Pick<Act, 'db'>, orderId: number): Promise<HeldOrder | undefined> {
  const [found] = await rows(
    db,
    sql<{ partyId: number; claimId: number }>`select a.id as party_id, a.claim_id from purchase_order o
    join affected_party a on a.id = o.affected_party_id where o.id = ${orderId}`,
  );
  if (found === undefined) return undefined;
  await lockPlace({ db }, found);
  await sql`select from purchase_order where id = ${orderId} for no key update`.execute(db);
  const [held] = await rows(db, readHeld(sql`o.id = ${orderId}`));
  return held;
}

export async function lockPlace(
  { db }: Pick<Act, 'db'>,
  { claimId, partyId }: { readonly claimId: number; readonly partyId: number },
): Promise<void> {
  await sql`select from claim where id = ${claimId} for no key update`.execute(db);
  await sql`select from affected_party where id = ${partyId} for no key update`.execute(db);
}

/** The data every fact about an order carries. */
export function factOf({ claimId, slug, affectedPartyId, id, folio, versionNumber, providerId }: HeldOrder) {
  return { claimId, slug, affectedPartyId, orderId: id, number: orderNumber(folio), versionNumber, providerId };
}

/** Enters the total of the party's live orders into the book of commitments. */
export async function recordOrdered(act: Act, affectedPartyId: number, orderId: number): Promise<void> {
  const { price, taxes } = await one(
    act.db,
    sql<{
      price: number;
      taxes: number;
    }>`select coalesce(sum(o.amount), 0)::bigint as price, coalesce(sum(o.taxes), 0)::bigint as taxes
    from purchase_order o where o.affected_party_id = ${affectedPartyId} and ${isLive}`,
  );
  await recordAmount(act, {
    affectedPartyId,
    measure: 'ordered',
    price,
    taxes,
    source: { kind: 'order', id: orderId },
  });
}

/** Ends a locked version and revokes its links. */
export async function endOrder(
  act: Act,
  order: HeldOrder,
  { state, reason }: { readonly state: 'cancelled' | 'replaced'; readonly reason: string },
): Promise<void> {
  const { db, actor, now } = act;
  await db
    .updateTable('purchaseOrder')
    .set({ state, endedAt: now(), endedBy: actor.userId, endReason: reason })
    .where('id', '=', order.id)
    .execute();
  await db
    .updateTable('purchaseOrderLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('orderId', '=', order.id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  await recordOrdered(act, order.affectedPartyId, order.id);
}

/** Locks an order of the party in the path; the actor must be allowed to act on its claim. */
export async function lockOrderOf(context: Context, partyId: number, orderId: number): Promise<HeldOrder> {
  await lockParty(context, partyId);
  const order = await lockOrder(context, orderId);
  if (order === undefined || order.affectedPartyId !== partyId) throw new NotFound();
  return order;
}

/** Unanswered and still binding. */
export function isUnanswered({ state, acceptedAt, declinedAt, isWorkedOn }: HeldOrder): boolean {
  return state === 'issued' && acceptedAt === null && declinedAt === null && isWorkedOn;
}
