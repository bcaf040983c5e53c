import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { balanceOf, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

interface OwingParty {
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly customerId: number;
  /** What is left of its part of the invoice, and how much of that is tax. */
  readonly owed: number;
  readonly pendingTax: number;
}

export interface LockedInvoice {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly state: string;
  readonly balance: number;
  readonly parties: readonly OwingParty[];
}

/** Invoices behind the locks of their claims, their parties and their own, in the order every act takes them. */
export async function lockBilled({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly LockedInvoice[]> {
  const billed = sql`select p.affected_party_id from invoice_party p where p.invoice_id = any(${ids})`;
  await sql`select c.id from claim c where c.id in (select claim_id from affected_party where id in (${billed})) order by c.id for no key update`.execute(
    db,
  );
  await sql`select id from affected_party where id in (${billed}) order by id for no key update`.execute(db);
  const invoices = await rows(
    db,
    sql<
      Omit<LockedInvoice, 'parties'>
    >`select v.id, ${numberOf} as number, v.customer_id, v.state, ${balanceOf} as balance
    from invoice v where v.id = any(${ids}) order by v.id for no key update`,
  );
  const parties = await rows(db, sql<OwingParty & { invoiceId: number }>`${owedByParty(ids)}`);
  return invoices.map((invoice) => ({
    ...invoice,
    parties: parties.filter(({ invoiceId }) => invoiceId === invoice.id),
  }));
}

/** The same, of those the actor sees; one that is not there is not found. */
export async function lockVisible(
  act: Act & { readonly actor: SignedInActor },
  ids: readonly number[],
): Promise<readonly LockedInvoice[]> {
  const asked = [...new Set(ids)];
  const seen = await rows(
    act.db,
    sql`select v.id from invoice v where v.id = any(${asked}) and v.kind = 'I' and ${visibleInvoices(act.actor)}`,
  );
  if (seen.length < asked.length) throw new NotFound('Una de esas facturas no existe o no está a su alcance.');
  return lockBilled(act, asked);
}

function owedByParty(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select p.invoice_id, p.affected_party_id, a.claim_id, v.customer_id,
    (p.base + p.tax - coalesce(k.gross, 0) - coalesce(y.gross, 0))::bigint as owed, (p.tax - coalesce(k.tax, 0) - coalesce(y.tax, 0))::bigint as pending_tax
  from invoice_party p join invoice v on v.id = p.invoice_id join affected_party a on a.id = p.affected_party_id
    left join lateral (select sum(e.base + e.tax) as gross, sum(e.tax) as tax from invoice_credit x join invoice_party e on e.invoice_id = x.credit_id
      where x.invoice_id = p.invoice_id and x.is_live and e.affected_party_id = p.affected_party_id) k on true
    left join lateral (select sum(e.amount) as gross, sum(e.tax) as tax from collection_part x join collection_party e on e.part_id = x.id
      where x.invoice_id = p.invoice_id and x.reversed_at is null and e.affected_party_id = p.affected_party_id) y on true
  where p.invoice_id = any(${ids}) order by p.invoice_id, p.affected_party_id`;
}

/** The claims of the parties of these invoices, each once. */
export function claimIdsOf(invoices: readonly LockedInvoice[]): number[] {
  return [...new Set(invoices.flatMap(({ parties }) => parties.map(({ claimId }) => claimId)))];
}
