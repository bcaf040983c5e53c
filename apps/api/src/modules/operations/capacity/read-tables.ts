import type { Capacity } from '@aura/contracts/capacity';
import type { CalendarDate } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

const SHOWN = 20;
/** Below this size a few dead rows are a large share and no problem. */
const LEAST_ROWS = 10_000;

/** The largest tables by file size and statistics; no row is read. */
export async function readTables(db: Db, comparedWith: CalendarDate | null): Promise<Capacity['tables']> {
  const found = await rows(
    db,
    sql<Capacity['tables'][number]>`
      select s.relation as name, s.partitions, greatest(s.rows_estimate, s.live_rows) as rows, s.table_bytes, s.toast_bytes, s.index_bytes,
        s.table_bytes + s.toast_bytes + s.index_bytes - (d.table_bytes + d.toast_bytes + d.index_bytes) as growth,
        case when s.live_rows + s.dead_rows >= ${LEAST_ROWS} then s.dead_rows::float8 / (s.live_rows + s.dead_rows) end as dead_share,
        s.vacuumed_at
      from app.relation_sizes() s left join capacity_day d on d.relation = s.relation and d.day = ${comparedWith}::date
      order by s.table_bytes + s.toast_bytes + s.index_bytes desc, s.relation limit ${SHOWN}`,
  );
  return [...found];
}
