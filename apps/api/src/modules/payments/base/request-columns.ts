import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';

/** The printed number of request `r`, equal to `paymentNumber` of packages/domain. */
export const requestNumberOf = sql<string>`r.number`;

/** How much of request `r` is covered by accepted invoices. */
export const coveredOf = sql<number>`(select coalesce(sum(k.amount), 0)::bigint from payment_request_receipt k
  join tax_receipt t on t.id = k.receipt_id and t.state = 'accepted' where k.request_id = r.id)`;

/** How users refer to receipt `t`: series and folio, or the first digits of its fiscal number. */
export const receiptNumberOf = sql<string>`coalesce(nullif(concat_ws('-', nullif(t.series, ''), nullif(t.folio, '')), ''), left(t.uuid, 8))`;

/** Filters for lists that join the claim as `c` and the provider as `p`. */
export const claimFilters = {
  provider: (slugs: readonly string[]) => sql<boolean>`p.slug = any(${slugs})`,
  customer: (codes: readonly string[]) =>
    sql<boolean>`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
} as const;

/** The instants at which a day of the head office begins and ends. */
export const sinceDay = (day: string) => sql`${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`;
export const untilDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`;
