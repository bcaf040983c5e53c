import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { meaningOf } from '../core/sqlstate.ts';
import { cloneDatabase, urlFor } from '../testing/test-database.ts';
import { openDatabase, openPool } from './client.ts';

const database = await cloneDatabase();
afterAll(database.drop);

test('a statement that is not answered ends with a 503, its connection is cut, and the next one gets a new line', async () => {
  const url = urlFor('app_staff', database.name);
  const pool = openPool({ url, name: 'silent', max: 1, statementTimeoutMs: 60_000, answerTimeoutMs: 500 });
  try {
    const began = performance.now();

    const failure = await pool.query('select pg_sleep($1)', [30]).catch((error: unknown) => error);
    const waitedMs = performance.now() - began;
    const after = await pool.query<{ n: number }>('select 1 as n');

    expect(meaningOf(failure)?.status).toBe(503);
    expect(waitedMs).toBeLessThan(15_000);
    expect(after.rows).toEqual([{ n: 1 }]);
  } finally {
    await pool.end();
  }
});

test('a transaction whose line went silent is a 503 too, although it cannot even be taken back', async () => {
  const url = urlFor('app_staff', database.name);
  const db = openDatabase(openPool({ url, name: 'silent', statementTimeoutMs: 60_000, answerTimeoutMs: 500 }));
  try {
    const failure = await db
      .transaction()
      .execute((transaction) => sql`select pg_sleep(30)`.execute(transaction))
      .catch((error: unknown) => error);

    expect(meaningOf(failure)?.status).toBe(503);
  } finally {
    await db.destroy();
  }
});
