import { type ReceiptKind, type ReceiptState, receiptLabel, type SatState } from '@aura/domain/payments/receipt';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';

export interface HeldReceipt {
  readonly id: number;
  readonly kind: ReceiptKind;
  readonly uuid: string;
  readonly series: string;
  readonly folio: string;
  readonly currency: string;
  readonly state: ReceiptState;
  readonly satState: SatState;
  readonly satTries: number;
  readonly issuedOn: string;
  readonly uploadedAt: Date;
  readonly isPosted: boolean;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly version: number;
}

export interface LockedReceipt {
  readonly receipt: HeldReceipt;
  /** The requests it is linked to, locked as well. */
  readonly requests: readonly HeldRequest[];
}

/** Locks a receipt's claims, parties and requests before the receipt: the lock order of all payment acts. */
export async function lockReceipt(act: Pick<Act, 'db'>, id: number): Promise<LockedReceipt | undefined> {
  const { db } = act;
  const involved = await rows(
    db,
    sql<{ id: number }>`select k.request_id as id from payment_request_receipt k where k.receipt_id = ${id}
      or k.receipt_id in (select p.invoice_id from tax_receipt_part p where p.receipt_id = ${id}) order by 1`,
  );
  const requests = await lockRequests(
    act,
    involved.map((request) => request.id),
  );
  await sql`select from claim c where c.id = (select a.claim_id from tax_receipt t join affected_party a on a.id = t.affected_party_id where t.id = ${id})
    for no key update`.execute(db);
  await sql`select from tax_receipt where id = ${id} or id in (select invoice_id from tax_receipt_part where receipt_id = ${id}) order by id
    for no key update`.execute(db);
  const [receipt] = await rows(
    db,
    sql<HeldReceipt>`select t.id, t.kind, t.uuid, t.series, t.folio, t.currency, t.state, t.sat_state, t.sat_tries, left(t.issued_at, 10) as issued_on,
      t.uploaded_at, t.posted_at is not null and t.reversed_at is null as is_posted, t.provider_id, t.affected_party_id, c.id as claim_id, c.slug, t.version
    from tax_receipt t join affected_party a on a.id = t.affected_party_id join claim c on c.id = a.claim_id
    where t.id = ${id} and t.direction = 'received'`,
  );
  return receipt === undefined ? undefined : { receipt, requests };
}

export function factOfReceipt(receipt: HeldReceipt) {
  const { claimId, slug, affectedPartyId, id, kind, providerId } = receipt;
  return { claimId, slug, affectedPartyId, receiptId: id, receipt: receiptLabel(receipt), kind, providerId };
}

/**
 * The accepted invoice that this one replaces (relation 04): as long as the tax authority has both as valid,
 * only the first counts. Null if there is none.
 */
export async function replacedBy(
  { db }: Pick<Act, 'db'>,
  receiptId: number,
): Promise<{ id: number; uuid: string } | null> {
  const [replaced] = await rows(
    db,
    sql<{
      id: number;
      uuid: string;
    }>`select c.id, c.uuid from tax_receipt t join tax_receipt_relation l on l.receipt_id = t.id and l.kind = '04'
      join tax_receipt c on c.uuid = l.uuid and c.provider_id = t.provider_id and c.direction = 'received'
    where t.id = ${receiptId} and t.kind = 'I' and c.kind = 'I' and c.state = 'accepted' and c.reversed_at is null order by c.id limit 1`,
  );
  return replaced ?? null;
}
