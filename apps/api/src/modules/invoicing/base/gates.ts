import { type BillingBlocker, BILLING_BLOCKERS, BILLING_GATE_WORDS } from '@aura/domain/invoicing/billing-gates';
import { type RawBuilder, sql } from 'kysely';

import { claimAnswers, LACKS, missingPapers } from '../../claims/public.ts';
import { paymentAnswers } from '../../payments/public.ts';
import { quotationAnswers } from '../../quotations/public.ts';

/**
 * The tables that gates refer to, one row per party `a`: stage `s`, claim `c`, customer `k`, zone `z`, billing unit
 * `u`, our current quotation `q`, the authorized version `v` and the customer's required gates `g`.
 */
export const billedTables = sql`affected_party a join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
  join customer k on k.id = a.customer_id join zone z on z.id = a.zone_id
  left join business_unit u on u.id = coalesce(c.business_unit_id, k.business_unit_id)
  left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
  left join lateral (select o.id, o.price, o.taxes, o.closed_at from quotation o where o.affected_party_id = a.id and o.side = 'customer'
    and o.state in ('authorized', 'exempt') order by o.version_number desc limit 1) v on true
  join (select p.id as customer_id, coalesce(array_agg(d.gate) filter (where coalesce(o.is_needed, d.is_needed)), '{}') as gates
    from customer p cross join billing_gate d left join billing_gate o on o.customer_id = p.id and o.gate = d.gate
    where d.customer_id is null group by p.id) g on g.customer_id = a.customer_id`;

const { dataComplete, paperworkComplete } = claimAnswers;
const { settlementSigned } = paymentAnswers;
const { quotationClosed, freeOfAuthorization } = quotationAnswers;

/** The condition that opens each gate, over `billedTables`. Defined only here. */
const OPEN: Readonly<Record<BillingBlocker, RawBuilder<unknown>>> = {
  work: sql`a.visually_validated_on is not null or a.is_paid_to_affected_party`,
  quotation: quotationClosed(),
  authorization: sql`a.is_authorized or ${freeOfAuthorization()}`,
  data: dataComplete(),
  paperwork: paperworkComplete(),
  // Required if the affected party is paid, or the customer or its matrix asks for the document.
  settlement: sql`not (a.is_paid_to_affected_party or exists (select from file_type t where t.codename = 'finiquito'
    and app.required_by(a.id, t.id) is not null)) or ${settlementSigned()}`,
  // Only for the current version: an authorization of an older one does not count.
  laterAuthorization: sql`not coalesce(q.needs_later_authorization, false) or (select r.state = 'authorized' from authorization_request r
    where r.quotation_id = q.id and r.moment = 'after' order by r.id desc limit 1)`,
  customerFiscal: sql`not (${LACKS.legalName} or ${LACKS.rfc} or ${LACKS.taxRegime} or ${LACKS.fiscalPostalCode} or ${LACKS.cfdiUse})`,
  unitFiscal: sql`u.legal_name <> '' and u.rfc <> '' and u.tax_regime <> '' and u.postal_code <> ''`,
  codes: sql`jsonb_array_length(k.own_codes) > 0`,
  process: sql`s.billing in ('ready', 'billing')`,
};

export function isNeeded(gate: BillingBlocker): RawBuilder<boolean> {
  return gate === 'process' ? sql<boolean>`true` : sql<boolean>`${sql.lit(gate)} = any(g.gates)`;
}

/** Not required, or satisfied. */
export function isOpen(gate: BillingBlocker): RawBuilder<boolean> {
  return sql<boolean>`(not ${isNeeded(gate)} or coalesce((${OPEN[gate]}), false))`;
}

/** The first closed gate, which is what to fix next; null if ready. */
export const blockerOf = sql<BillingBlocker | null>`case ${sql.join(
  BILLING_BLOCKERS.map((gate) => sql`when not ${isOpen(gate)} then ${sql.lit(gate)}`),
  sql` `,
)} end`;

export const closedCount = sql<number>`(${sql.join(
  BILLING_BLOCKERS.map((gate) => sql`(not ${isOpen(gate)})::int`),
  sql` + `,
)})`;

/** Awaiting an invoice and in none yet. The index of parties by stage finds these few. */
export const isToBill = sql<boolean>`s.billing is not null and a.is_active and a.finished_at is null and c.is_active
  and not exists (select from invoice_party o where o.affected_party_id = a.id and o.is_live)`;

/** The amount billed for a party: the authorized version, or else the current quotation. All billing figures use it. */
export const priceOf = sql<number>`coalesce(v.price, q.price, 0)`;
export const taxesOf = sql<number>`coalesce(v.taxes, q.taxes, 0)`;
export const totalOf = sql<number>`(${priceOf} + ${taxesOf})`;

export function sinceOf(gate: BillingBlocker): RawBuilder<Date> {
  if (gate === 'quotation') return sql<Date>`coalesce(q.registered_at, a.stage_since)`;
  if (gate === 'authorization') return sql<Date>`coalesce(q.closed_at, a.stage_since)`;
  if (gate !== 'laterAuthorization') return sql<Date>`a.stage_since`;
  return sql<Date>`coalesce((select max(r.sent_at) from authorization_request r where r.quotation_id = q.id and r.moment = 'after'), a.stage_since)`;
}

const name = (userId: RawBuilder<unknown>) =>
  sql<string>`(select w.display_name from user_account w where w.id = ${userId})`;
/** The responsible user, if the group has one on the claim or the customer. */
const PERSONS = {
  Supervisor: name(sql`c.supervisor_id`),
  ACo: name(sql`c.cost_analyst_id`),
  KAM: name(sql`k.key_account_manager_id`),
  EsAt: sql`null::text`,
  GeOp: sql`null::text`,
} as const;

export function personOf(gate: BillingBlocker): RawBuilder<unknown> {
  return PERSONS[BILLING_GATE_WORDS[gate].group];
}

const DATA = ['claimNumber', 'policy', 'insuredName', 'partyName', 'description'] as const;
const FISCAL = ['legalName', 'rfc', 'taxRegime', 'fiscalPostalCode', 'cfdiUse'] as const;
const lacking = (data: readonly (keyof typeof LACKS)[]) =>
  sql`array_remove(array[${sql.join(data.map((datum) => sql`case when ${LACKS[datum]} then ${sql.lit(datum)} end`))}]::text[], null)`;

/** What a closed gate lacks: documents by the name of their type, data by its code. Other gates need no detail. */
const LACKING: Readonly<Partial<Record<BillingBlocker, RawBuilder<unknown>>>> = {
  data: lacking(DATA),
  customerFiscal: lacking(FISCAL),
  paperwork: missingPapers,
  unitFiscal: sql`array_remove(array[case when u.id is null then 'unit' end, case when u.legal_name = '' then 'unitLegalName' end,
    case when u.rfc = '' then 'unitRfc' end, case when u.tax_regime = '' then 'unitRegime' end,
    case when u.postal_code = '' then 'unitPostalCode' end]::text[], null)`,
};

export function lackingOf(gate: BillingBlocker): RawBuilder<unknown> {
  return LACKING[gate] ?? sql`'{}'::text[]`;
}

/** Selects an expression by the gate that blocks the row. */
export function byBlocker(
  blocker: RawBuilder<unknown>,
  say: (gate: BillingBlocker) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case ${blocker} ${sql.join(
    BILLING_BLOCKERS.map((gate) => sql`when ${sql.lit(gate)} then ${say(gate)}`),
    sql` `,
  )} end`;
}

export const groupOf = (gate: BillingBlocker): RawBuilder<unknown> => sql`${sql.lit(BILLING_GATE_WORDS[gate].group)}`;
