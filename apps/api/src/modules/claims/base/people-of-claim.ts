import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Matter } from './those-who-see.ts';

export interface ClaimInBrief {
  readonly slug: string;
  /** The name users know it by: the insurer's number, or else ours. */
  readonly name: string;
  readonly supervisorId: number | null;
  readonly secondSupervisorId: number | null;
  readonly costAnalystId: number | null;
  readonly keyAccountManagerId: number | null;
}

export async function briefOf(db: Db, claimId: number): Promise<ClaimInBrief> {
  return db
    .selectFrom('claim as c')
    .innerJoin('customer as k', 'k.id', 'c.customerId')
    .select([
      'c.slug',
      sql<string>`k.name || ' ' || coalesce(nullif(c.claim_number, ''), nullif(c.report_number, ''), c.folio)`.as(
        'name',
      ),
      'c.supervisorId',
      'c.secondSupervisorId',
      'c.costAnalystId',
      'k.keyAccountManagerId',
    ])
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
}

export function teamOf({ supervisorId, secondSupervisorId, costAnalystId }: ClaimInBrief): readonly number[] {
  return [...new Set([supervisorId, secondSupervisorId, costAnalystId])].filter((id) => id !== null);
}

/** The users of the providers that attend the party, or any party if none is given. */
export async function providersPeople(db: Db, { claimId, affectedPartyId }: Matter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from user_account u where u.is_active and u.provider_id in (
    select a.attending_provider_id from affected_party a where a.claim_id = ${claimId} and a.is_active
      and (${affectedPartyId}::bigint is null or a.id = ${affectedPartyId}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** The users of the insurer, whether or not they see this claim. */
export async function insurersPeople(db: Db, { claimId }: Matter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from user_account u
    join claim c on c.customer_id = u.customer_id where c.id = ${claimId} and u.is_active`.execute(db);
  return rows.map(({ id }) => id);
}
