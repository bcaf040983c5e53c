import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';

/** As it is printed, of a request `r`: `paymentNumber` of packages/domain says the same. */
export const requestNumberOf = sql<string>`'SP-' || lpad(r.folio::text, greatest(6, length(r.folio::text)), '0')`;

/** How much of a request `r` accepted invoices stand for. */
export const coveredOf = sql<number>`(select coalesce(sum(k.amount), 0)::bigint from payment_request_receipt k
  join tax_receipt t on t.id = k.receipt_id and t.state = 'accepted' where k.request_id = r.id)`;

/** What people call a receipt `t`: its series and folio, or the beginning of its fiscal number. */
export const receiptNumberOf = sql<string>`coalesce(nullif(concat_ws('-', nullif(t.series, ''), nullif(t.folio, '')), ''), left(t.uuid, 8))`;

/** The filters of a list whose rows join the claim as `c` and the provider as `p`. */
export const claimFilters = {
  provider: (slugs: readonly string[]) => sql<boolean>`p.slug = any(${slugs})`,
  customer: (codes: readonly string[]) =>
    sql<boolean>`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
} as const;

/** The moments at which a day of the head office begins and ends. */
export const sinceDay = (day: string) => sql`${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`;
export const untilDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`;
