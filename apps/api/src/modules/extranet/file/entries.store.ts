import type { ExtranetEntry } from '@aura/contracts/extranet/file';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Seen } from '../base/eyes.ts';

/** Entries of the shared bitácora, newest first. Names of staff are not disclosed to the insurer. */
export async function readEntries(
  { db }: Pick<Seen, 'db'>,
  { userId }: Pick<SignedInActor, 'userId'>,
  { which, limit }: { readonly which: RawBuilder<unknown>; readonly limit: number },
): Promise<ExtranetEntry[]> {
  const found = await rows(
    db,
    sql<ExtranetEntry>`select e.id, e.at, e.kind, e.body, e.affected_party_id, app.insurer_colleague(e.author_id) as author,
      coalesce(e.author_id = ${userId}, false) as is_own
    from logbook_entry e where e.is_visible_in_extranet and ${which} order by e.at desc, e.id desc limit ${limit}`,
  );
  return [...found];
}
