import { sql } from 'kysely';
import { one } from '../../core/sql.ts';
import type { Db } from '../../db/database.ts';
import { insertUser } from './user.factory.ts';

/** The month that ended so many months ago, 2026-10 for one. */
export async function monthsAgo(db: Db, months: number): Promise<string> {
  const { month } = await one(
    db,
    sql<{
      month: string;
    }>`select to_char(app.business_day(now()) - make_interval(months => ${months}), 'YYYY-MM') as month`,
  );
  return month;
}

/** A month that is in this state, begun by another person. One that is closed opens again, which only the owner can do. */
export async function insertPeriod(db: Db, month: string, state: 'open' | 'closing'): Promise<void> {
  const { id } = await insertUser(db, {});
  await db.transaction().execute(async (inside) => {
    await sql`alter table accounting_period disable trigger user`.execute(inside);
    await inside.deleteFrom('accountingPeriod').where('month', '=', `${month}-01`).execute();
    await sql`alter table accounting_period enable trigger user`.execute(inside);
  });
  if (state === 'closing')
    await db
      .insertInto('accountingPeriod')
      .values({ month: `${month}-01`, state, startedBy: id })
      .execute();
}
