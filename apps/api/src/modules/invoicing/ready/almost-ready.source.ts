import type { almostReadyListing, AlmostReadyRow } from '@aura/contracts/invoicing/ready-to-bill';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import {
  billedTables,
  blockerOf,
  byBlocker,
  closedCount,
  groupOf,
  isToBill,
  lackingOf,
  personOf,
  sinceOf,
} from '../base/gates.ts';
import { daysSince, partyColumns, partyFilters, partySearch } from './party-columns.ts';

const blocker = sql`b.blocker`;
const since = byBlocker(blocker, sinceOf);

/** Parties with finished work and a closed gate; the first is what to fix next. Computed once per row, as `b`. */
export const almostReadyRows: ListingSource<typeof almostReadyListing, AlmostReadyRow> = {
  from: sql`${billedTables} cross join lateral (select ${blockerOf} as blocker offset 0) b`,
  id: sql`a.id`,
  columns: {
    ...partyColumns,
    blocker,
    lacking: byBlocker(blocker, lackingOf),
    closed: closedCount,
    group: byBlocker(blocker, groupOf),
    person: byBlocker(blocker, personOf),
    since,
    days: daysSince(since),
    customerId: sql`k.id`,
    businessUnitId: sql`u.id`,
  },
  search: partySearch,
  filters: {
    ...partyFilters,
    blocker: (gates) => sql`b.blocker = any(${gates})`,
    group: (groups) => sql`${byBlocker(blocker, groupOf)} = any(${groups})`,
    isLast: (isLast) => sql`(${closedCount} = 1) = ${isLast}`,
  },
  visibleTo: (actor) => sql`${isToBill} and ${visibleClaims(actor)} and b.blocker is not null`,
};
