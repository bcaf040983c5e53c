import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { isSortedBy } from '../../../core/listing/listing-source.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';

/** An invoice `v` of a customer `k` and a business unit `b`, with its tax receipt `t` once stamped. */
export const invoiceTables = sql`invoice v join customer k on k.id = v.customer_id join business_unit b on b.id = v.business_unit_id
  left join tax_receipt t on t.id = v.receipt_id`;

/** Series and folio as printed, of stamped receipts and in sentences that say what something waits for. */
export const printedNumber = (alias: string) =>
  sql<string>`trim(both '-' from ${sql.ref(`${alias}.series`)} || '-' || ${sql.ref(`${alias}.folio`)})`;

/**
 * Series and folio of the document with this table alias; empty until it is stamped. The folio sealed into one that is
 * refused goes to the next, so before the stamp it belongs to none.
 */
export const documentNumber = (alias: string) =>
  sql<string>`(case when ${sql.ref(`${alias}.state`)} in ('stamped', 'replacing', 'cancelling', 'cancelled')
    then ${printedNumber(alias)} else '' end)`;
export const numberOf = documentNumber('v');
export const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select u.display_name from user_account u where u.id = ${userId})`;
export const claimNumberOf = sql<string>`c.display_number`;
export const claimsOf = sql<
  string[]
>`array(select distinct ${claimNumberOf} from invoice_party p join affected_party a on a.id = p.affected_party_id
  join claim c on c.id = a.claim_id where p.invoice_id = v.id order by 1)`;
/** The claims of the invoices a receipt of payment attests. */
export const attestedClaimsOf = sql<
  string[]
>`array(select distinct ${claimNumberOf} from complement_part x join invoice_party p on p.invoice_id = x.invoice_id
  join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id where x.complement_id = v.id order by 1)`;

/**
 * The amount still owed, used by the list, its totals and its export. Triggers maintain collected and credited amounts.
 */
export const balanceOf = sql<number>`(case when v.kind = 'I' and v.state in ('stamped', 'cancelling') then v.total - v.collected - v.credited else 0 end)`;

/** Stamped and not cancelled: what «facturado» adds up. */
export const isBilled = sql<boolean>`(v.state in ('stamped', 'cancelling'))`;
/** Made and not settled with the certifier: a draft, frozen, sent, or in doubt. */
export const isBeingBilled = sql<boolean>`(v.state in ('draft', 'frozen', 'sent', 'unknown'))`;

export const standingOf = sql<string>`(case when v.attention <> '' then 'attention'
  when v.state in ('draft', 'frozen', 'sent', 'unknown') then 'stamping'
  when v.state in ('replacing', 'refused', 'cancelling', 'cancelled') then v.state
  when v.kind <> 'I' then 'valid' when ${balanceOf} <= 0 and v.collected = 0 and v.credited > 0 then 'credited'
  when ${balanceOf} <= 0 then 'paid' when v.collected > 0 then 'partlyPaid' else 'valid' end)`;

/** Needs a user: unknown whether stamped, or refused with a party that has had no other invoice since. */
export const isUnresolved = sql<boolean>`(v.attention <> '' or (v.state = 'refused' and exists (select from invoice_party p
  join affected_party a on a.id = p.affected_party_id and a.is_active and a.finished_at is null where p.invoice_id = v.id
  and not exists (select from invoice_party o where o.affected_party_id = p.affected_party_id and o.is_live))))`;

const inAttention = sql`v.id = any(array(select x.id from invoice x where x.attention <> ''))`;
const owedOf = sql`v.total - v.collected - v.credited`;
/**
 * The conditions of `standingOf`. The few documents that need attention are excluded as one set, so that an index
 * without their texts answers the rest.
 */
const STANDINGS: Readonly<Record<string, RawBuilder<boolean>>> = {
  stamping: sql`v.state in ('draft', 'frozen', 'sent', 'unknown')`,
  replacing: sql`v.state = 'replacing'`,
  refused: sql`v.state = 'refused'`,
  cancelling: sql`v.state = 'cancelling'`,
  cancelled: sql`v.state = 'cancelled'`,
  credited: sql`v.state = 'stamped' and ${owedOf} <= 0 and v.collected = 0 and v.credited > 0`,
  paid: sql`v.state = 'stamped' and ${owedOf} <= 0 and (v.collected > 0 or v.credited = 0)`,
  // A credit note takes something off the bill; only what came in pays it.
  partlyPaid: sql`v.state = 'stamped' and ${owedOf} > 0 and v.collected > 0`,
  valid: sql`v.state = 'stamped' and ${owedOf} > 0 and v.collected = 0`,
};
export function inStanding(standings: readonly string[]): RawBuilder<boolean> {
  const some = standings.flatMap((standing) => {
    const condition = STANDINGS[standing];
    return condition === undefined ? [] : [sql`(${condition} and not ${inAttention})`];
  });
  const all = [...some, ...(standings.includes('attention') ? [inAttention] : []), sql`false`];
  return sql<boolean>`(${sql.join(all, sql` or `)})`;
}

/** Rows of the customers with these codes, for a table with a `customer_id`. */
export const ofCustomers = (alias: string, codes: readonly string[]) =>
  sql<boolean>`${sql.ref(`${alias}.customer_id`)} = any(array(select id from customer where codename = any(${codes})))`;

/** Only the tables that conditions and order use, so that one index answers for users who see every claim. */
export const documentsAlone = (query: { readonly [filter: string]: unknown }): RawBuilder<unknown> =>
  isSortedBy(query, 'customer') ? sql`invoice v join customer k on k.id = v.customer_id` : sql`invoice v`;

/**
 * Visible to users who see every claim it bills: it would disclose the others. A receipt of payment bills none itself;
 * the claims of the invoices it attests count.
 */
export function visibleInvoices(actor: SignedInActor): RawBuilder<boolean> {
  // No condition on parties, so that an index answers alone.
  if (scopeOf(actor).isWhole) return sql<boolean>`true`;
  return sql<boolean>`(not exists (select from invoice_party p join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id
    where p.invoice_id = v.id and not coalesce(${visibleClaims(actor)}, false))
    and (v.kind <> 'P' or not exists (select from complement_part x join invoice_party p on p.invoice_id = x.invoice_id
      join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id
      where x.complement_id = v.id and not coalesce(${visibleClaims(actor)}, false))))`;
}
