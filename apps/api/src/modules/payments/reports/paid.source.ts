import type { paidListing, PaidRow } from '@aura/contracts/payments/reports';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';
import { claimFilters, receiptNumberOf, requestNumberOf } from '../base/request-columns.ts';
import { runNumberOf } from '../runs/run.source.ts';

const BESIDE_THE_REQUEST = ['text', 'provider', 'customer', 'zone'] as const;

const paidTables = sql`(select * from payment_request r where r.paid_on is not null) r
  join payment_transfer f on f.id = r.transfer_id join payment_run n on n.id = r.run_id
  join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id left join provider p on p.id = r.provider_id`;

/** What left the bank, a row for each request that was paid. Collections become rows of the other direction. */
export const paidRows: ListingSource<typeof paidListing, PaidRow> = {
  from: paidTables,
  // Each has one transfer, run, party and claim: those who see every claim need none of them to count.
  countFrom: (query, actor) =>
    scopeOf(actor).isWhole && BESIDE_THE_REQUEST.every((filter) => query[filter] === undefined)
      ? sql`(select * from payment_request r where r.paid_on is not null) r`
      : paidTables,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    direction: sql`'paidOut'`,
    day: sql`r.paid_on::text`,
    number: requestNumberOf,
    payee: sql`f.payee_name`,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`coalesce(nullif(c.claim_number, ''), c.report_number)`,
    affectedPartyId: sql`a.id`,
    party: sql`a.name`,
    kind: sql`r.kind`,
    run: runNumberOf,
    reference: sql`coalesce(f.spei_key, f.reference)`,
    receipt: sql`coalesce((select string_agg(${receiptNumberOf}, ' · ' order by t.id)
      from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = r.id), '')`,
    isComplementDue: sql`r.state = 'complementPending'`,
    complementDueOn: sql`r.complement_due_on::text`,
    paidOut: sql`r.total`,
  },
  sorts: { day: sql`r.paid_on`, payee: sql`app.fold(f.payee_name)` },
  search: sql<string>`app.fold(${requestNumberOf} || ' ' || f.payee_name || ' ' || c.claim_number || ' ' || a.name || ' ' || coalesce(f.spei_key, ''))`,
  filters: {
    isComplementDue: (yes) => sql`(r.state = 'complementPending') = ${yes}`,
    ...claimFilters,
    from: (day) => sql`r.paid_on >= ${day}::date`,
    to: (day) => sql`r.paid_on <= ${day}::date`,
  },
  visibleTo: visibleClaims,
};
