import type { Client } from 'pg';
import type { ClaimRange } from './generate-claim-rows.ts';
import { DAMAGES, PROPERTIES } from './words.ts';

/** The cumulative share of parties per cycle, in a mix typical of the trade. */
const MIX = '{0.04,0.10,0.22,0.32,0.50,0.58,0.65,0.77,1}';
/** Prices as in the trade: half above 14,500 pesos, one in twenty above 95,000. */
const MEDIAN_CENTAVOS = 1_450_000;
const SPREAD = 1.143;
const IN_RANGE = 'c.id between $6 and $7';

/**
 * 1.6 parties per claim, at a stage of the cycle drawn for the claim, with the data of a party that far. Without a
 * range, for every generated claim that has none.
 */
export async function generatePartyRows(client: Client, claims?: ClaimRange): Promise<void> {
  const which = claims === undefined ? 'not exists (select from affected_party a where a.claim_id = c.id)' : IN_RANGE;
  await client.query(
    `with stages as (select floor(number)::int as cycle, array_agg(id order by number) as ids from process_stage group by 1),
       shops as (select array(select id from provider where is_active order by id) as ids),
       families as (select array(select id from service_family where is_active order by id) as ids),
       drawn as (
         select c.*, c.id * 2654435761 % 1000003 / 1000003.0 as luck,
           case when c.closed_at is null then c.id * 40503 % 770003 / 1000003.0 else 0.9 end as draw
         from claim c where c.slug like '%-g%' and ${which}),
       placed as materialized (
         select d.*, 1 + width_bucket(d.draw::float8, $1::float8[]) as cycle,
           case when luck < 0.58 then 1 when luck < 0.86 then 2 when luck < 0.96 then 3 else 4 end as parties
         from drawn d)
     insert into affected_party (slug, claim_id, customer_id, zone_id, name, contact_phones, description, stage_id, stage_since, damage_origin,
       assigned_family_id, attending_provider_id, is_visible_in_extranet, is_paid_to_affected_party, brings_own_provider, is_authorized,
       agreed_amount, is_quotation_closed, unauthorized_days, finished_at, checked_in_at, added_at)
     select p.slug || '-a' || k, p.id, p.customer_id, p.zone_id, ($2::text[])[1 + (p.id + k) % 8] || ' ' || (p.id % 9973) || '-' || k,
       array['55' || lpad(((p.id * 31 + k) % 99999989)::text, 8, '0')], ($3::text[])[1 + (p.id + k) % 6],
       s.ids[1 + (p.id * 7 + k) % cardinality(s.ids)], least(p.assigned_at + p.cycle * interval '2 days', now()),
       case when p.cycle > 1 then 'colision' end, case when p.cycle > 2 then families.ids[1 + p.id % cardinality(families.ids)] end,
       case when p.cycle > 1 and cardinality(shops.ids) > 0 then shops.ids[1 + (p.id + k) % cardinality(shops.ids)] end,
       p.id % 10 < 6, p.id % 100 < 6, p.id % 100 between 6 and 9, p.cycle > 4,
       case when p.cycle > 3 then least(9000000000, round(exp(ln($4::float8) + $5 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))))::bigint end,
       p.cycle > 3, case when p.cycle = 4 then (p.id % 13)::int else 0 end, p.closed_at,
       case when p.cycle > 2 then p.assigned_at + interval '30 hours' end, p.assigned_at
     from placed p join stages s on s.cycle = p.cycle cross join lateral generate_series(1, p.parties) k, shops, families`,
    [MIX, PROPERTIES, DAMAGES, MEDIAN_CENTAVOS, SPREAD, ...(claims === undefined ? [] : [claims.first, claims.last])],
  );
}
