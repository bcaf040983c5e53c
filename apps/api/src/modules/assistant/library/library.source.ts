import type { LibraryRow, libraryListing } from '@aura/contracts/assistant/library';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { customerOfGroup, visibleGroups } from './group.source.ts';

/** A file refused by the antivirus or the check is never read; until they decide, the document waits. */
const isTurnedAway = sql`s.state in ('refused', 'infected')`;
const state = sql`case when ${isTurnedAway} then 'failed' else coalesce(t.state, 'waiting') end`;

export const libraryRows: ListingSource<typeof libraryListing, LibraryRow> = {
  from: sql`assistant_document d join assistant_group c on c.id = d.group_id join stored_file s on s.key = d.file_key
    left join document_text t on t.file_key = d.file_key join user_account u on u.id = d.added_by`,
  id: sql`d.id`,
  columns: {
    id: sql`d.id`,
    name: sql`d.name`,
    groupId: sql`c.id`,
    group: sql`c.path`,
    customer: customerOfGroup,
    fileName: sql`s.name`,
    readingState: state,
    problem: sql`case when ${isTurnedAway} then s.refusal else coalesce(t.problem, '') end`,
    pages: sql`case when t.state in ('ready', 'empty') then t.pages end`,
    addedBy: sql`u.display_name`,
    addedAt: sql`d.added_at`,
    withdrawnAt: sql`d.withdrawn_at`,
    cited: sql`(select count(*) from assistant_citation x join assistant_turn q on q.id = x.turn_id
      where x.file_key = d.file_key and q.asked_at > now() - interval '30 days')::int`,
    version: sql`d.version`,
  },
  sorts: { name: sql`app.fold(d.name)`, group: sql`app.fold(c.path)` },
  search: sql`app.fold(d.name || ' ' || c.path || ' ' || s.name)`,
  filters: {
    group: (paths) => sql`c.path = any(${paths})`,
    readingState: (states) => sql`${state} = any(${states})`,
    isWithdrawn: (isWanted) => (isWanted ? sql`d.withdrawn_at is not null` : sql`d.withdrawn_at is null`),
  },
  visibleTo: visibleGroups,
};
