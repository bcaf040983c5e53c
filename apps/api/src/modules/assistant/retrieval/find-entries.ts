import { mayCall } from '@aura/access/areas';
import { ENTRY_KIND_WORDS, listLogbook } from '@aura/contracts/claims/logbook';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import type { Candidate } from './candidate.ts';
import { anyOf } from './find-pieces.ts';
import type { ReadTerm } from './read-terms.ts';

/** Only the newest entries of a bitácora are searched; few claims have more. */
const NEWEST = 1000;
const MOST = 60;

type Row = Candidate & { readonly entryKind: keyof typeof ENTRY_KIND_WORDS; readonly day: string };

/**
 * Entries of bitácoras that contain terms, of claims the actor sees; empty without the permission to read bitácoras.
 */
export async function findEntries(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  terms: readonly ReadTerm[],
  claimIds: readonly number[],
): Promise<readonly Candidate[]> {
  if (terms.length === 0 || claimIds.length === 0 || !mayCall(actor, listLogbook)) return [];
  const found = terms.map(({ query }) => sql`p.words @@ ${query}::tsquery`);
  const entries = await rows(
    db,
    sql<Row>`select 'entry' as kind, p.id, null as document, null as file_key, '' as name, null as group_name, null as page, 1 as place, p.body,
        p.claim_id, p.slug as claim_slug, false as is_of_insurer, array[${sql.join(found)}] as found,
        ts_rank_cd(p.words, ${anyOf(terms)}, 33)::float8 as rank, p.entry_kind,
        to_char(p.at at time zone ${sql.lit(HEAD_OFFICE_ZONE)}, 'DD/MM/YYYY') as day
      from (select e.*, e.kind as entry_kind, c.slug, app.search_words(e.body) as words from claim c cross join lateral
        (select * from logbook_entry l where l.claim_id = c.id order by l.at desc, l.id desc limit ${sql.lit(NEWEST)}) e
        where c.id = any(${[...claimIds]}::bigint[]) and ${visibleClaims(actor)}) p
      where p.words @@ ${anyOf(terms)} order by rank desc, p.id desc limit ${sql.lit(MOST)}`,
  );
  return entries.map(({ entryKind, day, ...entry }) => ({
    ...entry,
    name: `Bitácora · ${ENTRY_KIND_WORDS[entryKind].es} del ${day}`,
  }));
}
