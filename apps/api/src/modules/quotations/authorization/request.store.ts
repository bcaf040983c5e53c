import type { REQUEST_STATES } from '@aura/contracts/quotations/request-states';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

/** A package and what it concerns, locked until the transaction ends. */
export interface HeldRequest {
  readonly id: number;
  readonly state: (typeof REQUEST_STATES)[number];
  readonly moment: 'before' | 'after';
  readonly needsGnp: boolean;
  readonly sha256: string;
  readonly message: string;
  readonly fileTypeId: number | null;
  readonly fileKey: string;
  readonly sentBy: number;
  readonly expiresAt: Date;
  readonly quotationId: number;
  readonly versionNumber: number;
  readonly price: number;
  readonly total: number;
  readonly affectedPartyId: number;
  readonly party: string;
  readonly stage: string;
  readonly claimId: number;
  readonly slug: string;
  readonly claimNumber: string;
  readonly customerId: number;
}

/** A package is answerable while its version is the newest one and party and claim are active. */
export const stillCounts = sql<boolean>`r.ended_at is null and q.is_current and a.is_active and c.is_active`;

/** Locks claim, party, version and package: the lock order of every other act. */
export async function lockRequest({ db }: Pick<Act, 'db'>, requestId: number): Promise<HeldRequest | undefined> {
  const [found] = await rows(
    db,
    sql<{
      claimId: number;
      partyId: number;
      quotationId: number;
    }>`select a.claim_id, a.id as party_id, q.id as quotation_id
    from authorization_request r join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id
    where r.id = ${requestId}`,
  );
  if (found === undefined) return undefined;
  await sql`select from claim where id = ${found.claimId} for no key update`.execute(db);
  await sql`select from affected_party where id = ${found.partyId} for no key update`.execute(db);
  await sql`select from quotation where id = ${found.quotationId} for no key update`.execute(db);
  await sql`select from authorization_request where id = ${requestId} for no key update`.execute(db);
  const [held] = await rows(db, readRequests(sql`r.id = ${requestId} and ${stillCounts}`));
  return held;
}

export function readRequests(which: RawBuilder<boolean>): RawBuilder<HeldRequest> {
  return sql<HeldRequest>`select r.id, r.state, r.moment, r.needs_gnp, r.sha256, r.message, r.file_type_id, r.file_key, r.sent_by, r.expires_at, q.id as quotation_id, q.version_number, q.price,
      q.total, a.id as affected_party_id, a.name as party, to_char(s.number, 'FM90.00') as stage, c.id as claim_id, c.slug,
      c.display_number as claim_number, c.customer_id
    from authorization_request r join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id
      join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
    where ${which}`;
}

export function factOf({ id, claimId, slug, affectedPartyId, quotationId, versionNumber }: HeldRequest) {
  return { claimId, slug, affectedPartyId, quotationId, versionNumber, requestId: id };
}

/** Withdraws the packages of a reopened version; their links stop working. */
export async function withdrawRequests({ db, now }: Pick<Act, 'db' | 'now'>, quotationId: number): Promise<void> {
  await db
    .updateTable('authorizationRequest')
    .set({ state: 'withdrawn', endedAt: now() })
    .where('quotationId', '=', quotationId)
    .where('endedAt', 'is', null)
    .execute();
}
