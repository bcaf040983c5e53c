import type { runListing, RunRow } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { nameOf } from './name-of.ts';

/** `CP-00012`, as `runNumber` formats it. */
export const runNumberOf = sql<string>`'CP-' || lpad(n.number::text, greatest(5, length(n.number::text)), '0')`;

const live = (column: 'count' | 'sum') =>
  column === 'count'
    ? sql`(select count(*)::int from payment_request r where r.run_id = n.id)`
    : sql`(select coalesce(sum(r.total), 0)::bigint from payment_request r where r.run_id = n.id)`;

export const runRows: ListingSource<typeof runListing, RunRow> = {
  from: sql`payment_run n left join company_account c on c.id = n.account_id`,
  id: sql`n.id`,
  columns: {
    id: sql`n.id`,
    number: runNumberOf,
    state: sql`n.state`,
    account: sql`c.name`,
    cutOffAt: sql`n.cut_off_at`,
    payOn: sql`n.pay_on::text`,
    // Frozen when the run is closed.
    requests: sql`case when n.number is null then ${live('count')} else n.requests end`,
    transfers: sql`n.transfers`,
    total: sql`case when n.number is null then ${live('sum')} else n.total end`,
    paid: sql`(select coalesce(sum(t.amount), 0)::bigint from payment_transfer t where t.run_id = n.id and t.state = 'paid')`,
    waiting: sql`(select count(*)::int from payment_transfer t where t.run_id = n.id and t.state = 'waiting')`,
    openedBy: nameOf(sql`n.opened_by`),
    closedBy: nameOf(sql`n.closed_by`),
    closedAt: sql`n.closed_at`,
    sentBy: nameOf(sql`n.sent_by`),
    sentAt: sql`n.sent_at`,
  },
  search: sql`app.fold(c.name || ' ' || coalesce(${runNumberOf}, ''))`,
  filters: {
    state: (states) => sql`n.state = any(${states})`,
    from: (day) => sql`n.pay_on >= ${day}::date`,
    to: (day) => sql`n.pay_on <= ${day}::date`,
  },
};
