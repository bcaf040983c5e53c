import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { REPLAN } from '../../db/prepared-statements.ts';

const BATCH = 1000;

/**
 * Reads the rows of a statement in batches from a cursor: one snapshot, and memory for two batches. The database
 * fetches the next batch while the previous one is being written.
 */
export async function* readByCursor<Row>(db: Db, statement: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute();
  const fetchNext = () => sql<Row>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(transaction);
  let next: ReturnType<typeof fetchNext> | undefined;
  try {
    await sql`${sql.raw(REPLAN)} declare exported_rows no scroll cursor for ${statement}`.execute(transaction);
    next = fetchNext();
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) return;
      next = fetchNext();
      // The consumer of the next batch gets the error; until then the rejection would be unhandled.
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next?.catch(() => undefined);
    await transaction.rollback().execute();
  }
}
