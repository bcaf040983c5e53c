import type { OrderBilling } from '@aura/contracts/budgets/order';
import { type OrderedLine, orderLines } from '@aura/domain/order-lines';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { type BillingRow, billingOf } from './order-contract.ts';

export interface DraftLine extends OrderedLine {
  readonly budgetConceptId: number | null;
  readonly quotationLineNumbers: readonly number[];
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
}

interface Agreed {
  readonly agreementId: number;
  readonly state: string;
  readonly way: string;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly providerId: number | null;
  readonly payeeName: string;
  readonly payeeRfc: string;
  readonly payeeEmail: string;
  readonly amount: number;
  readonly taxes: number;
  readonly days: number | null;
  readonly advancePercentage: number;
  readonly claimNumber: string;
  readonly party: string;
  readonly damage: string;
  readonly place: string;
  readonly zone: string;
}

export interface OrderDraft extends Agreed {
  readonly billing: OrderBilling | null;
  readonly lines: readonly DraftLine[];
}

/**
 * Reads only the provider's work and its price: no quoted price, no budgeted price, no other provider. Budgeted amounts
 * serve to split a lump sum and are not returned.
 */
export async function readDraft({ db }: Pick<Act, 'db'>, agreementId: number): Promise<OrderDraft> {
  const { buyer, buyerRfc, buyerRegime, buyerPostalCode, withheldIncomeRate, withheldValueRate, ...agreed } =
    await oneOrNotFound(
      db,
      sql<
        Agreed & BillingRow
      >`select g.id as agreement_id, g.state, g.way, g.affected_party_id, a.claim_id, g.provider_id,
      coalesce(p.full_name, f.payee_name) as payee_name, coalesce(p.rfc, '') as payee_rfc, coalesce(p.email, '') as payee_email,
      g.amount, g.taxes, f.days, f.advance_percentage::float8 as advance_percentage,
      c.display_number as claim_number, a.name as party, a.description as damage,
      c.address as place, z.name as zone, b.legal_name as buyer, b.rfc as buyer_rfc, b.tax_regime as buyer_regime, b.postal_code as buyer_postal_code,
      w.isr::text as withheld_income_rate, w.iva as withheld_value_rate
    from agreement g join price_offer f on f.id = g.offer_id join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id
      join zone z on z.id = a.zone_id left join provider p on p.id = g.provider_id
      left join withholding_rate w on w.person_kind = p.person_kind and w.regime = p.tax_regime and w.nature = p.service_nature
        and app.business_day(now()) between w.valid_from and coalesce(w.valid_until, 'infinity')
      join customer k on k.id = c.customer_id left join business_unit b on b.id = coalesce(c.business_unit_id, k.business_unit_id)
    where g.id = ${agreementId}`,
    );
  const row = { buyer, buyerRfc, buyerRegime, buyerPostalCode, withheldIncomeRate, withheldValueRate };
  return { ...agreed, billing: billingOf(row, agreed), lines: await readLines({ db }, agreed) };
}

interface Concept extends Omit<DraftLine, 'unitPrice' | 'amount'> {
  readonly budgeted: number;
  readonly offered: number | null;
}

async function readLines({ db }: Pick<Act, 'db'>, agreed: Agreed): Promise<readonly DraftLine[]> {
  const concepts = await rows(
    db,
    sql<Concept>`select k.id as budget_concept_id, k.quotation_line_numbers, k.code, k.name, coalesce(u.abbreviation, '') as unit, k.quantity::text as quantity,
      k.amount as budgeted, (select (l ->> 'unitPrice')::bigint from jsonb_array_elements(f.lines) l where (l ->> 'concept')::bigint = k.id limit 1) as offered
    from agreement g join price_offer f on f.id = g.offer_id join budget b on b.affected_party_id = g.affected_party_id
      join budget_concept k on k.budget_id = b.id and k.provider_id is not distinct from g.provider_id left join unit_of_measure u on u.id = k.unit_id
    where g.id = ${agreed.agreementId} order by k.position, k.id`,
  );
  const ordered = concepts.length === 0 ? [wholeRepair(agreed)] : concepts;
  return orderLines(agreed.amount, ordered).map((figures, place) => {
    const { budgeted: _budgeted, offered: _offered, ...concept } = ordered[place] as Concept;
    return { ...concept, ...figures };
  });
}

/** An amount agreed without budgeted concepts orders the repair as a whole. */
function wholeRepair({ damage }: Agreed): Concept {
  const name = damage === '' ? 'Reparación del daño' : `Reparación: ${damage.replaceAll(/\s+/g, ' ')}`.slice(0, 500);
  return {
    budgetConceptId: null,
    quotationLineNumbers: [],
    code: '',
    name,
    unit: '',
    quantity: '1',
    budgeted: 0,
    offered: null,
  };
}
