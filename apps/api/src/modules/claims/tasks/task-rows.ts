import type { taskListing } from '@aura/contracts/claims/tasks';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../base/claim.visibility.ts';

const isOverdue = sql<boolean>`(t.state = 'open' and coalesce(t.due_at <= now(), false))`;

export const taskRows: ListingSource<typeof taskListing, z.output<typeof taskListing.row>> = {
  from: sql`task t join claim c on c.id = t.claim_id left join affected_party a on a.id = t.affected_party_id
    left join process_stage s on s.id = t.stage_id left join user_account u on u.id = t.owner_id`,
  id: sql`t.id`,
  columns: {
    id: sql`t.id`,
    title: sql`t.title`,
    claim: sql`c.slug`,
    claimNumber: sql`coalesce(nullif(c.claim_number, ''), nullif(c.report_number, ''), c.folio)`,
    affectedPartyId: sql`t.affected_party_id`,
    affectedParty: sql`a.name`,
    stage: sql`to_char(s.number, 'FM90.00') || ' ' || s.name`,
    ownerGroup: sql`t.owner_group`,
    owner: sql`trim(u.first_name || ' ' || u.last_name)`,
    ownerId: sql`t.owner_id`,
    dueAt: sql`t.due_at`,
    isOverdue,
    state: sql`t.state`,
    isFromProcess: sql`t.pattern is not null`,
    version: sql`t.version`,
  },
  sorts: { title: sql`app.fold(t.title)` },
  search: sql`app.fold(t.title || ' ' || c.claim_number || ' ' || c.folio || ' ' || coalesce(a.name, ''))`,
  filters: {
    state: (states) => sql`t.state = any(${states})`,
    owner: (usernames) =>
      sql`t.owner_id = any(array(select id from user_account where lower(username) = any(select lower(n) from unnest(${usernames}::text[]) n)))`,
    group: (groups) => sql`t.owner_group = any(${groups})`,
    overdue: (wanted) => sql`${isOverdue} = ${wanted}`,
    claim: (slugs) => sql`c.slug = any(${slugs})`,
  },
  visibleTo: visibleClaims,
};
