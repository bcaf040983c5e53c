import { AssignableProvider, Budget, BudgetConcept, BudgetSupply, QuotedLine } from '@aura/contracts/budgets/budget';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { personJson } from '../../claims/public.ts';
import { isCommitted, providerName } from './committed.ts';

const supplyJson = jsonObject(BudgetSupply, {
  id: sql`i.id`,
  supplyId: sql`i.supply_id`,
  name: sql`y.name`,
  type: sql`t.name`,
  unit: sql`u.abbreviation`,
  quantity: sql`i.quantity`,
  price: jsonMoney(sql`i.price`),
  isClientPrice: sql`i.is_client_price`,
  comment: sql`i.comment`,
  isActive: sql`i.is_active`,
});

const conceptJson = jsonObject(BudgetConcept, {
  id: sql`k.id`,
  position: sql`k.position`,
  category: sql`k.category`,
  code: sql`k.code`,
  conceptId: sql`k.concept_id`,
  // Both are computed from the quotation by packages/domain.
  quotationConcept: sql`null`,
  quoted: sql`null`,
  quotationLineNumbers: sql`k.quotation_line_numbers`,
  name: sql`k.name`,
  unitId: sql`k.unit_id`,
  unit: sql`coalesce(u.abbreviation, '')`,
  quantity: sql`k.quantity`,
  quantityText: sql`k.quantity_text`,
  unitPrice: jsonMoney(sql`k.unit_price`),
  applyTaxes: sql`k.apply_taxes`,
  amount: jsonMoney(sql`k.amount`),
  taxes: jsonMoney(sql`k.taxes`),
  providerId: sql`k.provider_id`,
  comment: sql`k.comment`,
  supplies: sql`coalesce(s.supplies, '[]')`,
});

/** A whole budget `b`. Supplies of all concepts are aggregated at once, to avoid one lookup per concept. */
export const budgetJson = (actor: SignedInActor) =>
  jsonObject(Budget, {
    id: sql`b.id`,
    origin: sql`b.origin`,
    description: sql`b.description`,
    criteria: sql`b.criteria`,
    observations: sql`b.observations`,
    applyTaxes: sql`b.apply_taxes`,
    taxPercentage: sql`b.tax_percentage`,
    price: jsonMoney(sql`b.price`),
    taxes: jsonMoney(sql`b.taxes`),
    total: jsonMoney(sql`b.total`),
    concepts: sql`(select coalesce(json_agg(${conceptJson} order by k.position, k.id), '[]')
      from budget_concept k left join unit_of_measure u on u.id = k.unit_id left join (
        select i.budget_concept_id, json_agg(${supplyJson} order by i.position) as supplies
        from budget_concept o join budget_supply i on i.budget_concept_id = o.id join supply y on y.id = i.supply_id
          join supply_type t on t.id = y.type_id join unit_of_measure u on u.id = y.unit_id
        where o.budget_id = b.id group by 1) s on s.budget_concept_id = k.id
      where k.budget_id = b.id)`,
    registeredBy: personJson(actor, sql`b.registered_by`),
    registeredAt: jsonInstant(sql`b.registered_at`),
    savedAt: jsonInstant(sql`b.saved_at`),
    version: sql`b.version`,
  });

/** The lines of quotation `q`, before the discount is spread over them. */
export const quotedLinesJson = sql`(select coalesce(json_agg(${jsonObject(QuotedLine, {
  id: sql`l.id`,
  lineNumber: sql`l.line_number`,
  code: sql`coalesce(k.code, '')`,
  name: sql`l.name`,
  unit: sql`coalesce(u.abbreviation, '')`,
  quantity: sql`l.quantity`,
  unitPrice: jsonMoney(sql`l.unit_price`),
  amount: jsonMoney(sql`l.amount`),
})} order by l.position, l.line_number), '[]') from quotation_line l left join concept k on k.id = l.concept_id
  left join unit_of_measure u on u.id = l.unit_id where l.quotation_id = q.id)`;

/** Providers for concepts of party `a`: attending, with concepts, assigned to the party, or with an offer. */
export const providersJson = sql`(select coalesce(json_agg(${jsonObject(AssignableProvider, {
  id: sql`p.id`,
  name: providerName,
  isAttending: sql`p.id is not distinct from a.attending_provider_id`,
  isCommitted: isCommitted(sql`a.id`, sql`p.id`),
})} order by p.id is not distinct from a.attending_provider_id desc, ${providerName}, p.id), '[]')
  from (select a.attending_provider_id as id
    union select k.provider_id from budget_concept k join budget v on v.id = k.budget_id where v.affected_party_id = a.id
    union select j.provider_id from provider_assignment j where j.affected_party_id = a.id and j.changed_at is null
    union select f.provider_id from price_offer f where f.affected_party_id = a.id
    union select g.provider_id from agreement g where g.affected_party_id = a.id) named join provider p on p.id = named.id)`;
