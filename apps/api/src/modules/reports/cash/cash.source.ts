import { allows } from '@aura/access/rule';
import { disclosures } from '@aura/access/disclosures';
import type { cashReport, CashRow } from '@aura/contracts/reports/cash';
import { PAYMENT_FORMS } from '@aura/domain/invoicing/invoice';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { monthDimension, scopeOf, visibleClaims } from '../../claims/public.ts';
import { documentNumber, seesCustomer } from '../../invoicing/public.ts';
import { receiptNumberOf, requestNumberOf, runNumberOf } from '../../payments/public.ts';

/** Outgoing payments are always transfers. */
const TRANSFER = '03';

/** Each side from its own index. Collection ids are negated so that ids are unique across both sides. */
const CASH = sql`(select r.id, 'paidOut' as direction, r.paid_on as day, r.id as request_id, null::bigint as collection_id, r.total as paid_out,
    null::bigint as collected from payment_request r where r.paid_on is not null
  union all
  select -o.id, 'collected', o.received_on, null, o.id, null, o.amount from collection o where o.state = 'registered') x`;

/** Part of a collection for an invoice payable in instalments, without a payment complement yet. */
const unattested = sql<boolean>`exists (select from collection_part p join invoice v on v.id = p.invoice_id and v.payment_method = 'PPD'
  where p.collection_id = x.collection_id and p.reversed_at is null and p.credit_id is null
    and not exists (select from complement_part m where m.part_id = p.id and m.is_live))`;
const isComplementDue = sql<boolean>`(case when x.direction = 'paidOut' then r.state = 'complementPending' else ${unattested} end)`;
const receipts = sql`array(select ${receiptNumberOf} from payment_request_receipt i join tax_receipt t on t.id = i.receipt_id
  where i.request_id = x.request_id order by t.id)`;
const paidInvoices = sql`array(select ${documentNumber('v')} from collection_part p join invoice v on v.id = p.invoice_id
  where p.collection_id = x.collection_id and p.reversed_at is null and p.credit_id is null order by v.id)`;
const number = sql<string>`(case when x.direction = 'paidOut' then ${requestNumberOf} else o.number end)`;
const who = sql<string>`coalesce(f.payee_name, k.name)`;
const method = sql<string>`coalesce(o.payment_form, ${sql.lit(TRANSFER)})`;
const methodLabel = sql`(case ${method} ${sql.join(
  Object.entries(PAYMENT_FORMS).map(([form, words]) => sql`when ${sql.lit(form)} then ${sql.lit(words)}`),
  sql` `,
)} else ${method} end)`;

/** Collections are billing data and concern all claims of an insurer; an outgoing payment concerns one. */
function visibleCash(actor: SignedInActor): RawBuilder<boolean> {
  const paidOut = sql<boolean>`(x.direction = 'paidOut' and ${scopeOf(actor).isWhole ? sql`true` : sql`coalesce(${visibleClaims(actor)}, false)`})`;
  if (!allows(actor, disclosures.collectedInCashReport)) return paidOut;
  return scopeOf(actor).isWhole
    ? sql<boolean>`true`
    : sql<boolean>`(${paidOut} or (x.direction = 'collected' and ${seesCustomer(actor)}))`;
}

/** Left joins by primary key: a query that names none of their columns reads only the two indexes. */
export const cashRows: ReportSource<typeof cashReport, CashRow> = {
  from: sql`${CASH} left join payment_request r on r.id = x.request_id left join payment_transfer f on f.id = r.transfer_id
    left join payment_run n on n.id = r.run_id left join affected_party a on a.id = r.affected_party_id left join claim c on c.id = a.claim_id
    left join provider p on p.id = r.provider_id left join collection o on o.id = x.collection_id
    left join customer k on k.id = coalesce(o.customer_id, c.customer_id)`,
  id: sql`x.id`,
  columns: {
    id: sql`x.id`,
    direction: sql`x.direction`,
    day: sql`x.day::text`,
    number,
    who,
    customer: sql`k.name`,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`a.id`,
    party: sql`a.name`,
    method,
    run: sql`case when n.id is not null then ${runNumberOf} end`,
    reference: sql`coalesce(f.spei_key, f.reference, o.reference, '')`,
    documents: sql`(case when x.direction = 'paidOut' then ${receipts} else ${paidInvoices} end)`,
    isComplementDue,
    paidOut: sql`x.paid_out`,
    collected: sql`x.collected`,
    net: sql`coalesce(x.collected, 0) - coalesce(x.paid_out, 0)`,
  },
  sorts: { day: sql`x.day`, who: sql`app.fold(${who})` },
  search: sql<string>`app.fold(concat_ws(' ', ${number}, ${who}, c.claim_number, a.name, f.spei_key, o.reference))`,
  filters: {
    direction: (directions) => sql`x.direction = any(${directions})`,
    customer: (codes) => sql`k.codename = any(${codes})`,
    provider: (slugs) => sql`p.slug = any(${slugs})`,
    zone: (slugs) => sql`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
    method: (forms) => sql`${method} = any(${forms})`,
    isComplementDue: (yes) => sql`${isComplementDue} = ${yes}`,
    from: (day) => sql`x.day >= ${day}::date`,
    to: (day) => sql`x.day <= ${day}::date`,
  },
  dimensions: {
    month: monthDimension(sql`x.day`),
    direction: {
      key: sql`x.direction`,
      label: sql`(case x.direction when 'paidOut' then 'Pagado' else 'Cobrado' end)`,
    },
    customer: { key: sql`k.codename`, label: sql`k.name` },
    provider: { key: sql`p.slug`, label: sql`coalesce(p.full_name, 'Sin proveedor')` },
    method: { key: method, label: methodLabel },
  },
  visibleTo: visibleCash,
};
