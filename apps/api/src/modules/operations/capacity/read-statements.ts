import type { Capacity } from '@aura/contracts/capacity';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

type Statements = Capacity['statements'];
const SHOWN = 20;

/** The statements that took the most time, without parameter values; or what the server needs to report them. */
export async function readStatements(db: Db): Promise<Statements> {
  const { state, since } = await one(
    db,
    sql<{ state: Statements['watch']; since: Date | null }>`select state, since from app.statement_watch()`,
  );
  if (state !== 'on') return { watch: state, since: null, slowest: [] };
  const slowest = await rows(
    db,
    sql<Statements['slowest'][number]>`
      select statement, calls, total_ms, mean_ms, max_ms, rows, share from app.slow_statements(${SHOWN})`,
  );
  return { watch: state, since, slowest: [...slowest] };
}
