import { sql } from 'kysely';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import type { Seen } from '../base/eyes.ts';
import type { PackageRow } from '../../quotations/public.ts';

/** The claim as the insurer sees it; throws NotFound if it is not visible to the insurer. */
export async function seeShownClaim({ db }: Pick<Seen, 'db'>, slug: string): Promise<{ readonly id: number }> {
  const [found] = await rows(db, sql<{ id: number }>`select c.id from claim c where c.slug = ${slug}`);
  if (found === undefined) throw new NotFound();
  return found;
}

/** Read by a function that bypasses row-level security and returns only packages of the reader's insurer. */
export async function packageRows({ db }: Pick<Seen, 'db'>, claimId: number): Promise<readonly PackageRow[]> {
  return rows(db, sql<PackageRow>`select * from app.own_packages(${claimId})`);
}
