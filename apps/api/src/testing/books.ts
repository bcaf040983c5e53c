import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { rows } from '../core/sql.ts';

/** The balance of every account of the ledger, in centavos, without those at zero. */
export async function booksOf(db: Db): Promise<Readonly<Record<string, number>>> {
  const found = await rows(
    db,
    sql<{ account: string; centavos: number }>`select account, sum(centavos)::bigint as centavos from ledger_balance
      group by 1 having sum(centavos) <> 0 order by 1`,
  );
  return Object.fromEntries(found.map(({ account, centavos }) => [account, centavos]));
}

/** The same of what was booked until the end of a day. */
export async function booksUntil(db: Db, day: string): Promise<Readonly<Record<string, number>>> {
  const found = await rows(
    db,
    sql<{ account: string; centavos: number }>`select e.account, sum(e.centavos)::bigint as centavos
      from ledger_txn t join ledger_entry e on e.txn_id = t.id where (t.at at time zone 'UTC')::date <= ${day}::date
      group by 1 having sum(e.centavos) <> 0 order by 1`,
  );
  return Object.fromEntries(found.map(({ account, centavos }) => [account, centavos]));
}

/** What changed between two states of the books; every account that stayed is left out. */
export function changedBooks(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const delta = (after[account] ?? 0) - (before[account] ?? 0);
      return delta === 0 ? [] : [[account, delta]];
    }),
  );
}
