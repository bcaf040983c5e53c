import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

export interface Due {
  readonly id: number;
  readonly direction: 'received' | 'issued';
}

/** How long a worker owns a receipt it took; if it dies, another takes the receipt afterwards. */
const LEASE = '5 minutes';

/**
 * Takes the next due receipts, issued and received: doubtful ones first, then the longest unchecked. Rows locked by
 * other workers are skipped. Receipts that cannot be queried are removed from the schedule.
 */
export function takeDue(db: Db, now: Date, most: number): Promise<readonly Due[]> {
  return rows(
    db,
    sql<Due>`with in_doubt as (
        select id from tax_receipt where sat_next_at <= ${now} and sat_state <> 'valid' order by sat_next_at, id limit ${most} for no key update skip locked),
      standing as (
        select id from tax_receipt where sat_next_at <= ${now} and sat_state = 'valid' order by sat_next_at, sat_checked_at, id
        limit greatest(0, ${most} - (select count(*) from in_doubt)) for no key update skip locked),
      taken as (
        update tax_receipt t set sat_next_at = case when t.status_expression <> '' then ${now}::timestamptz + ${LEASE}::interval end
        where t.id in (select id from in_doubt union all select id from standing) returning t.id, t.direction, t.sat_state, t.sat_checked_at, t.status_expression)
      select id, direction from taken where status_expression <> '' order by sat_state = 'valid', sat_checked_at nulls first, id`,
  );
}
