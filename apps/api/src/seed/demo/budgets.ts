import type { Client } from 'pg';

/**
 * A budget for every demo party with an agreed amount, and for story parties at their budget: the quotation's lines at
 * two thirds to four fifths of their price, every other one built from supplies where the catalogue allows it. Existing
 * budgets are kept.
 */
export async function seedBudgets(client: Client): Promise<void> {
  for (const statement of [BUDGETS, CONCEPTS, SUPPLIES, FIGURES, TOTALS, BOOK]) await client.query(statement);
}

const BUDGETS = `
insert into budget (affected_party_id, origin, description, criteria, apply_taxes, tax_percentage, registered_by, registered_at, saved_at)
select a.id, 'cotizacion', 'Reparación de los daños: ' || left(a.description, 200), 'Precios de la zona, con acarreo y limpieza.', q.apply_taxes,
  q.tax_percentage, q.registered_by, q.registered_at + interval '1 hour', q.registered_at + interval '3 hours'
from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
  join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
where c.folio ~ '^[AD]-' and s.number >= 3.03 and (a.agreed_amount > 0 or c.folio ~ '^D-') and q.lines > 0
  and not exists (select from budget b where b.affected_party_id = a.id)`;

/** Whether a line's concept is built from supplies; a price of zero means it costs what they cost. */
const IS_MADE = `(b.id + l.position) % 2 = 0 and exists (select from concept_supply m join supply y on y.id = m.supply_id
  where m.concept_id = l.concept_id and y.is_active and y.price > 0)`;
/** The target cost of one unit. */
const COST = `greatest(100, round(l.unit_price * (65 + (b.id * 7 + l.position * 5) % 16) / 100.0))`;

const CONCEPTS = `
insert into budget_concept (budget_id, position, category, code, concept_id, quotation_line_numbers, name, unit_id, quantity, unit_price, provider_id)
select b.id, l.position, coalesce(left(f.name, 80), ''), coalesce(k.code, ''), l.concept_id, array[l.line_number], l.name, l.unit_id, l.quantity,
  case when ${IS_MADE} then 0 else ${COST} end, a.attending_provider_id
from budget b join affected_party a on a.id = b.affected_party_id join claim c on c.id = a.claim_id
  join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
  join quotation_line l on l.quotation_id = q.id left join concept k on k.id = l.concept_id left join service_family f on f.id = k.family_id
where c.folio ~ '^[AD]-' and b.lines = 0 order by b.id, l.position`;

/** The catalogue's supplies, scaled to the target cost. */
const SUPPLIES = `
insert into budget_supply (budget_concept_id, supply_id, position, quantity, price, is_client_price)
select w.id, m.supply_id, row_number() over (partition by w.id order by y.name), greatest(0.0001, round(m.quantity * ${COST} / w.whole, 4)), y.price,
  y.is_client_price
from (select k.id, k.budget_id, k.concept_id, k.quotation_line_numbers, sum(m.quantity * y.price) as whole
    from budget b join budget_concept k on k.budget_id = b.id join concept_supply m on m.concept_id = k.concept_id
      join supply y on y.id = m.supply_id and y.is_active and y.price > 0
    where b.lines = 0 and k.unit_price = 0 group by 1) w
  join budget b on b.id = w.budget_id
  join quotation q on q.affected_party_id = b.affected_party_id and q.side = 'customer' and q.is_current
  join quotation_line l on l.quotation_id = q.id and l.line_number = w.quotation_line_numbers[1]
  join concept_supply m on m.concept_id = w.concept_id join supply y on y.id = m.supply_id and y.is_active and y.price > 0
where not exists (select from budget_supply i where i.budget_concept_id = w.id) order by w.id, y.name`;

/** As packages/domain computes it: supplies are rounded one by one, then the concept, then its tax. */
const FIGURES = `
update budget_concept k set amount = f.amount, taxes = case when f.is_taxed then round(f.amount * f.tax_percentage / 100) else 0 end
from (select k.id, b.apply_taxes and k.apply_taxes as is_taxed, b.tax_percentage,
    round(case when k.unit_price = 0 then coalesce(s.cost, 0) else k.unit_price end * k.quantity)::bigint as amount
  from budget b join budget_concept k on k.budget_id = b.id left join lateral (select sum(round(i.price * i.quantity)) as cost
    from budget_supply i where i.budget_concept_id = k.id and i.is_active) s on true
  where b.lines = 0) f
where f.id = k.id`;

const TOTALS = `
update budget b set price = k.amount, taxes = k.taxes, lines = k.lines
from (select budget_id, sum(amount)::bigint as amount, sum(taxes)::bigint as taxes, count(*)::int as lines from budget_concept group by 1) k
where k.budget_id = b.id and b.lines = 0`;

const BOOK = `
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select b.affected_party_id, 'budgeted', b.price, b.taxes, 'budget', b.id, b.saved_at, b.registered_by
from budget b where b.price > 0 and not exists (select from amount_event e where e.affected_party_id = b.affected_party_id and e.measure = 'budgeted')`;
