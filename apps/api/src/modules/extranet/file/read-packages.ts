import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { PackageRow } from '../../quotations/public.ts';
import type { Seen } from '../base/eyes.ts';

/** Read by a function that bypasses row-level security and returns only packages of the reader's insurer. */
export async function packageRows({ db }: Pick<Seen, 'db'>, claimId: number): Promise<readonly PackageRow[]> {
  return rows(db, sql<PackageRow>`select * from app.own_packages(${claimId})`);
}
