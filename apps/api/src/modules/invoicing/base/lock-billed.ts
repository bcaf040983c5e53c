import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { balanceOf, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';
import { lockPartiesOf } from './invoice.store.ts';

interface OwingParty {
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly customerId: number;
  /** What is still owed of its share of the invoice, and how much of that is tax. */
  readonly owed: number;
  readonly pendingTax: number;
}

export interface LockedInvoice {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly state: string;
  readonly balance: number;
  /** On the clocks of its place of issue. */
  readonly issuedOn: string | null;
  readonly parties: readonly OwingParty[];
}

/** Locks claims, parties and invoices, in the order all acts use. */
export async function lockBilled({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly LockedInvoice[]> {
  await lockPartiesOf({ db }, ids);
  const invoices = await rows(
    db,
    sql<
      Omit<LockedInvoice, 'parties'>
    >`select v.id, ${numberOf} as number, v.customer_id, v.state, ${balanceOf} as balance, left(v.issued_at, 10) as issued_on
    from invoice v where v.id = any(${ids}) order by v.id for no key update`,
  );
  const parties = await rows(
    db,
    sql<
      OwingParty & { invoiceId: number }
    >`select p.invoice_id, p.affected_party_id, a.claim_id, v.customer_id, ${owedOf} as owed,
      ${pendingTaxOf} as pending_tax from ${owedTables} where p.invoice_id = any(${ids}) order by p.invoice_id, p.affected_party_id`,
  );
  return invoices.map((invoice) => ({
    ...invoice,
    parties: parties.filter(({ invoiceId }) => invoiceId === invoice.id),
  }));
}

/** `lockBilled` with a check: throws NotFound unless the actor sees each of the invoices. */
export async function lockVisible(
  act: Act & { readonly actor: SignedInActor },
  ids: readonly number[],
): Promise<readonly LockedInvoice[]> {
  return lockBilled(act, await refuseUnseen(act, ids));
}

/** Throws NotFound unless the actor sees each of these invoices; duplicates count once. */
export async function refuseUnseen(
  { db, actor }: Act & { readonly actor: SignedInActor },
  ids: readonly number[],
): Promise<readonly number[]> {
  const asked = [...new Set(ids)];
  const seen = await rows(
    db,
    sql`select v.id from invoice v where v.id = any(${asked}) and v.kind = 'I' and ${visibleInvoices(actor)}`,
  );
  if (seen.length < asked.length) throw new NotFound('Una de esas facturas no existe o no está a su alcance.');
  return asked;
}

export function claimIdsOf(invoices: readonly LockedInvoice[]): number[] {
  return [...new Set(invoices.flatMap(({ parties }) => parties.map(({ claimId }) => claimId)))];
}

/**
 * Parties `p` of invoices with the total of their live credit notes (`k`) and collections (`y`). The only definition of
 * what a party owes: collecting, crediting and reading all use it.
 */
export const owedTables = sql`invoice_party p join invoice v on v.id = p.invoice_id join affected_party a on a.id = p.affected_party_id
  cross join lateral (select coalesce(sum(e.base + e.tax), 0)::bigint as gross, coalesce(sum(e.tax), 0)::bigint as tax from invoice_credit x
    join invoice_party e on e.invoice_id = x.credit_id
    where x.invoice_id = p.invoice_id and x.is_live and e.affected_party_id = p.affected_party_id) k
  cross join lateral (select coalesce(sum(e.amount), 0)::bigint as gross, coalesce(sum(e.tax), 0)::bigint as tax from collection_part x
    join collection_party e on e.part_id = x.id
    where x.invoice_id = p.invoice_id and x.reversed_at is null and e.affected_party_id = p.affected_party_id) y`;

export const owedOf = sql<number>`(p.base + p.tax - k.gross - y.gross)`;
/** Uncollected tax within the amount owed. */
export const pendingTaxOf = sql<number>`(p.tax - k.tax - y.tax)`;
/** What earlier credit notes left of its bill, collected or not. */
export const creditableOf = sql<number>`(p.base + p.tax - k.gross)`;
export const creditableTaxOf = sql<number>`(p.tax - k.tax)`;
export const isUncreditedOf = sql<boolean>`(k.gross = 0)`;
