import type { Capacity } from '@aura/contracts/capacity';
import { sql } from 'kysely';
import { one } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

/** The WAL archive according to the database's own statistics. */
export function readArchive(db: Db): Promise<Capacity['archive']> {
  return one(
    db,
    sql<Capacity['archive']>`
      select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_archived_at, failed_count as failures,
        last_failed_time as last_failed_at,
        last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing
      from pg_stat_archiver`,
  );
}
