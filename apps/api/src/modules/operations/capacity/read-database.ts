import type { Capacity } from '@aura/contracts/capacity';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

type Database = Capacity['database'];

export async function readDatabase(db: Db): Promise<Database> {
  const { isWhole, most, ...figures } = await one(
    db,
    sql<Pick<Database, 'bytes' | 'cacheHitShare'> & { isWhole: boolean; most: number }>`
      select pg_database_size(current_database()) as bytes, d.blks_hit::float8 / nullif(d.blks_hit + d.blks_read, 0) as cache_hit_share,
        app.sees_all_sessions() as is_whole, current_setting('max_connections')::integer as most
      from pg_stat_database d where d.datname = current_database()`,
  );
  const roles = await rows(
    db,
    sql<Database['connections']['roles'][number]>`
      select role, role_limit as "limit", connections, active, idle_in_transaction, greatest(longest_seconds, 0) as longest_seconds
      from app.session_figures() order by connections desc, role`,
  );
  const replication = await rows(
    db,
    sql<Database['replication'][number]>`
      select kind, name, state, lag_seconds, lag_bytes from app.replication_figures() order by kind desc, name`,
  );
  const used = roles.reduce((sum, { connections }) => sum + connections, 0);
  return { ...figures, connections: { used, most, isWhole, roles: [...roles] }, replication: [...replication] };
}
