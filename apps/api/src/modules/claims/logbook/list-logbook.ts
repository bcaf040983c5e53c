import type { LogbookEntry, listLogbook as contract } from '@aura/contracts/claims/logbook';
import { LogbookEntry as Entry } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { seeClaim } from '../base/claim.store.ts';
import { entryJson } from '../base/claim-json.ts';

const PAGE = 50;

/** Newest first, with keyset pagination, so that older pages cost the same as the first. */
export const listLogbook: UseCase<typeof contract> = async (context, { params, query }) => {
  const { db, actor } = context;
  const { affectedPartyId, kind, before, size = PAGE } = query;
  const claim = await seeClaim(context, params);
  const where = sql.join(
    [
      sql`e.claim_id = ${claim.id}`,
      ...(affectedPartyId === undefined ? [] : [sql`e.affected_party_id = ${affectedPartyId}`]),
      ...(kind === undefined ? [] : [sql`e.kind = any(${kind})`]),
      ...(before === undefined
        ? []
        : [
            sql`(e.at, e.id) < (select b.at, b.id from logbook_entry b where b.claim_id = ${claim.id} and b.id = ${before})`,
          ]),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ entry: unknown }>`select ${entryJson(actor)} as entry from logbook_entry e where ${where}
    order by e.at desc, e.id desc limit ${size + 1}`.execute(db);
  const entries = rows.map(({ entry }): LogbookEntry => Entry.decode(entry as never));
  return { entries: entries.slice(0, size), hasMore: entries.length > size };
};
