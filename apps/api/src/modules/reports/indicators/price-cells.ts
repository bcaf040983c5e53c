import type { PriceSide } from '@aura/domain/price-memory';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from './cause-events.ts';

export interface AskedPrices {
  readonly from: string;
  readonly to: string;
  readonly sides: readonly PriceSide[];
  /** Slugs; null for the whole country. */
  readonly zones: readonly string[] | null;
}

/**
 * What a concept cost per month: for customers from the price memory, weighting zones by their number of prices; for
 * providers from the lines of valid orders, matched by concept code. A side not asked for is not read.
 */
export function priceCells({ from, to, sides, zones }: AskedPrices): RawBuilder<unknown> {
  const inZones = (zone: RawBuilder<unknown>) =>
    zones === null ? sql`true` : sql`${zone} = any(array(select z.id from zone z where z.slug = any(${zones})))`;
  const weighed = (column: string) => sql`sum(m.${sql.raw(column)} * m.n)::float8 / sum(m.n)`;
  const customer = sql`select 'customer'::text as side, m.concept_id, m.month, sum(m.n)::int as n, ${weighed('p25')} as p25,
      ${weighed('p50')} as p50, ${weighed('p90')} as p90
    from price_memory m join concept k on k.id = m.concept_id and k.unit_id = m.unit_id
    where m.month between date_trunc('month', ${from}::date) and ${to}::date and ${inZones(sql`m.zone_id`)} group by 2, 3`;
  const at = (share: number) => sql`percentile_cont(${sql.lit(share)}) within group (order by l.unit_price)`;
  const cost = sql`select 'cost'::text as side, k.id as concept_id, date_trunc('month', app.business_day(o.issued_at))::date as month,
      count(*)::int as n, ${at(0.25)} as p25, ${at(0.5)} as p50, ${at(0.9)} as p90
    from purchase_order o join purchase_order_line l on l.order_id = o.id and l.unit_price > 0 and l.code <> '' join concept k on k.code = l.code
      join affected_party a on a.id = o.affected_party_id
    where o.state not in ('cancelled', 'replaced') and o.issued_at >= date_trunc('month', ${startOfDay(from)})
      and o.issued_at < ${startOfDay(to)} + interval '1 day' and ${inZones(sql`a.zone_id`)} group by 2, 3`;
  const read = [...(sides.includes('customer') ? [customer] : []), ...(sides.includes('cost') ? [cost] : [])];
  return sql`(${sql.join(read, sql` union all `)})`;
}
