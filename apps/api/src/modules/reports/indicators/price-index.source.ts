import { type priceIndexReport, type PriceIndexRow, PRICE_SIDE_WORDS } from '@aura/contracts/reports/price-index';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { PRICE_SIDES, REMEMBERED_MONTHS } from '@aura/domain/price-memory';
import { type RawBuilder, sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { type AskedPrices, priceCells } from './price-cells.ts';

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
