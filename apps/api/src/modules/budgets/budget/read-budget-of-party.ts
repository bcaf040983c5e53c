import { mayCall } from '@aura/access/areas';
import { BudgetOfParty, saveBudget } from '@aura/contracts/budgets/budget';
import { quotedBases, quotedOfConcepts } from '@aura/domain/quoted-concepts';
import { isQuotable, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonMoney } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { actableClaims, customerJson, stageJson } from '../../claims/public.ts';
import { budgetJson, providersJson, quotedLinesJson } from './budget-json.ts';

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
  readonly mayAct: boolean;
}

/** The party's whole budget next to our current quotation. The caller has checked that the party is visible. */
export async function readBudgetOfParty({ db, actor }: Context, affectedPartyId: number): Promise<BudgetOfParty> {
  const row = await one(
    db,
    sql<Row>`select a.name as party, c.id as claim_id, c.slug as claim, coalesce(nullif(c.claim_number, ''), c.report_number) as claim_number,
      ${customerJson(actor, sql`c.customer_id`)} as customer, ${stageJson} as process, z.iva::float8 as iva, z.apply_iva as applies_iva,
      a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act,
      (select json_agg(json_build_object('id', u.id, 'abbreviation', u.abbreviation) order by u.abbreviation) from unit_of_measure u where u.is_active) as units,
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
    claim_number: row.claimNumber,
    customer: row.customer.name,
    process: row.process,
    budget: row.budget,
    apply_taxes: appliesIva || iva === 0,
    tax_percentage: appliesIva && iva > 0 ? iva : DEFAULT_TAX_PERCENTAGE,
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
