import { sql } from 'kysely';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import type { Seen } from '../base/eyes.ts';

/** The claim as the insurer sees it; throws NotFound if it is not visible to the insurer. */
export async function seeShownClaim({ db }: Pick<Seen, 'db'>, slug: string): Promise<{ readonly id: number }> {
  const [found] = await rows(db, sql<{ id: number }>`select c.id from claim c where c.slug = ${slug}`);
  if (found === undefined) throw new NotFound();
  return found;
}
