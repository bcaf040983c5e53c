import type {
  readPriceMemory as readPriceMemoryContract,
  JudgedConcept,
} from '@aura/contracts/quotations/price-memory';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { LEAST_PRICES, type PriceLevel, REMEMBERED_MONTHS } from '@aura/domain/price-memory';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export const readPriceMemory: UseCase<typeof readPriceMemoryContract> = async (
  context,
  { query: { affectedPartyId, concepts } },
) => {
  await seeParty(context, affectedPartyId);
  return [...(await readJudgedConcepts(context, affectedPartyId, concepts))];
};

interface Row {
  readonly conceptId: number;
  readonly unitId: number;
  readonly photoRequired: boolean;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly level: PriceLevel | null;
  readonly n: number;
  readonly at: readonly number[];
  readonly lastPrice: number;
  readonly lastDay: string;
}

/**
 * The reference prices for a party's concepts, from the nearest of zone, division and country with enough prices. Adds
 * up the monthly histograms of that area; no quotation line is read.
 */
export async function readJudgedConcepts(
  { db, now }: Pick<Act, 'db' | 'now'>,
  affectedPartyId: number,
  conceptIds: readonly number[],
): Promise<readonly JudgedConcept[]> {
  const found = await rows(
    db,
    sql<Row>`
    with place as (select z.id as zone_id, z.division_id from affected_party a join zone z on z.id = a.zone_id where a.id = ${affectedPartyId}),
      asked as (select c.id, c.unit_id, c.photo_required, c.min_quantity::float8 as min_quantity,
        c.max_quantity::float8 as max_quantity from concept c where c.id = any(${conceptIds}::bigint[])),
      month as (select (date_trunc('month', app.business_day(${now()})) - make_interval(months => ${REMEMBERED_MONTHS - 1}))::date as first),
      counted as (
        select k.id, sum(m.n) filter (where m.zone_id = p.zone_id) as in_zone, sum(m.n) filter (where z.division_id = p.division_id) as in_division
        from asked k join price_memory m on m.concept_id = k.id and m.unit_id = k.unit_id join zone z on z.id = m.zone_id, place p, month f
        where m.month >= f.first group by 1),
      chosen as (
        select id, case when in_zone >= ${LEAST_PRICES} then 'zone' when in_division >= ${LEAST_PRICES} then 'division' else 'country' end as level
        from counted),
      bucket as (
        select k.id, m.* from chosen k join asked s using (id) join price_memory m on m.concept_id = k.id and m.unit_id = s.unit_id
          join zone z on z.id = m.zone_id, place p, month f
        where m.month >= f.first and case k.level when 'zone' then m.zone_id = p.zone_id when 'division' then z.division_id = p.division_id
          else true end),
      bin as (
        select b.id, h.bin, sum(h.n)::bigint as n, sum(h.sum)::bigint as sum
        from bucket b, unnest(b.bins, b.counts, b.sums) h (bin, n, sum) group by 1, 2),
      spread as (
        select id, sum(n)::integer as n, app.price_percentiles(array_agg(n order by bin), array_agg(sum order by bin)) as at from bin group by 1),
      latest as (select distinct on (id) id, last_price, last_day from bucket order by id, last_day desc, last_fact_id desc)
    select k.id as concept_id, k.unit_id, k.photo_required, k.min_quantity, k.max_quantity, c.level, s.n, s.at, l.last_price, l.last_day::text as last_day
    from asked k left join chosen c using (id) left join spread s using (id) left join latest l using (id) order by k.id`,
  );
  return found.map(({ level, n, at, lastPrice, lastDay, ...concept }) => {
    const [p10 = 0, p25 = 0, p50 = 0, p90 = 0] = (at ?? []).map(Number);
    return { ...concept, price: level === null ? null : { level, n, p10, p25, p50, p90, lastPrice, lastDay } };
  });
}
