import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { REPLAN } from '../../db/prepared-statements.ts';

const BATCH = 1000;

/** The rows of a statement in batches from a cursor: one snapshot of the data, and memory for one batch. */
export async function* readByCursor<Row>(db: Db, statement: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`${sql.raw(REPLAN)} declare exported_rows no scroll cursor for ${statement}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(transaction);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await transaction.rollback().execute();
  }
}
