import { LogbookEntry } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { entryJson } from '../base/claim-json.ts';

/** About forty pages; a longer bitácora is read on screen. */
const MOST_ENTRIES = 500;

export interface LogbookForPdf {
  /** Oldest first. */
  readonly entries: readonly LogbookEntry[];
  readonly isWhole: boolean;
}

/** Entries about the claim as a whole or one of the chosen parties. */
export async function readLogbookForPdf(
  { db, actor }: Context,
  claimId: number,
  partyIds: readonly number[],
): Promise<LogbookForPdf> {
  const { rows } = await sql<{ entry: unknown }>`select ${entryJson(actor)} as entry from logbook_entry e
    where e.claim_id = ${claimId} and (e.affected_party_id is null or e.affected_party_id = any(${partyIds}::bigint[]))
    order by e.at desc, e.id desc limit ${MOST_ENTRIES + 1}`.execute(db);
  const entries = rows.slice(0, MOST_ENTRIES).map(({ entry }) => LogbookEntry.decode(entry as never));
  return { entries: entries.toReversed(), isWhole: rows.length <= MOST_ENTRIES };
}
