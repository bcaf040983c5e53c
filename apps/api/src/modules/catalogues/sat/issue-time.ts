import { localTime } from '@aura/domain/invoicing/place-of-issue';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

/** The local time at a place of issue: by the tax authority's catalogue where it is loaded, otherwise by its first digits. */
export async function issueTime({ db, now }: Pick<Act, 'db' | 'now'>, postalCode: string): Promise<string> {
  const [found] = await rows(
    db,
    sql<{
      timeZone: string;
    }>`select time_zone from sat_postal_code where code = ${postalCode} and time_zone <> '' order by valid_from desc limit 1`,
  );
  return localTime(now(), postalCode, found?.timeZone);
}
