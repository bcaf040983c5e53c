import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

/** Files and bytes received through a link, including uploads under way. */
export async function filesSent(
  { db }: Pick<Act, 'db'>,
  linkId: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  return one(
    db,
    sql<{
      files: number;
      bytes: number;
    }>`select count(*)::int as files, coalesce(sum(announced_size), 0)::float8 as bytes
    from party_upload where link_id = ${linkId}`,
  );
}
