import {
  type readBudget as readBudgetContract,
  BudgetOfParty,
  saveBudget,
  type BudgetedParty,
  type listBudgets as listBudgetsContract,
  type BudgetInput,
  MOST_CONCEPTS,
  AssignableProvider,
  Budget,
  BudgetConcept,
  BudgetSupply,
  QuotedLine,
} from '@aura/contracts/budgets/budget';
import type { UseCase, Context, SignedInActor } from '../../../core/context.ts';
import { seeParty, actableClaims, customerJson, stageJson, seeClaim, personJson } from '../../claims/public.ts';
import { businessDay } from '@aura/domain/business-day';
import { mayCall } from '@aura/access/areas';
import { quotedBases, quotedOfConcepts } from '@aura/domain/quoted-concepts';
import { isQuotable, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import { jsonMoney, jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { one, rows } from '../../../core/sql.ts';
import { Invalid } from '../../../core/errors.ts';
import type { StoredConcept, WrittenConcept } from './budget.store.ts';
import { isCommitted, providerName } from './committed.ts';

export const readBudget: UseCase<typeof readBudgetContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readBudgetOfParty(context, id);
};

interface Row {
  readonly party: string;
  readonly claimId: number;
  readonly claim: string;
  readonly claimNumber: string;
  readonly customer: { readonly name: string };
  readonly process: { readonly number: string };
  readonly budget: unknown;
  readonly units: unknown;
  readonly providers: unknown;
  readonly quotedPrice: unknown;
  readonly quotedLines: unknown;
  readonly quotationVersion: number | null;
  readonly discount: number | null;
  readonly generalizedPrice: number | null;
  readonly target: number;
  readonly least: number;
  readonly iva: number;
  readonly appliesIva: boolean;
  readonly taxPercentage: number;
  readonly mayAct: boolean;
}

/** The party's whole budget next to our current quotation. The caller has checked that the party is visible. */
export async function readBudgetOfParty({ db, actor, now }: Context, affectedPartyId: number): Promise<BudgetOfParty> {
  const row = await one(
    db,
    sql<Row>`select a.name as party, c.id as claim_id, c.slug as claim, c.display_number as claim_number,
      ${customerJson(actor, sql`c.customer_id`)} as customer, ${stageJson} as process, z.iva::float8 as iva, z.apply_iva as applies_iva,
      app.iva_of_party(a.id, false, a.attending_provider_id, ${businessDay(now())}::date) as tax_percentage,
      a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act,
      (select json_agg(json_build_object('id', u.id, 'abbr', u.abbreviation) order by u.abbreviation) from unit_of_measure u where u.is_active) as units,
      (select ${budgetJson(actor)} from budget b where b.affected_party_id = a.id) as budget, ${providersJson} as providers,
      ${jsonMoney(sql`q.price`)}::float8 as quoted_price, q.version_number as quotation_version, q.discount, q.generalized_price,
      ${quotedLinesJson} as quoted_lines, m.target::float8 as target, m.least::float8 as least
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id join zone z on z.id = a.zone_id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
      cross join lateral (select r.target, r.least from margin_rule r where r.customer_id = c.customer_id or r.customer_id is null
        order by r.customer_id nulls last limit 1) m
    where a.id = ${affectedPartyId}`,
  );
  const { discount, generalizedPrice, iva, appliesIva, mayAct } = row;
  const read = BudgetOfParty.decode({
    affected: affectedPartyId,
    party: row.party,
    claim_id: row.claimId,
    claim: row.claim,
    sinister_number: row.claimNumber,
    customer: row.customer.name,
    process: row.process,
    budget: row.budget,
    apply_taxes: appliesIva || iva === 0,
    tax_percentage: row.taxPercentage,
    quoted_price: row.quotedPrice,
    quotation_version: row.quotationVersion,
    quoted_lines: row.quotedLines,
    target_margin: row.target,
    least_margin: row.least,
    providers: row.providers,
    units: row.units ?? [],
    may_edit: mayAct && isQuotable(row.process.number) && mayCall(actor, saveBudget) && mayWriteQuotation(actor.groups),
  } as never);
  return compared(read, { discount: discount ?? 0, generalizedPrice });
}

/** Adds the amount of each quoted line and the quoted price of each concept. */
function compared(
  read: BudgetOfParty,
  terms: { readonly discount: number; readonly generalizedPrice: number | null },
): BudgetOfParty {
  const bases = quotedBases({ ...terms, concepts: read.quotedLines, applyTaxes: false });
  const quotedLines = read.quotedLines.map((line, place) => ({ ...line, amount: bases[place] ?? 0 }));
  if (read.budget === null) return { ...read, quotedLines };
  const idOf = new Map(quotedLines.map(({ lineNumber, id }) => [lineNumber, id]));
  const quoted = quotedOfConcepts(quotedLines, read.budget.concepts);
  const concepts = read.budget.concepts.map((concept, place) => ({
    ...concept,
    quoted: quoted[place] ?? null,
    quotationConcept:
      concept.quotationLineNumbers.map((number) => idOf.get(number)).find((id) => id !== undefined) ?? null,
  }));
  return { ...read, quotedLines, budget: { ...read.budget, concepts } };
}

export const listBudgets: UseCase<typeof listBudgetsContract> = async (context, { params }) => {
  const { db } = context;
  const claim = await seeClaim(context, params);
  const headed = one(
    db,
    sql<{
      claimNumber: string;
      customer: string;
    }>`select c.display_number as claim_number, k.name as customer
    from claim c join customer k on k.id = c.customer_id where c.id = ${claim.id}`,
  );
  const listed = rows(
    db,
    sql<BudgetedParty>`select a.id as affected_party_id, a.name as party, a.is_active, ${stageJson} as process, b.id as budget_id,
      coalesce(b.lines, 0) as lines, q.price as quoted, b.price as budgeted, a.agreed_amount as agreed, b.saved_at,
      (select count(*)::int from budget_concept k where k.budget_id = b.id and k.provider_id is null) as unassigned
    from affected_party a join process_stage s on s.id = a.stage_id
      left join budget b on b.affected_party_id = a.id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
    where a.claim_id = ${claim.id} order by a.id`,
  );
  const [header, parties] = await Promise.all([headed, listed]);
  return { claim: claim.slug, ...header, parties: [...parties] };
};

export interface MergedConcepts {
  /** Remaining concepts with their new values; those not sent stay unchanged. */
  readonly kept: readonly (WrittenConcept & { readonly id: number })[];
  readonly added: readonly WrittenConcept[];
  /** Ids of existing concepts. */
  readonly removed: readonly number[];
}

export function mergeConcepts(
  before: readonly StoredConcept[],
  { concepts, budgetConcepts, deletedConcepts }: BudgetInput,
): MergedConcepts {
  const known = new Set(before.map(({ id }) => id));
  if ([...budgetConcepts.map(({ id }) => id), ...deletedConcepts].some((id) => !known.has(id)))
    throw new Invalid({ budgetConcepts: 'Hay un concepto que no es de este presupuesto' });
  const gone = new Set(deletedConcepts);
  const sent = new Map(budgetConcepts.map((concept) => [concept.id, concept]));
  const kept = before.filter(({ id }) => !gone.has(id)).map((concept) => sent.get(concept.id) ?? concept);
  if (kept.length + concepts.length > MOST_CONCEPTS)
    throw new Invalid({ concepts: `Un presupuesto tiene a lo más ${MOST_CONCEPTS} conceptos` });
  return { kept, added: concepts, removed: [...gone] };
}

const supplyJson = jsonObject(BudgetSupply, {
  id: sql`i.id`,
  budgetConcept: sql`i.budget_concept_id`,
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
  budget: sql`k.budget_id`,
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
const budgetJson = (actor: SignedInActor) =>
  jsonObject(Budget, {
    id: sql`b.id`,
    budget: sql`b.id`,
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
const quotedLinesJson = sql`(select coalesce(json_agg(${jsonObject(QuotedLine, {
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
const providersJson = sql`(select coalesce(json_agg(${jsonObject(AssignableProvider, {
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
