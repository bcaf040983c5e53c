import type {
  readyListing,
  ReadyRow,
  totalReadyToBill as totalReadyToBillContract,
} from '@aura/contracts/invoicing/ready-to-bill';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { billedTables, blockerOf, isToBill, priceOf, taxesOf, totalOf } from '../base/gates.ts';
import { daysSince, partyColumns, partyFilters, partySearch } from './party-columns.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';

/** When the party last entered billing; composing the invoice does not restart it. */
const readySince = sql`coalesce((select max(i.opened_at) from stage_interval i join process_stage t on t.id = i.stage_id
  where i.affected_party_id = a.id and t.billing = 'ready'), a.stage_since)`;

export const readyRows: ListingSource<typeof readyListing, ReadyRow> = {
  from: billedTables,
  id: sql`a.id`,
  columns: {
    ...partyColumns,
    authorizedAt: sql`coalesce((select max(r.ended_at) from authorization_request r where r.quotation_id = v.id and r.state = 'authorized'),
      v.closed_at)`,
    readySince,
    readyDays: daysSince(readySince),
    grouping: sql`k.billing_grouping`,
  },
  search: partySearch,
  filters: { ...partyFilters, grouping: (ways) => sql`k.billing_grouping = any(${ways})` },
  // The stage first: it has an index and leaves few rows for the gates.
  visibleTo: (actor) =>
    sql`${isToBill} and s.billing in ('ready', 'billing') and ${visibleClaims(actor)} and ${blockerOf} is null`,
};

export const totalReadyToBill: UseCase<typeof totalReadyToBillContract> = async ({ db, actor }, { query }) => {
  const source = readyRows as unknown as PlainSource;
  return one(
    db,
    sql<
      ReplyOf<typeof totalReadyToBillContract>
    >`select count(*)::int as parties, coalesce(sum(${priceOf}), 0)::bigint as price,
      coalesce(sum(${taxesOf}), 0)::bigint as taxes, coalesce(sum(${totalOf}), 0)::bigint as total
    from ${source.from} where ${conditions(source, query, actor)}`,
  );
};
