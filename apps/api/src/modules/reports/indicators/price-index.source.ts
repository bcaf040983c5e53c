import { type priceIndexReport, type PriceIndexRow, PRICE_SIDE_WORDS } from '@aura/contracts/reports/price-index';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { PRICE_SIDES, REMEMBERED_MONTHS, type PriceSide } from '@aura/domain/price-memory';
import { type RawBuilder, sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { startOfDay } from './cause-events.ts';

/**
 * Each family by month, compared with its first month. Only concepts priced in that month count, by their median and
 * weighted by number of prices, as ratios: a cheap concept that doubles weighs as much as a dear one.
 */
function indexed(asked: AskedPrices): RawBuilder<unknown> {
  return sql`(with cell as materialized (select y.*, k.family_id from ${priceCells(asked)} y join concept k on k.id = y.concept_id),
      first as (select side, family_id, min(month) as month from cell group by 1, 2)
    select c.side, c.family_id, c.month, sum(c.n)::int as prices, count(o.p50)::int as concepts,
      round((100 * exp(sum(c.n * ln(c.p50 / o.p50)) filter (where o.p50 is not null) / sum(c.n) filter (where o.p50 is not null)))::numeric, 2)::float8 as index,
      round((100 * sum(c.n * (c.p90 - c.p25) / c.p50) / sum(c.n))::numeric, 2)::float8 as spread
    from cell c join first f on f.side = c.side and f.family_id = c.family_id
      left join cell o on o.side = c.side and o.concept_id = c.concept_id and o.month = f.month
    group by 1, 2, 3)`;
}

const sideLabel = sql`case i.side when 'customer' then ${sql.lit(PRICE_SIDE_WORDS.customer.es)} else ${sql.lit(PRICE_SIDE_WORDS.cost.es)} end`;

export const priceIndexRows: ReportSource<typeof priceIndexReport, PriceIndexRow> = {
  from: sql`service_family y`,
  fromFor: (query, { now }) =>
    sql`${indexed(askedIn(query, businessDay(now())))} i join service_family y on y.id = i.family_id`,
  id: sql`(i.family_id * 2 + (i.side = 'cost')::int) * 1000000 + to_char(i.month, 'YYYYMM')::int`,
  columns: {
    id: sql`(i.family_id * 2 + (i.side = 'cost')::int) * 1000000 + to_char(i.month, 'YYYYMM')::int`,
    family: sql`y.name`,
    familySlug: sql`y.slug`,
    side: sql`i.side`,
    month: sql`i.month::text`,
    index: sql`i.index`,
    prices: sql`i.prices`,
    concepts: sql`i.concepts`,
    spread: sql`i.spread`,
  },
  sorts: { family: sql`app.fold(y.name)`, month: sql`i.month` },
  search: sql<string>`app.fold(y.name)`,
  filters: {
    family: (slugs) => sql`y.slug = any(${slugs})`,
    // Applied inside the index calculation, not to its rows.
    side: () => sql<boolean>`true`,
    zone: () => sql<boolean>`true`,
    from: () => sql<boolean>`true`,
    to: () => sql<boolean>`true`,
  },
  dimensions: {
    month: { key: sql`i.month::text`, label: sql`to_char(i.month, 'YYYY-MM')` },
    family: { key: sql`y.slug`, label: sql`y.name` },
    side: { key: sql`i.side`, label: sideLabel },
  },
};

/** Defaults: both sides, the whole country, the months in the price memory. */
function askedIn(query: { readonly [filter: string]: unknown }, today: string): AskedPrices {
  const { from, to, side, zone } = query;
  const sides = PRICE_SIDES.filter((name) => !Array.isArray(side) || side.includes(name));
  return {
    from: typeof from === 'string' ? from : addDays(today, -Math.round((REMEMBERED_MONTHS - 1) * 30.5)),
    to: typeof to === 'string' ? to : today,
    sides: sides.length === 0 ? ['customer'] : sides,
    zones: Array.isArray(zone) ? zone : null,
  };
}

interface AskedPrices {
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
function priceCells({ from, to, sides, zones }: AskedPrices): RawBuilder<unknown> {
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
