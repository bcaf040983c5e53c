import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Moves a party to another stage as a forced step, without checking the process. */
export async function moveParty(db: Db, partyId: number, stage: string, at: Date | null = null): Promise<void> {
  const moment = at === null ? sql`clock_timestamp()` : sql`${at}::timestamptz`;
  const { rows } = await sql<{
    at: Date;
  }>`select greatest(${moment}, a.stage_since + interval '1 microsecond')::text as at
    from affected_party a join process_stage s on s.slug = ${stage} where a.id = ${partyId} and a.stage_id <> s.id
    for no key update of a`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  await sql`update stage_interval set closed_at = ${found.at}::timestamptz, business_minutes = 10
    where affected_party_id = ${partyId} and closed_at is null`.execute(db);
  await sql`insert into stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, from_stage_id, kind, rule, holder,
      opened_at, due_at, reason)
    select a.id, a.claim_id, a.customer_id, a.zone_id, s.id, a.stage_id, 'forced', 'forced', s.holder, ${found.at}::timestamptz,
      ${found.at}::timestamptz + interval '1 day', 'Prueba'
    from affected_party a join process_stage s on s.slug = ${stage} where a.id = ${partyId}`.execute(db);
  await sql`update affected_party set stage_id = (select id from process_stage where slug = ${stage}), stage_since = ${found.at}::timestamptz
    where id = ${partyId}`.execute(db);
}

/** Rows of the open work or its totals that differ from their source tables. */
export async function macroFaults(
  db: Db,
): Promise<readonly { what: string; id: string; kept: string; found: string }[]> {
  const { rows } = await sql<{
    what: string;
    id: string;
    kept: string;
    found: string;
  }>`select * from app.macro_faults()`.execute(db);
  return rows;
}
