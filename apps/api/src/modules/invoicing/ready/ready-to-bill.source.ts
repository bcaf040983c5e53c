import type {
  readyListing,
  ReadyRow,
  totalReadyToBill as totalReadyToBillContract,
} from '@aura/contracts/invoicing/ready-to-bill';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { billedTables, blockerOf, isToBill } from '../base/gates.ts';
import { daysSince, partyColumns, partyFilters, partySearch } from './party-columns.ts';
import type { UseCase } from '../../../core/context.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';

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

export const totalReadyToBill: UseCase<typeof totalReadyToBillContract> = async (context, { query }) => {
  const { rows, figures } = await addFigures(context, readyRows, ['readyToBill'], query);
  const { beforeTax, tax, amount } = figures.readyToBill;
  return { parties: rows, price: beforeTax ?? 0, taxes: tax ?? 0, total: amount ?? 0 };
};
