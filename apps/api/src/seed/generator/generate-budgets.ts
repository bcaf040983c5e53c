import type { Client } from 'pg';

/** Parties per statement; keeps its intermediate results below a few hundred megabytes. */
const AT_ONCE = 100_000;

/**
 * Budgets for every generated party from the budgeting stage on, with the lines of its current quotation. Returns the
 * number of concepts.
 */
export async function generateBudgets(client: Client): Promise<number> {
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  // The planner has no row counts for the parts of the statement, so nested loops would look cheap.
  await client.query('set local enable_nestloop = off');
  let concepts = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ lines: string }>(BUDGETS, [from, from + AT_ONCE - 1]);
    concepts += Number(rows[0]?.lines ?? 0);
  }
  await client.query('set local enable_nestloop = on');
  return concepts;
}

/**
 * One statement for the budgets of parties $1 to $2, with concepts, supplies and figures from the lines of their
 * current quotations; foreign keys are checked at its end. Arithmetic as in packages/domain: supplies are rounded one
 * by one, then the concept, then its tax.
 */
const BUDGETS = `
with supplies as materialized (
    select id, price, row_number() over (order by id) - 1 as place from supply where is_active and price > 0),
  budgets as materialized (
    select nextval('budget_id_seq') as id, a.id as party_id, a.attending_provider_id as provider_id, q.id as quotation_id, q.apply_taxes,
      q.tax_percentage, q.registered_by, least(q.registered_at + interval '3 hours', now()) as at
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
      join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
    where a.id between $1::bigint and $2::bigint and c.slug like '%-g%' and s.number >= 3.03
      and not exists (select from budget b where b.affected_party_id = a.id)),
  -- Two thirds to four fifths of the quoted price; every fourth is built from supplies.
  costed as materialized (
    select nextval('budget_concept_id_seq') as id, b.id as budget_id, b.provider_id, b.party_id, l.line_number, l.position, l.concept_id, l.name,
      l.unit_id, l.quantity, greatest(100, round(l.unit_price * (65 + (b.party_id * 7 + l.position * 5) % 16) / 100.0)) as cost,
      l.position % 4 = 0 and exists (select from supplies) as is_made, b.apply_taxes, b.tax_percentage
    from budgets b join quotation_line l on l.quotation_id = b.quotation_id),
  parts as materialized (
    select k.id as concept_id, n as position, y.id as supply_id, y.price, greatest(0.0001, round(k.cost / 2 / y.price, 4)) as quantity
    from costed k cross join lateral generate_series(1, 2) n
      join supplies y on y.place = (k.party_id + k.position * 3 + n) % (select count(*) from supplies)
    where k.is_made),
  reckoned as materialized (
    select k.*, round(coalesce(p.cost, k.cost) * k.quantity)::bigint as amount
    from costed k left join (select concept_id, sum(round(price * quantity)) as cost from parts group by 1) p on p.concept_id = k.id),
  concepts as (
    insert into budget_concept (id, budget_id, position, category, code, concept_id, quotation_line_numbers, name, unit_id, quantity, unit_price,
      amount, taxes, provider_id)
    overriding system value
    select r.id, r.budget_id, r.position, coalesce(left(f.name, 80), ''), coalesce(k.code, ''), r.concept_id, array[r.line_number], r.name,
      r.unit_id, r.quantity, case when r.is_made then 0 else r.cost end, r.amount,
      case when r.apply_taxes then round(r.amount * r.tax_percentage / 100) else 0 end,
      -- One in nine budgets still has concepts without a provider.
      case when r.party_id % 9 = 0 and r.position % 3 = 0 then null else r.provider_id end
    from reckoned r left join concept k on k.id = r.concept_id left join service_family f on f.id = k.family_id
    order by r.id
    returning budget_id, amount, taxes),
  supplied as (
    insert into budget_supply (budget_concept_id, supply_id, position, quantity, price)
    select concept_id, supply_id, position, quantity, price from parts order by concept_id, position),
  sums as materialized (
    select budget_id, sum(amount)::bigint as amount, sum(taxes)::bigint as taxes, count(*)::int as lines from concepts group by 1),
  written as (
    insert into budget (id, affected_party_id, origin, apply_taxes, tax_percentage, price, taxes, lines, registered_by, registered_at, saved_at)
    overriding system value
    select b.id, b.party_id, 'cotizacion', b.apply_taxes, b.tax_percentage, s.amount, s.taxes, s.lines, b.registered_by, b.at, b.at
    from budgets b join sums s on s.budget_id = b.id order by b.id
    returning id, affected_party_id, price, taxes, saved_at, registered_by),
  booked as (
    insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
    select affected_party_id, 'budgeted', price, taxes, 'budget', id, saved_at, registered_by from written where price > 0)
select coalesce(sum(lines), 0) as lines from sums`;
