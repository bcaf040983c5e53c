import type { CodiState, PaymentKind, PaymentState } from '@aura/domain/payments/payment-request';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export interface HeldRequest {
  readonly id: number;
  readonly folio: number;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly codiState: CodiState;
  readonly isHeld: boolean;
  readonly needsReceipt: boolean;
  readonly percentage: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly total: number;
  readonly requestedBy: number;
  readonly approvedBy: number | null;
  readonly runId: number | null;
  readonly transferId: number | null;
  readonly agreementId: number;
  readonly orderId: number | null;
  readonly providerId: number | null;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly zoneId: number;
  /** The provider attends the party and can read shared bitácora entries. */
  readonly isAttending: boolean;
  readonly version: number;
}

export function readHeld(which: RawBuilder<boolean>): RawBuilder<HeldRequest> {
  return sql<HeldRequest>`select r.id, r.folio, r.kind, r.state, r.codi_state, r.is_held, r.needs_receipt, r.percentage::float8 as percentage, r.subtotal,
      r.tax, r.withheld_income_tax, r.withheld_value_tax, r.total, r.requested_by, r.approved_by, r.run_id, r.transfer_id, r.agreement_id, r.order_id,
      r.provider_id, r.affected_party_id, c.id as claim_id, c.slug, c.zone_id, coalesce(r.provider_id = a.attending_provider_id, false) as is_attending, r.version
    from payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id where ${which} order by r.id`;
}

/** Locks claims, parties and requests, each in the order of their ids, as every other act about claims locks them (decision 0028). */
export async function lockRequests({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly HeldRequest[]> {
  const wanted = sql`(select a.claim_id, a.id as party_id from payment_request r join affected_party a on a.id = r.affected_party_id
    where r.id = any(${ids}::bigint[]))`;
  await sql`select from claim where id in (select claim_id from ${wanted} w) order by id for no key update`.execute(db);
  await sql`select from affected_party where id in (select party_id from ${wanted} w) order by id for no key update`.execute(
    db,
  );
  await sql`select from payment_request where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  return rows(db, readHeld(sql`r.id = any(${ids}::bigint[])`));
}

export async function lockRequest(act: Pick<Act, 'db'>, id: number): Promise<HeldRequest | undefined> {
  const [request] = await lockRequests(act, [id]);
  return request;
}

export function factOf(request: HeldRequest) {
  const { claimId, slug, affectedPartyId, id, folio, providerId, requestedBy } = request;
  return { claimId, slug, affectedPartyId, requestId: id, number: paymentNumber(folio), providerId, requestedBy };
}
